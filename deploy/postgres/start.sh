#!/bin/sh
# Starts one of the two PostgreSQL servers of compose.yaml. A server with data keeps its role. A server without data
# creates a new database or, with FOLLOWS=yes, becomes a replica of the other server.
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/data}"

# Two primaries would lose data. After a failover, a restart of the machine must not bring the former primary back as
# a primary.
is_primary() {
  answer=$(PGPASSWORD="$POSTGRES_PASSWORD" PGCONNECT_TIMEOUT=3 psql --no-psqlrc --tuples-only --no-align \
    -h "$1" -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c 'select pg_is_in_recovery()' 2>/dev/null) || return 1
  [ "$answer" = f ]
}
if [ -s "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/standby.signal" ] && is_primary "$PEER"; then
  echo "$NODE was the primary, but $PEER is the primary now. Remove the data of $NODE and start it with FOLLOWS=yes." >&2
  exit 1
fi

if [ "${FOLLOWS:-no}" = yes ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  until pg_isready -q -h "$PEER" -U "$POSTGRES_USER"; do sleep 1; done
  gosu postgres pg_basebackup -D "$PGDATA" -R -X stream -c fast \
    -d "host=$PEER user=$POSTGRES_USER password=$POSTGRES_PASSWORD application_name=$NODE"
fi
# The image's own script: creates the database if needed, and switches to the postgres user.
exec docker-entrypoint.sh "$@"
