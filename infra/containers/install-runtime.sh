#!/bin/sh
# Puts into a base image what a copied Node needs to run, and with `nginx` that too, and brotli where it is packed, where it has none.
set -eu
packages=
if [ "${1:-}" = nginx ] && ! command -v nginx >/dev/null; then
  packages='nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter'
fi
ldconfig -p | grep -q 'libstdc++.so.6' || packages="$packages libstdc++6"
if [ -n "$packages" ]; then
  apt-get update -qq
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends $packages
  apt-get clean
  rm -rf /var/lib/apt/lists/*
fi
