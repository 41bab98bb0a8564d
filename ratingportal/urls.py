"""Every address of the portal."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from ratingportal.desk.urls import check, convert, formats
from ratingportal.site import rules as rule_views
from ratingportal.site import styleguide, views

rules = (
    [
        path("", rule_views.rule_list, name="list"),
        path("<str:code>/", rule_views.rule_detail, name="detail"),
    ],
    "rules",
)

urlpatterns = [
    path("", views.home, name="home"),
    path("start/", views.start, name="start"),
    path("rules/", include(rules)),
    path("formats/", include(formats)),
    path("check/", include(check)),
    path("convert/", include(convert)),
    path("submissions/", include("ratingportal.submissions.urls")),
    path("office/register/", include("ratingportal.registry.office_urls")),
    path("office/register/", include("ratingportal.people.urls")),
    path("office/register/", include("ratingportal.submissions.register_urls")),
    path("office/", include("ratingportal.submissions.office_urls")),
    path("tournaments/", include("ratingportal.tournaments.urls")),
    path("players/", include("ratingportal.registry.urls")),
    path("accounts/", include("allauth.urls")),
    # Django's short cut from the admin to an object's page would tell staff the addresses of foreign ones.
    path("admin/r/<path:rest>", views.nowhere, name="admin_shortcut"),
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
]

if settings.DEBUG:
    urlpatterns.append(path("styleguide/", styleguide.show))

handler500 = "ratingportal.site.breakdown.broken"
