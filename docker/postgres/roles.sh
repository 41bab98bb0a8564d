#!/bin/bash
# Run once, when the database is made: a role that owns the tables, and one that the portal works as.
# The second owns nothing and is no superuser, so that it cannot touch what must stay as it is.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_APP_PASSWORD" <<'SQL'
CREATE ROLE ratingportal_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE ratingportal_app LOGIN PASSWORD :'app_password';
ALTER ROLE ratingportal_app SET statement_timeout = '60s';
ALTER ROLE ratingportal_app SET lock_timeout = '3s';
ALTER ROLE ratingportal_app SET idle_in_transaction_session_timeout = '60s';
ALTER ROLE ratingportal_app SET client_connection_check_interval = '5s';
ALTER ROLE ratingportal_app SET tcp_keepalives_idle = '15s';
ALTER ROLE ratingportal_app SET tcp_keepalives_interval = '5s';
ALTER ROLE ratingportal_app SET tcp_keepalives_count = '3';
CREATE DATABASE ratingportal OWNER ratingportal_owner;
REVOKE ALL ON DATABASE ratingportal FROM PUBLIC;
GRANT CONNECT ON DATABASE ratingportal TO ratingportal_app;
SQL
