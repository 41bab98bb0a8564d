"""Every address of the portal."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from ratingportal.accounts.views import kept_posts, second_factor
from ratingportal.api.views import description, tokens
from ratingportal.audit import views as audit
from ratingportal.office.views import correction_requests
from ratingportal.operations import views as operations
from ratingportal.public_check.urls import check, convert, entries, formats
from ratingportal.site import crawlers, styleguide, tour, uploads, views
from ratingportal.site import help as help_views
from ratingportal.site import rules as rule_views

rules = (
    [
        path("", rule_views.rule_list, name="list"),
        path("<str:code>/", rule_views.rule_detail, name="detail"),
    ],
    "rules",
)

trail = (
    [
        path("", audit.show_audit, name="list"),
        path("audit-trail.csv", audit.download_audit, name="csv"),
    ],
    "audit",
)

urlpatterns = [
    path("", views.home, name="home"),
    path("start/", views.start, name="start"),
    path("rules/", include(rules)),
    path("formats/", include(formats)),
    path("check/", include(check)),
    path("convert/", include(convert)),
    path("entries/", include(entries)),
    path("", include("ratingportal.ratings.urls")),
    path("submissions/", include("ratingportal.workspace.urls")),
    path("office/register/", include("ratingportal.registry.office_urls")),
    path("office/register/", include("ratingportal.people.urls")),
    path("office/register/", include("ratingportal.erasure.urls")),
    path("office/ratings/", include("ratingportal.ratings.office_urls")),
    path("office/audit/", include(trail)),
    path("office/", include("ratingportal.office.urls")),
    path(
        "tournaments/<int:pk>/mistake/", correction_requests.report_mistake, name="report_mistake"
    ),
    path("tournaments/", include("ratingportal.tournaments.urls")),
    path("players/", include("ratingportal.registry.urls")),
    path("notices/", include("ratingportal.mailing.urls")),
    path("accounts/second-factor/", second_factor, name="second_factor"),
    path("api/", description.show_guide, name="api_guide"),
    path("api/openapi.json", description.show_description, name="api_description"),
    path("api/v1/", include("ratingportal.api.urls")),
    path("accounts/tokens/", tokens.show_tokens, name="api_tokens"),
    path("accounts/tokens/<int:pk>/revoke/", tokens.revoke, name="api_token_revoke"),
    path("accounts/kept/", kept_posts, name="kept_posts"),
    path("accounts/", include("allauth.urls")),
    # Django's short cut from the admin to an object's page would tell staff the addresses of foreign ones.
    path("admin/r/<path:rest>", views.close_address, name="admin_shortcut"),
    path("admin/", admin.site.urls),
    path("help/", help_views.show_help, name="help"),
    path("help/tour/", tour.show_tour, name="tour"),
    path("help/<str:key>/", help_views.show_guide, name="guide"),
    path("contact/", help_views.show_contact, name="contact"),
    path("privacy/", help_views.show_privacy, name="privacy"),
    path("imprint/", help_views.show_imprint, name="imprint"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("entrance", uploads.show_entrance, name="entrance"),
    path("healthz", operations.healthz, name="healthz"),
    path("readyz", operations.readyz, name="readyz"),
    path("metrics", operations.metrics, name="metrics"),
    path("robots.txt", crawlers.robots_txt, name="robots_txt"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path(".well-known/security.txt", crawlers.security_txt, name="security_txt"),
]

if settings.DEBUG:
    urlpatterns.append(path("styleguide/", styleguide.show))

handler429 = "ratingportal.accounts.views.say_too_many"
handler500 = "ratingportal.site.breakdown.answer_breakdown"
