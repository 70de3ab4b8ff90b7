#!/bin/sh
# Promotes this replica to primary. Run it only after the former primary has stopped for certain.
#   podman compose -f deploy/compose.yaml exec db2 /etc/bowerbird/promote.sh
set -eu
ask() { psql --no-psqlrc --quiet --tuples-only --no-align -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "$1"; }

if [ "$(ask 'select pg_is_in_recovery()')" != t ]; then
  echo "This server is already the primary." >&2
  exit 1
fi
# Otherwise writes would wait for the former primary. Set it again once that server is a replica.
ask "alter system set synchronous_standby_names = ''"
ask 'select pg_reload_conf()' >/dev/null
ask 'select pg_promote(true, 60)' >/dev/null
echo "This server is now the primary. Bowerbird reconnects to it automatically."
