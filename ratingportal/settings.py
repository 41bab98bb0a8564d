"""One settings module for development, tests and production, steered by environment variables.

With nothing set it is a development portal. `RATINGPORTAL_ENV=production` refuses to start without
SECRET_KEY and turns on everything that needs HTTPS. `.env.example` lists every variable.
"""

from __future__ import annotations

import os
import warnings
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _
from kombu import Queue

from ratingportal.beat_schedule import BEAT_SCHEDULE
from ratingportal.database_address import choose_database
from ratingportal.log_settings import build_logging

BASE_DIR = Path(__file__).resolve().parent.parent
VERSION = "0.2.0"


def _flag(name: str, *, default: bool) -> bool:
    return (os.environ.get(name) or str(int(default))).lower() in {"1", "true", "yes", "on"}


def _number(name: str, default: int) -> int:
    return int(os.environ.get(name) or default)


def _words(name: str, default: str = "") -> list[str]:
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


PRODUCTION = os.environ.get("RATINGPORTAL_ENV", "development") == "production"
DEBUG = _flag("DEBUG", default=False) and not PRODUCTION
SECRET_KEY = os.environ.get("SECRET_KEY", "")
if not SECRET_KEY:
    if PRODUCTION:
        raise ImproperlyConfigured("SECRET_KEY is not set: production does not start without one.")
    SECRET_KEY = "development-only-and-never-in-production-" * 2

# Earlier keys, while one is being replaced: sessions end, second factors stay readable.
SECRET_KEY_FALLBACKS = _words("SECRET_KEY_FALLBACKS")

ALLOWED_HOSTS = _words(
    "ALLOWED_HOSTS", "" if PRODUCTION else "localhost,127.0.0.1,[::1],testserver"
)
CSRF_TRUSTED_ORIGINS = _words("CSRF_TRUSTED_ORIGINS")
SITE_URL = os.environ.get("SITE_URL", f"http://127.0.0.1:{os.environ.get('PORT', '8000')}").rstrip(
    "/"
)
SUPPORT_EMAIL = os.environ.get("SUPPORT_EMAIL", "office@localhost")
SECURITY_CONTACT = os.environ.get("SECURITY_CONTACT") or SUPPORT_EMAIL
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")

INSTALLED_APPS = [
    "ratingportal.federations",
    "ratingportal.accounts",
    "ratingportal.mailing",
    "ratingportal.registry",
    "ratingportal.tournaments",
    "ratingportal.people",
    "ratingportal.submissions",
    "ratingportal.workspace",
    "ratingportal.office",
    "ratingportal.ratings",
    "ratingportal.erasure",
    "ratingportal.demo",
    "ratingportal.public_check",
    "ratingportal.operations",
    "ratingportal.site",
    "ratingportal.api",
    "ratingportal.audit",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "crispy_forms",
    "crispy_bootstrap5",
    "django_filters",
    "django_htmx",
    "django_structlog",
]

MIDDLEWARE = [
    "ratingportal.site.middleware.security_headers",
    "ratingportal.site.middleware.refuse_nul",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "ratingportal.site.uploads.UploadGuard",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django_structlog.middlewares.RequestMiddleware",
    "ratingportal.site.middleware.keep_private",
    "ratingportal.accounts.middleware.remember_author",
    "ratingportal.accounts.middleware.end_idle_sessions",
    "ratingportal.accounts.middleware.require_second_factor",
    "ratingportal.site.middleware.user_time_zone",
    "ratingportal.site.middleware.FilterGuard",
]

ROOT_URLCONF = "ratingportal.urls"
WSGI_APPLICATION = "ratingportal.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            # Every page and e-mail says what the portal calls itself.
            "builtins": ["ratingportal.site.templatetags.portal"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "ratingportal.site.context.portal",
            ],
        },
    },
]

# Database ---------------------------------------------------------------------------------------
DATABASES = {"default": choose_database(os.environ)}
DATABASE_APP_ROLE = os.environ.get("DATABASE_APP_ROLE", "")
DATABASE_WORKER_ROLE = os.environ.get("DATABASE_WORKER_ROLE", "")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# The cache holds limits only. It is a table, so that losing Redis never locks people out, and no entry
# leaves it before its time, so that nobody flushes the count of their own tries.
CACHES = {
    "default": {
        "BACKEND": "ratingportal.accounts.limit_cache.LimitCache",
        "LOCATION": "cache",
        # What a count that was raised is kept for; Django's 5 minutes would let an hour's limit run out early.
        "TIMEOUT": 3600,
    },
}

# Celery: Postgres is the queue of record, Redis only carries wake-ups ------------------------------

REDIS_URL = os.environ.get("REDIS_URL", "redis://127.0.0.1:6379/0")


