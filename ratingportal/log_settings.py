"""How the portal logs: structured, one JSON object a line in production, and without secrets."""

from __future__ import annotations

from typing import Any

import structlog

from ratingportal.log_masks import mask_secrets

_SHARED_PROCESSORS: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]
_QUIET = ("celery.app.trace", "celery.beat", "celery.worker.strategy", "django.server")


def build_logging(*, production: bool, level: str) -> dict[str, Any]:
    """Configure structlog, and give what Django's LOGGING takes."""
    _configure_structlog()
    renderer = (
        structlog.processors.JSONRenderer()
        if production
        else structlog.dev.ConsoleRenderer(colors=False)
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "structured": {
                "()": structlog.stdlib.ProcessorFormatter,
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.format_exc_info,
                    mask_secrets,
                    renderer,
                ],
                "foreign_pre_chain": _SHARED_PROCESSORS,
            },
        },
        "handlers": {"stdout": {"class": "logging.StreamHandler", "formatter": "structured"}},
        "root": {"handlers": ["stdout"], "level": level},
        "loggers": {name: {"level": "WARNING"} for name in _QUIET}
        # Django answers HEAD with a body; gunicorn leaves it out, as it should, and warns of it each time.
        | {"gunicorn.http.wsgi": {"level": "ERROR"}},
    }


def _configure_structlog() -> None:
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.stdlib.filter_by_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.add_log_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.StackInfoRenderer(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
