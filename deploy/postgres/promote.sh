#!/bin/sh
# Run on a replica, once the former primary is certainly stopped: makes this server the primary.
#   podman compose -f deploy/compose.yaml exec db2 /etc/bowerbird/promote.sh
set -eu
ask() { psql --no-psqlrc --quiet --tuples-only --no-align -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "$1"; }

if [ "$(ask 'select pg_is_in_recovery()')" != t ]; then
  echo "This server takes writes already." >&2
  exit 1
fi
# It would wait for the former primary's word before it acknowledges anything. Set it again when that one follows.
ask "alter system set synchronous_standby_names = ''"
ask 'select pg_reload_conf()' >/dev/null
ask 'select pg_promote(true, 60)' >/dev/null
echo "This server is the primary now. The product finds it by itself."
