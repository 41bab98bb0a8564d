"""The API described: one table of operations, from which the guide and the OpenAPI document are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext_lazy as _

from ratingportal.core.output.reports.account import find_tool_version
from ratingportal.submissions.enums import TO_CONFIRM, ItemOutcome, State, Turn

if TYPE_CHECKING:
    from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Operation:
    """What can be done at an address."""

    method: str
    path: str
    summary: str | Promise
    answers: dict[int, str]
    """Statuses that may come, each with the schema of its body."""
    form: dict[str, str | Promise] | None = None
    """Fields of the multipart form, each with what it is."""
    query: dict[str, str | Promise] | None = None


_FILE = _("The file, as your program saved it. May be repeated; a ZIP file is opened.")
OPERATIONS = (
    Operation(
        "get", "/account", _("Whom the token is for, and what it can upload"), {200: "Account"}
    ),
    Operation(
        "post",
        "/check",
        _("Check a file without uploading it"),
        {200: "Report", 422: "Problem", 429: "Problem", 503: "Problem"},
        form={
            "file": _("The file to check"),
            "rating_list": _("Key of a rating list; detected from the file if left out"),
        },
    ),
    Operation(
        "post",
        "/submissions",
        _("Upload one or more files"),
        {202: "Upload", 200: "Upload", 422: "Problem", 429: "Problem"},
        form={
            "file": _FILE,
            "federation": _("Code of your federation; only needed if you have several"),
            "rating_list": _("Key of the rating list; detected from the file if left out"),
            "note": _("Anything the officer should know"),
        },
    ),
    Operation(
        "get",
        "/submissions",
        _("List your federations' submissions, newest first"),
        {200: "Submissions"},
        query={
            "state": _("Only this state"),
            "before": _("Only those uploaded before this reference"),
        },
    ),
    Operation(
        "get",
        "/submissions/{reference}",
        _("State of a submission, and what is still open"),
        {200: "Submission", 404: "Problem"},
    ),
    Operation(
        "get",
        "/submissions/{reference}/report",
        _("All findings, each with its place in the file"),
        {200: "Report", 404: "Problem", 409: "Problem"},
    ),
    Operation(
        "post",
        "/submissions/{reference}/revisions",
        _("Upload a corrected file"),
        {
            202: "Submission",
            200: "Submission",
            404: "Problem",
            409: "Problem",
            422: "Problem",
            429: "Problem",
        },
        form={"file": _("The corrected file")},
    ),
)


def list_operations() -> tuple[Operation, ...]:
    """List what the API can do, in the order in which a program needs it."""
    return OPERATIONS


def build_description(root: str) -> dict[str, Any]:
    """Describe the API for programs and tools."""
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = _describe(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rating Portal", "version": find_tool_version()},
        "servers": [{"url": root}],
        "security": [{"token": []}],
        "paths": paths,
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "schemas": SCHEMAS,
        },
    }


def _describe(operation: Operation) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "query", "description": str(text), "schema": {"type": "string"}}
        for name, text in (operation.query or {}).items()
    ]
    if "{reference}" in operation.path:
        schema = {"type": "string"}
        parameters.append({"name": "reference", "in": "path", "required": True, "schema": schema})
    told: dict[str, Any] = {
        "summary": str(operation.summary),
        "parameters": parameters,
        "responses": {
            str(status): _answer(name)
            for status, name in {**operation.answers, 401: "Problem"}.items()
        },
    }
    if operation.form:
        told["requestBody"] = {
            "required": True,
            "content": {"multipart/form-data": {"schema": _form(operation.form)}},
        }
    return told


def _answer(name: str) -> dict[str, Any]:
    kind = "application/problem+json" if name == "Problem" else "application/json"
    return {
        "description": name,
        "content": {kind: {"schema": {"$ref": f"#/components/schemas/{name}"}}},
    }


def _form(fields: dict[str, str | Promise]) -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["file"],
        "properties": {
            name: {"type": "string", "description": str(text)}
            | ({"contentMediaType": "application/octet-stream"} if name == "file" else {})
            for name, text in fields.items()
        },
    }


def _object(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": list(properties), "properties": properties}


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


TEXT = {"type": "string"}
MAYBE_TEXT = {"type": ["string", "null"]}
NUMBER = {"type": "integer"}
FLAG = {"type": "boolean"}
SCHEMAS: dict[str, Any] = {
    "Account": _object(
        user=TEXT,
        token=_object(name=TEXT, expires_at=TEXT),
        federations=_list(
            _object(code=TEXT, name=TEXT, rating_lists=_list(_object(key=TEXT, name=TEXT)))
        ),
        uploads_left_this_hour=NUMBER,
    ),
    "Submission": _object(
        reference=TEXT,
        title=TEXT,
        federation=TEXT,
        rating_list=TEXT,
        state={"type": "string", "enum": [*State.values, TO_CONFIRM]},
        turn={"type": "string", "enum": Turn.values},
        is_checked=FLAG,
        open=_object(fix=NUMBER, confirm=NUMBER, office=NUMBER, people=NUMBER),
        deadline=MAYBE_TEXT,
        received_at=TEXT,
        changed_at=TEXT,
        revision={
            "oneOf": [
                _object(
                    number=NUMBER,
                    filename=TEXT,
                    size=NUMBER,
                    sha256=TEXT,
                    format=MAYBE_TEXT,
                    created_at=TEXT,
                ),
                {"type": "null"},
            ]
        },
        links=_object(self=TEXT, report=TEXT, revisions=TEXT, page=TEXT),
    ),
    "Submissions": _object(submissions=_list(_ref("Submission")), next=MAYBE_TEXT),
    "Upload": _object(
        upload=TEXT,
        page=TEXT,
        files=_list(
            _object(
                filename=TEXT,
                archive=MAYBE_TEXT,
                outcome={"type": "string", "enum": ItemOutcome.values},
                code=MAYBE_TEXT,
                message=MAYBE_TEXT,
                fix=MAYBE_TEXT,
                rating_list_guessed=FLAG,
                submission={"oneOf": [_ref("Submission"), {"type": "null"}]},
            )
        ),
    ),
    "Report": _object(
        schema=TEXT,
        file={"type": "object"},
        tournament={"type": ["object", "null"]},
        counts={"type": "object"},
        findings=_list({"type": "object"}),
    ),
    "Problem": _object(type=TEXT, title=TEXT, status=NUMBER, detail=TEXT),
}
