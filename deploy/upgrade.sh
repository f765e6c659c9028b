#!/bin/sh
# To a newer version in one command: builds its images (or `upgrade.sh pull`: fetches them), brings the database to its
# version while the old portal goes on serving, and only then replaces the containers. What runs now stays as `previous`.
set -eu
cd "$(dirname "$0")/.."
trap 'echo "Pembaruan gagal. Versi lama tetap melayani; alasannya ada di atas." >&2' EXIT

for service in portal backup; do
  container=$(docker compose ps --quiet "$service" | head -n 1)
  if [ -z "$container" ]; then continue; fi
  name=$(docker inspect --format '{{.Config.Image}}' "$container")
  docker tag "$(docker inspect --format '{{.Image}}' "$container")" "${name%:*}:previous"
done
case ${1:-build} in
build) docker compose build ;;
pull) docker compose pull ;;
none) ;; # the images are here already
*) echo 'Pilihan: build (bawaan), pull, none.' >&2; exit 2 ;;
esac
docker compose run --rm --no-deps portal migrate

trap - EXIT
docker compose up --detach --wait db portal proxy backup
