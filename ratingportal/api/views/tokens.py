"""The page on which people make and revoke their tokens."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from ratingportal.accounts import rights
from ratingportal.accounts.http import signed_in
from ratingportal.api.forms import TokenForm
from ratingportal.api.models import ApiToken
from ratingportal.api.services import TooManyTokensError, create_token, revoke_token

if TYPE_CHECKING:
    from django.http import HttpResponse

    from ratingportal.accounts.http import SignedInRequest


@require_http_methods(["GET", "HEAD", "POST"])
@signed_in
@reauthentication_required  # type: ignore[untyped-decorator]  # -- allauth has no types
def show_tokens(request: SignedInRequest) -> HttpResponse:
    """List the tokens, and make one: its secret is on the answer to that, and nowhere else."""
    form = TokenForm(request.POST if request.method == "POST" else None)
    context = {
        "form": form,
        "secret": "",
        "may_upload": rights.list_upload_federations(request.user).exists(),
    }
    status = HTTPStatus.OK
    if request.method == "POST" and form.is_valid():
        try:
            _token, context["secret"] = create_token(user=request.user, **form.cleaned_data)
            context["form"] = TokenForm()
        except TooManyTokensError as refusal:
            form.add_error(None, str(refusal))
    if form.errors:
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    context["tokens"] = request.user.api_tokens.all()
    return render(request, "api/tokens.html", context, status=status)


@require_POST
@signed_in
def revoke(request: SignedInRequest, pk: int) -> HttpResponse:
    """End the use of one's own token. This needs no password: whoever can stop a leak should."""
    token = get_object_or_404(ApiToken, user=request.user, pk=pk)
    revoke_token(token)
    messages.success(request, _("“%(name)s” no longer works.") % {"name": token.name})
    return redirect("api_tokens")
