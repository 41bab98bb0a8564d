"""Every address of the portal."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from ratingportal.accounts.views import second_factor
from ratingportal.public_check.urls import check, convert, formats
from ratingportal.site import crawlers, styleguide, uploads, views
from ratingportal.site import rules as rule_views

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
    path("", include("ratingportal.ratings.urls")),
    path("submissions/", include("ratingportal.submissions.urls")),
    path("office/register/", include("ratingportal.registry.office_urls")),
    path("office/register/", include("ratingportal.people.urls")),
    path("office/register/", include("ratingportal.erasure.urls")),
    path("office/ratings/", include("ratingportal.ratings.office_urls")),
    path("office/", include("ratingportal.office.urls")),
    path("tournaments/", include("ratingportal.tournaments.urls")),
    path("players/", include("ratingportal.registry.urls")),
    path("notices/", include("ratingportal.mailing.urls")),
    path("accounts/second-factor/", second_factor, name="second_factor"),
    path("accounts/", include("allauth.urls")),
    # Django's short cut from the admin to an object's page would tell staff the addresses of foreign ones.
    path("admin/r/<path:rest>", views.close_address, name="admin_shortcut"),
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("entrance", uploads.show_entrance, name="entrance"),
    path("healthz", views.healthz, name="healthz"),
    path("readyz", views.readyz, name="readyz"),
    path("metrics", views.metrics, name="metrics"),
    path("robots.txt", crawlers.robots_txt, name="robots_txt"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path(".well-known/security.txt", crawlers.security_txt, name="security_txt"),
]

if settings.DEBUG:
    urlpatterns.append(path("styleguide/", styleguide.show))

handler500 = "ratingportal.site.breakdown.answer_breakdown"
