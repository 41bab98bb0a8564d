"""Pages about one's own account that allauth does not bring along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from ratingportal.accounts.factors import lacks_factor
from ratingportal.accounts.http import signed_in

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_safe
@signed_in
def second_factor(request: SignedInRequest) -> HttpResponse:
    """Say why a second factor is needed and lead to where it is set up; whoever has one goes on."""
    wanted = request.GET.get("next", "")
    safe = url_has_allowed_host_and_scheme(wanted, allowed_hosts={request.get_host()})
    if safe and not lacks_factor(request.user):
        return HttpResponseRedirect(wanted)
    return render(request, "account/second_factor.html", {"missing": lacks_factor(request.user)})
