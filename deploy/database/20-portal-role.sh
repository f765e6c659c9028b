#!/bin/sh
# Before every start: the role the portal works as, with a password of its own where .env has one. It owns nothing;
# migrations grant its rights.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set password="${PORTAL_DB_PASSWORD:-$POSTGRES_PASSWORD}" <<'SQL'
SELECT 'CREATE ROLE pendopo_portal LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pendopo_portal') \gexec
ALTER ROLE pendopo_portal PASSWORD :'password';
SQL
