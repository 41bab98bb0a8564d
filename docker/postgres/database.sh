#!/bin/bash
# Databases beside the portal's own, for drills and for restoring a backup: run in the container of PostgreSQL.
#   portal-database make NAME    an empty database, with the rights of the portal's
#   portal-database drop NAME    remove such a one; never the portal's own
#   portal-database aside        call the portal's database ratingportal_before, and make it anew, empty
#   portal-database roles        make roles that an older release did not have
#   portal-database back         the other way round: what was restored goes, what was before is back
set -euo pipefail

sql() {
    psql --set ON_ERROR_STOP=1 --quiet --username "${POSTGRES_USER:-postgres}" --dbname postgres "$@"
}

make_database() {
    sql --set name="$1" <<'SQL'
CREATE DATABASE :"name" OWNER ratingportal_owner;
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"name" TO ratingportal_app, ratingportal_worker;
SQL
}

require_nobody() {
    sessions=$(sql --tuples-only --no-align --set name="$1" <<'SQL'
SELECT count(*) FROM pg_stat_activity WHERE datname = :'name' AND usename LIKE 'ratingportal%';
SQL
    )
    if [ "$sessions" -gt 0 ]; then
        echo "$sessions sessions use the database $1: stop web, worker and beat first." >&2
        exit 1
    fi
}

case "${1:-} ${2:-}" in
    "make ratingportal" | "drop ratingportal")
        echo "That is the portal's own database; nothing was changed." >&2
        exit 1
        ;;
    "make "?*) make_database "$2" ;;
    "roles ") exec bash /docker-entrypoint-initdb.d/roles.sh ;;
    "drop "?*) sql --set name="$2" <<<'DROP DATABASE :"name" WITH (FORCE);' ;;
    "aside ")
        require_nobody ratingportal
        sql <<<'ALTER DATABASE ratingportal RENAME TO ratingportal_before;'
        make_database ratingportal
        ;;
    "back ")
        require_nobody ratingportal
        sql <<<'ALTER DATABASE ratingportal RENAME TO ratingportal_given_up;'
        sql <<<'ALTER DATABASE ratingportal_before RENAME TO ratingportal;'
        sql <<<'DROP DATABASE ratingportal_given_up WITH (FORCE);'
        ;;
    *)
        sed -n 's/^#   //p' "$0" >&2
        exit 2
        ;;
esac
