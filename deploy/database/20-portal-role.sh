#!/bin/sh
# Runs before every start and sets up the portal's role, with its own password if .env has one. The role owns nothing;
# migrations grant its rights.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set password="${PORTAL_DB_PASSWORD:-$POSTGRES_PASSWORD}" <<'SQL'
SELECT 'CREATE ROLE pendopo_portal LOGIN'
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pendopo_portal') \gexec
ALTER ROLE pendopo_portal PASSWORD :'password';
SQL
