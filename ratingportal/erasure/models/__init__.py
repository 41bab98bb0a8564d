"""Who was erased, and where an erased person may still be meant."""

from ratingportal.erasure.models.erasure import Erasure
from ratingportal.erasure.models.mention import Mention

__all__ = ["Erasure", "Mention"]
