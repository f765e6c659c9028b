#!/bin/sh
# To a newer version in one command: builds its images (or `upgrade.sh pull`: fetches them), brings the database to its
# version while the old portal goes on serving, and only then replaces the containers. What runs now stays as `previous`.
set -eu
cd "$(dirname "$0")/.."

for image in $(docker compose config --images portal backup); do
  case $image in postgres:* | caddy:*) continue ;; esac
  if docker image inspect "$image" >/dev/null 2>&1; then docker tag "$image" "${image%:*}:previous"; fi
done
case ${1:-build} in
build) docker compose build ;;
pull) docker compose pull ;;
none) ;; # the images are here already
*) echo 'Pilihan: build (bawaan), pull, none.' >&2; exit 2 ;;
esac
docker compose run --rm --no-deps portal migrate
docker compose up --detach --wait db portal proxy backup