def _kombu_url(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme != "unix":
        return url
    number = parse_qs(parts.query).get("db", ["0"])[0]
    return f"redis+socket://{parts.path}?virtual_host={number}"


_TRANSPORT: dict[str, Any] = {
    "visibility_timeout": 300,
    "unacked_restore_interval": 10,
    "unacked_restore_throttle": 1,
    "socket_timeout": 2,
    "socket_connect_timeout": 2,
    "retry_on_timeout": False,
    "max_retries": 0,
}

CELERY_BROKER_URL = _kombu_url(REDIS_URL)
CELERY_BROKER_TRANSPORT_OPTIONS = _TRANSPORT
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_IGNORE_RESULT = True
# A message is acknowledged when its task starts: a lost one is sent again by the relay anyway, and
# with one still unacknowledged the whole worker ends when the broker goes away (kombu 5.7.0).
CELERY_TASK_ACKS_LATE = False
CELERY_TASK_SOFT_TIME_LIMIT = 30
CELERY_TASK_TIME_LIMIT = 45
CELERY_TASK_PUBLISH_RETRY = False
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_DISABLE_PREFETCH = True
CELERY_WORKER_MAX_TASKS_PER_CHILD = 200
CELERY_WORKER_MAX_MEMORY_PER_CHILD = 262_144
CELERY_WORKER_SOFT_SHUTDOWN_TIMEOUT = 30
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = False
CELERY_TIMEZONE = "UTC"
# Two queues that workers serve in turns: a flood of files never keeps the relay or the mail waiting.
CHECK_QUEUE = "checks"
CELERY_TASK_QUEUES = [
    Queue("celery", routing_key="celery"),
    Queue(CHECK_QUEUE, routing_key=CHECK_QUEUE),
]
CELERY_TASK_ROUTES = {"submissions.check": {"queue": CHECK_QUEUE}}
CELERY_BEAT_SCHEDULE = BEAT_SCHEDULE
WORKER_MEMORY_LIMIT = 1024 * 1024 * 1024

# How checking survives faults (see docs/operations.md)
CHECK_ATTEMPTS = 3
CHECK_PAUSE_SECONDS = 2
CHECK_BATCH_SECONDS = 0.5
RELAY_WINDOW = 50
RELAY_RESEND_SECONDS = 20

# Exports: short slices, one at a time, so that building a ZIP never keeps files from being checked
EXPORT_ATTEMPTS = 3
EXPORT_SLICE_SECONDS = 5
EXPORTS_AT_ONCE = 1
EXPORTS_PER_USER = 20
EXPORT_MAX_TOURNAMENTS = 2_000
EXPORT_MAX_BYTES = 200 * 1024 * 1024

# Player lists: FIDE's is 40 MB packed and 600 MB plain
REGISTER_ATTEMPTS = 3
REGISTER_MAX_BYTES = 700 * 1024 * 1024

# Rating runs
RATING_ATTEMPTS = 3

# Limits of an upload
UPLOAD_MAX_BYTES = 5 * 1024 * 1024
UPLOAD_MAX_FILES = 50
VISITS_PER_HOUR = _number("VISITS_PER_HOUR", 60)
# Without an account: processor seconds of an hour, and files in work at once, for an address and for all.
VISITOR_SECONDS_PER_HOUR = _number("VISITOR_SECONDS_PER_HOUR", 60)
VISITOR_JOBS_PER_ADDRESS = 2
VISITOR_JOBS = 4
# Of the four threads of a web process: the others serve pages whatever visitors upload (docker/gunicorn.py).
VISITOR_THREADS = 3
UPLOADS_PER_HOUR = _number("UPLOADS_PER_HOUR", 300)
DATA_UPLOAD_MAX_MEMORY_SIZE = UPLOAD_MAX_BYTES + 512 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = UPLOAD_MAX_BYTES
DATA_UPLOAD_MAX_NUMBER_FILES = UPLOAD_MAX_FILES + 10
FILE_UPLOAD_HANDLERS = [
    "ratingportal.site.uploads.CappedUploadHandler",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
# What one user may write and have checked again in an hour, and how fast anybody turns public pages.
MESSAGES_PER_HOUR = 100
RECHECKS_PER_HOUR = 100
PAGES_PER_SECOND = 5

# Accounts -----------------------------------------------------------------------------------------
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 10},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "ratingportal.accounts.password_words.SubjectWordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "start"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "ratingportal.mailing.adapter.OutboxAdapter"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# None: people choose. Without “Stay logged in” a session ends with the browser.
ACCOUNT_SESSION_REMEMBER = None
ACCOUNT_FORMS = {
    "login": "ratingportal.accounts.forms.LoginForm",
    "reset_password": "ratingportal.accounts.forms.ResetPasswordForm",
    "add_email": "ratingportal.accounts.forms.AddEmailForm",
}
# The key of a failed log-in is the address and the account together (accounts/adapter.py).
ACCOUNT_RATE_LIMITS = {
    "login": "60/m/ip",
    "login_failed": "10/5m/ip,5/5m/key",
    "reset_password": "20/h/ip,5/d/key",
    "reauthenticate": "10/m/user",
}
# Behind nginx the address that counts for limits is the one nginx saw, not nginx's own.
ALLAUTH_TRUSTED_PROXY_COUNT = _number("TRUSTED_PROXY_COUNT", 1 if PRODUCTION else 0)
# Who must have a second factor: administrator, officer, contact, organiser; `none` for nobody.
SECOND_FACTOR_ROLES = [
    role
    for role in _words("SECOND_FACTOR_ROLES", "administrator,officer" if PRODUCTION else "none")
    if role != "none"
]
OFFICER_IDLE_MINUTES = _number("OFFICER_IDLE_MINUTES", 60)
# Even officers who never pause log in anew every day; others after SESSION_COOKIE_AGE.
OFFICER_SESSION_HOURS = 12
# The password or factor is asked for once more before addresses, factors or rights are changed.
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_TIMEOUT = 600
# Whatever is changed about an account is told to its address, or the one before.
ACCOUNT_EMAIL_NOTIFICATIONS = True
MFA_ADAPTER = "ratingportal.accounts.factor_adapter.FactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Rating Portal"
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not PRODUCTION

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 14 * 24 * 3600
# Who was logged in last in a browser: what they sent after their session ended is theirs (accounts/kept_posts.py).
AUTHOR_COOKIE_NAME = "author"
CSRF_FAILURE_VIEW = "ratingportal.accounts.views.refuse_forgery"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
if PRODUCTION:
    SECURE_SSL_REDIRECT = _flag("SECURE_SSL_REDIRECT", default=True)
    SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$", r"^metrics$"]
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = _number("HSTS_SECONDS", 31536000)
    SECURE_HSTS_INCLUDE_SUBDOMAINS = _flag("HSTS_SUBDOMAINS", default=True)
    SECURE_HSTS_PRELOAD = _flag("HSTS_PRELOAD", default=True)
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    SESSION_COOKIE_NAME = "__Host-session"
    CSRF_COOKIE_NAME = "__Host-csrf"
    AUTHOR_COOKIE_NAME = "__Host-author"

# Words, time, static files ---------------------------------------------------------------------------
LANGUAGE_CODE = "en"
# A language stands here once everything is said in it; the menu for choosing appears with the second.
LANGUAGES = [("en", _("English"))]
LOCALE_PATHS = [BASE_DIR / "ratingportal" / "locale"]
FORMAT_MODULE_PATH = ["ratingportal.localisation"]
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT", BASE_DIR / "staticfiles"))
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = not PRODUCTION
if not PRODUCTION:
    # Nothing is collected in development; WhiteNoise finds the files where they are.
    warnings.filterwarnings("ignore", message="No directory at", category=UserWarning)
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}
CRISPY_ALLOWED_TEMPLATE_PACKS = "bootstrap5"
CRISPY_TEMPLATE_PACK = "bootstrap5"

