#!/bin/sh
# Runs once on a new database server and creates the owner of the portal's database. Trial restores need CREATEDB.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE pendopo LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE pendopo OWNER pendopo ENCODING 'UTF8' TEMPLATE template0;
SQL
