#!/bin/sh
# Runs once, when Patroni has created a new cluster, with the address of the server as its argument. The product's user
# owns its database and may do nothing else. The WAL is archived from the moment on when the repository knows the cluster.
set -eu
psql --no-psqlrc --quiet -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" -d "$1" <<'SQL'
create role bowerbird login password :'password';
create database bowerbird owner bowerbird;
SQL
pgbackrest --stanza=bowerbird stanza-create