EMAIL_BACKEND = os.environ.get(
    "EMAIL_BACKEND",
    f"django.core.mail.backends.{'smtp' if PRODUCTION else 'console'}.EmailBackend",
)
EMAIL_HOST = os.environ.get("EMAIL_HOST", "localhost")
EMAIL_PORT = _number("EMAIL_PORT", 587 if PRODUCTION else 25)
EMAIL_HOST_USER = os.environ.get("EMAIL_HOST_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")
# TLS from the first byte (usually port 465), or asked for on an open connection (STARTTLS, usually 587).
EMAIL_USE_SSL = _flag("EMAIL_USE_SSL", default=EMAIL_PORT == 465)
EMAIL_USE_TLS = _flag("EMAIL_USE_TLS", default=PRODUCTION) and not EMAIL_USE_SSL
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", "Rating Portal <portal@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL
# What happens to a person's submissions within this time is told in one e-mail.
# Longer than an approval can be undone, so that nobody hears of one that was.
MAIL_GATHER_SECONDS = _number("MAIL_GATHER_SECONDS", 90)

# Logs -----------------------------------------------------------------------------------------------
LOGGING = build_logging(production=PRODUCTION, level=os.environ.get("LOG_LEVEL", "INFO"))
# Where errors are told besides the administrators' e-mails; nowhere unless somebody names a tracker.
if SENTRY_DSN := os.environ.get("SENTRY_DSN"):
    from ratingportal.error_tracker import start_tracker

    start_tracker(
        SENTRY_DSN, version=VERSION, environment="production" if PRODUCTION else "development"
    )
