"""Pages of long lists, as the register below has them."""

from ratingportal.registry.pagination import BoundedPaginator

__all__ = ["BoundedPaginator"]
