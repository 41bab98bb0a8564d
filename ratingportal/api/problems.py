"""Errors as RFC 9457 describes them: what happened in a word for programs, and in a sentence for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import JsonResponse

if TYPE_CHECKING:
    from http import HTTPStatus

    from django import forms


def answer_problem(
    status: HTTPStatus, kind: str, detail: str, *, retry_after: int = 0, **more: Any
) -> JsonResponse:
    """Answer with a problem; `kind` never changes, `detail` is in the reader's language."""
    body = {
        "type": f"urn:ratingportal:problem:{kind}",
        "title": status.phrase,
        "status": status.value,
        "detail": detail,
        **more,
    }
    response = JsonResponse(body, status=status, content_type="application/problem+json")
    if retry_after:
        response["Retry-After"] = str(retry_after)
    return response


def list_form_errors(form: forms.BaseForm) -> dict[str, list[str]]:
    """List what is wrong with each field of a form, in sentences."""
    return {name: list(map(str, texts)) for name, texts in form.errors.items()}
