"""The WSGI entry point that gunicorn serves."""

import os

from django.core.wsgi import get_wsgi_application

from ratingportal.database_address import SERVES_PAGES

os.environ[SERVES_PAGES] = "1"
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingportal.settings")

application = get_wsgi_application()
