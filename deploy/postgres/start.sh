#!/bin/sh
# Starts one of the two PostgreSQL servers of compose.yaml. One that has data starts as what it was. One that has none
# makes a new database or, with FOLLOWS=yes, a copy of the other server, which it follows from then on.
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/data}"

if [ "${FOLLOWS:-no}" = yes ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  until pg_isready -q -h "$PEER" -U "$POSTGRES_USER"; do sleep 1; done
  gosu postgres pg_basebackup -D "$PGDATA" -R -X stream -c fast \
    -d "host=$PEER user=$POSTGRES_USER password=$POSTGRES_PASSWORD application_name=$NODE"
fi
# The image's own script: makes a database where there is none, and becomes the postgres user.
exec docker-entrypoint.sh "$@"
