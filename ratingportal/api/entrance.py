"""Who may call the API: whoever sends a valid token. Cookies count for nothing here, so nobody's browser can be made to."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import TYPE_CHECKING, Concatenate, ParamSpec, cast

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt

from ratingportal.accounts.pace import Pace
from ratingportal.api.problems import answer_problem
from ratingportal.api.services import find_token

if TYPE_CHECKING:
    from ratingportal.accounts.models import User
    from ratingportal.api.models import ApiToken

Rest = ParamSpec("Rest")


class TokenRequest(HttpRequest):
    """A request of a program, in the name of a user."""

    user: User
    token: ApiToken


TokenView = Callable[Concatenate[TokenRequest, Rest], HttpResponseBase]
View = Callable[Concatenate[HttpRequest, Rest], HttpResponseBase]
PACE = Pace()


def require_token(*methods: str) -> Callable[[TokenView[Rest]], View[Rest]]:
    """Let in whoever sends a valid token with one of these methods; everything else is a problem in JSON."""

    def decorate(view: TokenView[Rest]) -> View[Rest]:
        @csrf_exempt
        @wraps(view)
        def inner(
            request: HttpRequest, *args: Rest.args, **kwargs: Rest.kwargs
        ) -> HttpResponseBase:
            if request.method not in methods:
                return _refuse_method(methods)
            refusal = admit_token(request)
            if refusal is not None:
                return refusal
            try:
                return view(cast("TokenRequest", request), *args, **kwargs)
            except Http404:
                return answer_problem(
                    HTTPStatus.NOT_FOUND, "not-found", _("Not found, or you do not have access.")
                )

        # Asked before the body of a large request is read.
        inner.entrance = admit_token  # type: ignore[attr-defined]
        return cast("View[Rest]", inner)

    return decorate


def admit_token(request: HttpRequest) -> HttpResponseBase | None:
    """Recognise the token of a request, or say what is wrong with it."""
    if hasattr(request, "token"):
        return None
    kind, _space, secret = request.headers.get("Authorization", "").partition(" ")
    token = find_token(secret.strip()) if kind.lower() == "bearer" else None
    if token is None:
        response = answer_problem(
            HTTPStatus.UNAUTHORIZED,
            "token-missing" if not secret else "token-invalid",
            _(
                "Send a valid token: “Authorization: Bearer rp_…”. You create tokens in your account, under “API tokens”."
            ),
        )
        response["WWW-Authenticate"] = "Bearer"
        return response
    if not PACE.allows(f"token {token.pk}", time.monotonic()):
        return answer_problem(
            HTTPStatus.TOO_MANY_REQUESTS,
            "too-fast",
            _("At most %(n)d requests a second, please.") % {"n": settings.PAGES_PER_SECOND},
            retry_after=1,
        )
    request.user = token.user
    request.token = token  # type: ignore[attr-defined]  # -- TokenRequest
    return None


def _refuse_method(methods: tuple[str, ...]) -> HttpResponseBase:
    response = answer_problem(
        HTTPStatus.METHOD_NOT_ALLOWED,
        "method",
        _("This address answers to %(methods)s.") % {"methods": ", ".join(methods)},
    )
    response["Allow"] = ", ".join(methods)
    return response
