#!/bin/sh
# As the public image does it: a cluster is made on the first start, with the password of a file; arguments go to the server.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
data=${PGDATA:-/var/lib/postgresql/data}
if [ ! -s "$data/PG_VERSION" ]; then
  rm -rf "$data"
  "$bin/initdb" --pgdata="$data" --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" \
    --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --no-instructions >/dev/null
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
fi
[ "${1:-}" = postgres ] && shift
exec "$bin/postgres" -D "$data" -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
