# The portal as one image: web server, worker, scheduler and the one-shot migration are commands of it.
FROM python:3.13-slim AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PYTHONDONTWRITEBYTECODE=1
RUN python -m venv /opt/venv
ENV PATH=/opt/venv/bin:$PATH

WORKDIR /app
COPY requirements/production.txt requirements/
RUN pip install --require-hashes --only-binary=:all: -r requirements/production.txt

COPY pyproject.toml README.md LICENSE manage.py ./
COPY ratingportal ratingportal
COPY templates templates
COPY static static
COPY docs docs
RUN pip install --no-deps --no-index --no-build-isolation --editable . \
    && RATINGPORTAL_ENV=production SECRET_KEY=only-for-collecting-files ALLOWED_HOSTS=localhost \
       python manage.py collectstatic --no-input --verbosity 0 \
    && python -m compileall -q ratingportal \
    && pip uninstall --yes --quiet setuptools pip


FROM python:3.13-slim

RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin portal
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

CMD ["gunicorn", "ratingportal.wsgi", "--bind", "0.0.0.0:8000", "--workers", "3", "--threads", "4", \
     "--no-control-socket", "--worker-tmp-dir", "/dev/shm", "--timeout", "60", "--graceful-timeout", "30", \
     "--max-requests", "5000", "--max-requests-jitter", "500"]
