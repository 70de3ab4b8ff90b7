#!/bin/sh
# Starts one of the two PostgreSQL servers of compose.yaml. One that has data starts as what it was. One that has none
# makes a new database or, with FOLLOWS=yes, a copy of the other server, which it follows from then on.
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/data}"

# Two servers that take writes cost data. After a failover the former primary must not come back as one: a restart of
# the machine would be enough for that.
takes_writes() {
  answer=$(PGPASSWORD="$POSTGRES_PASSWORD" PGCONNECT_TIMEOUT=3 psql --no-psqlrc --tuples-only --no-align \
    -h "$1" -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c 'select pg_is_in_recovery()' 2>/dev/null) || return 1
  [ "$answer" = f ]
}
if [ -s "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/standby.signal" ] && takes_writes "$PEER"; then
  echo "$NODE was a primary, and $PEER is one now. Remove the data of $NODE and start it with FOLLOWS=yes." >&2
  exit 1
fi

if [ "${FOLLOWS:-no}" = yes ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  until pg_isready -q -h "$PEER" -U "$POSTGRES_USER"; do sleep 1; done
  gosu postgres pg_basebackup -D "$PGDATA" -R -X stream -c fast \
    -d "host=$PEER user=$POSTGRES_USER password=$POSTGRES_PASSWORD application_name=$NODE"
fi
# The image's own script: makes a database where there is none, and becomes the postgres user.
exec docker-entrypoint.sh "$@"
