"""Addresses of the rating office's own pages."""

from django.urls import path

from ratingportal.ratings.views import office

app_name = "rating_office"

urlpatterns = [
    path("", office.listing, name="periods"),
    path("<int:pk>/", office.period, name="period"),
    path("<int:pk>/close/", office.close, name="close"),
    path("<int:pk>/days/", office.reschedule, name="reschedule"),
    path("<int:pk>/draft/", office.draft, name="draft"),
    path("<int:pk>/revise/", office.revise, name="revise"),
    path("<int:pk>/adjust/", office.adjust, name="adjust"),
    path("adjustments/<int:pk>/revoke/", office.revoke, name="revoke"),
    path("runs/<int:pk>/", office.run, name="run"),
    path("runs/<int:pk>/status/", office.run_status, name="run_status"),
    path("runs/<int:pk>/publish/", office.publish, name="publish"),
    path("runs/<int:pk>/adopt/", office.adopt, name="adopt"),
]
