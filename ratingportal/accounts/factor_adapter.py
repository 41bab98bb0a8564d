"""How allauth keeps second factors here: encrypted, and not taken from those who must have one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from allauth.mfa.adapter import DefaultMFAAdapter

from ratingportal.accounts import factors

if TYPE_CHECKING:
    from allauth.mfa.models import Authenticator


class FactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]  # -- allauth ships no types
    """Encrypt secrets at rest, and refuse to remove the last factor of an officer."""

    def encrypt(self, text: str) -> str:
        """Encrypt a secret before it is stored."""
        return factors.encrypt_secret(text)

    def decrypt(self, encrypted_text: str) -> str:
        """Give a stored secret back."""
        return factors.decrypt_secret(encrypted_text)

    def can_delete_authenticator(self, authenticator: Authenticator) -> bool:
        """Refuse where the person's role must have one."""
        return factors.may_remove_factor(authenticator)
