"""The page of preferences, and the way out of notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib import messages
from django.http import Http404
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from ratingportal.accounts.http import signed_in
from ratingportal.mailing.forms import FrequencyForm
from ratingportal.mailing.models import Frequency
from ratingportal.mailing.services.notices import choose_frequency, find_frequency
from ratingportal.mailing.services.unsubscribe import find_user_of_token

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
def preferences(request: SignedInRequest) -> HttpResponse:
    """Choose how often to get e-mails about submissions."""
    if request.method == "POST":
        form = FrequencyForm(request.POST)
        if form.is_valid():
            chosen = Frequency(form.cleaned_data["frequency"])
            choose_frequency(user=request.user, frequency=chosen)
            messages.success(request, _("Your choice is saved."))
            return redirect("mailing:preferences")
    else:
        form = FrequencyForm(initial={"frequency": find_frequency(request.user)})
    status = 422 if form.is_bound else 200
    return render(request, "mailing/preferences.html", {"form": form}, status=status)


@csrf_exempt  # mail programs post here by themselves (RFC 8058); the token is the proof
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """End the notices to whom the address belongs. Looking at it changes nothing: programs look, too."""
    user = find_user_of_token(token)
    if user is None:
        raise Http404
    if request.method == "POST":
        choose_frequency(user=user, frequency=Frequency.NONE)
    return render(request, "mailing/unsubscribe.html", {"done": request.method == "POST"})
