#!/bin/sh
# Puts nginx, and brotli where it is packed, into a base image that has none; and what a copied Node needs to run.
set -eu
command -v nginx >/dev/null || packages='nginx libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter'
ldconfig -p | grep -q 'libstdc++.so.6' || packages="${packages:-} libstdc++6"
if [ -n "${packages:-}" ]; then
  apt-get update -qq
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends $packages
  rm -rf /var/lib/apt/lists/*
fi
