#!/bin/sh
# Builds the images of a version for a registry, with SBOM and provenance. For CI; needs docker buildx.
#   PENDOPO_IMAGE=registry/name/pendopo release.sh           builds and pushes
#   PENDOPO_IMAGE=registry/name/pendopo release.sh --print   prints the commands
set -eu
cd "$(dirname "$0")/.."
: "${PENDOPO_IMAGE:?Sebutkan nama citra beserta alamat registry, misalnya PENDOPO_IMAGE=ghcr.io/nama/pendopo}"
if [ -n "$(git status --porcelain)" ]; then
  echo 'Ada perubahan yang belum masuk git. Rilis hanya dibuat dari commit.' >&2
  exit 1
fi
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
commit=$(git rev-parse HEAD)
created=$(git log -1 --format=%cI)
do_it=
if [ "${1:-}" = --print ]; then
  do_it=echo
fi

# target, name
release() {
  $do_it docker buildx build --target "$1" --sbom=true --provenance=mode=max --push \
    --label "org.opencontainers.image.version=$version" \
    --label "org.opencontainers.image.revision=$commit" \
    --label "org.opencontainers.image.created=$created" \
    --tag "$2:$version" --tag "$2:latest" .
}
release portal "$PENDOPO_IMAGE"
release backup "$PENDOPO_IMAGE-backup"
release kabupaten "$PENDOPO_IMAGE-kabupaten"
