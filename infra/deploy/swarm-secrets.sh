#!/bin/sh
# `sh secrets.sh <folder>`: hands a swarm what `kocyolu secrets make` made there, a secret for each file. Those of a version (SECRETS,
# 1 unless it is said) that the swarm has stay as they are: it never changes one.
set -eu
folder=${1:?names the folder that `kocyolu secrets make` wrote}
version=${SECRETS:-1}
cd "$folder"
for file in */*; do
  name="kocyolu_$(echo "$file" | tr / _)_$version"
  if docker secret inspect "$name" >/dev/null 2>&1; then continue; fi
  docker secret create "$name" "$file" >/dev/null
  echo "$name"
done
