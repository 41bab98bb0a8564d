"""Every address of the portal."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from ratingportal.desk.urls import convert, formats
from ratingportal.site import styleguide, views

rules = (
    [
        path("", views.rule_list, name="list"),
        path("<str:code>/", views.rule_detail, name="detail"),
    ],
    "rules",
)

urlpatterns = [
    path("", views.home, name="home"),
    path("start/", views.start, name="start"),
    path("rules/", include(rules)),
    path("formats/", include(formats)),
    path("convert/", include(convert)),
    path("submissions/", include("ratingportal.submissions.urls")),
    path("office/", include("ratingportal.submissions.office_urls")),
    path("tournaments/", include("ratingportal.tournaments.urls")),
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
