"""Pages of long lists, as the register below has them."""

from ratingportal.registry.paging import BoundedPaginator

__all__ = ["BoundedPaginator"]
