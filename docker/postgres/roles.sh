#!/bin/bash
# Run when the database is made, and by `portal-database roles` afterwards: a role that owns the tables, one that
# the web works as, one that workers work as. The last two own nothing and are no superusers, so that they cannot
# touch what must stay as it is. What is there already is only given the password and the limits of today.
set -euo pipefail

psql --set ON_ERROR_STOP=1 --quiet --username "${POSTGRES_USER:-postgres}" --dbname postgres \
    --set owner_password="$DATABASE_OWNER_PASSWORD" --set app_password="$DATABASE_APP_PASSWORD" \
    --set worker_password="$DATABASE_WORKER_PASSWORD" <<'SQL'
SELECT format('CREATE ROLE %I LOGIN', name)
FROM unnest(ARRAY['ratingportal_owner', 'ratingportal_app', 'ratingportal_worker']) AS name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec
ALTER ROLE ratingportal_owner PASSWORD :'owner_password';
ALTER ROLE ratingportal_app PASSWORD :'app_password';
ALTER ROLE ratingportal_worker PASSWORD :'worker_password';
SELECT format('ALTER ROLE %I SET %s = %L', role, name, value)
FROM unnest(ARRAY['ratingportal_app', 'ratingportal_worker']) AS role, (VALUES
    ('lock_timeout', '3s'),
    ('idle_in_transaction_session_timeout', '60s'),
    ('client_connection_check_interval', '5s'),
    ('tcp_keepalives_idle', '15s'),
    ('tcp_keepalives_interval', '5s'),
    ('tcp_keepalives_count', '3')
) AS limits (name, value) \gexec
-- A page whose query needs longer than this is broken; a worker may take a minute.
ALTER ROLE ratingportal_app SET statement_timeout = '15s';
ALTER ROLE ratingportal_worker SET statement_timeout = '60s';
-- Workers see users through a view of their own, without passwords.
ALTER ROLE ratingportal_worker SET search_path = worker, public;
SELECT 'CREATE DATABASE ratingportal OWNER ratingportal_owner'
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'ratingportal') \gexec
REVOKE ALL ON DATABASE ratingportal FROM PUBLIC;
GRANT CONNECT ON DATABASE ratingportal TO ratingportal_app, ratingportal_worker;
SQL
