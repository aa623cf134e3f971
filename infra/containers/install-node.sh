#!/bin/sh
# Puts the Node that package.json pins, and npm, into a base image that has another or none, from the registry in NPM_REGISTRY.
set -eu
version=$1
[ "$(node --version 2>/dev/null)" = "v$version" ] && exit 0
registry=${NPM_REGISTRY:-https://registry.npmjs.org}
# npm writes it with a slash at its end.
registry=${registry%/}
apt-get update -qq
apt-get install -y -qq --no-install-recommends ca-certificates curl
case $(uname -m) in
  x86_64) machine=x64 ;;
  aarch64) machine=arm64 ;;
  *) echo "Node is not packed for $(uname -m)" >&2; exit 1 ;;
esac
fetch() { curl -fsSL --retry 3 "$registry/$1" | tar -xz -C "$2" --strip-components=1; }
rm -rf /usr/local/lib/node_modules/npm
mkdir -p /usr/local/lib/node_modules/npm /tmp/node
fetch "node-linux-$machine/-/node-linux-$machine-$version.tgz" /tmp/node
fetch "npm/-/npm-11.19.1.tgz" /usr/local/lib/node_modules/npm
mv /tmp/node/bin/node /usr/local/bin/node
ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
apt-get clean
rm -rf /tmp/node /var/lib/apt/lists/*
