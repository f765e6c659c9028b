#!/bin/sh
# Upgrades to another version in one command. The running version serves until the new one is healthy.
#   upgrade.sh                a newer version: pulled if PENDOPO_IMAGE names a registry, built otherwise
#   upgrade.sh pull VERSION   that version from the registry
#   upgrade.sh build          built from this folder
#   upgrade.sh none VERSION   its images are here already
#   upgrade.sh rollback       the previous version
# .env names the running version, so a plain `docker compose up -d` keeps it.
set -eu
cd "$(dirname "$0")/.."
. deploy/settings.sh

say() { echo "$*"; }
fail() {
  echo "$*" >&2
  exit 1
}
compose() { docker compose --progress quiet "$@"; }
container_of() { docker compose ps --quiet "$1" 2>/dev/null | head -n 1; }
image_of() { docker inspect --format '{{.Image}}' "$1"; }
is_healthy() {
  health=$(docker inspect --format '{{if .State.Health}}{{.State.Health.Status}}{{end}}' "$1" 2>/dev/null || :)
  [ "$health" = healthy ]
}

# Sets `portal` and `backup` to the image names of a version.
images_of() {
  portal=$image:$1
  backup=$image-backup:$1
}

start() {
  PENDOPO_VERSION=$1 compose up --detach --wait --wait-timeout 180 db portal proxy backup || return 1
  # The proxy loads another configuration without closing a connection. An earlier proxy has no socket for that and is
  # restarted.
  since=$(mktemp)
  touch -d "$(docker inspect --format '{{.State.StartedAt}}' "$(container_of proxy)")" "$since"
  if [ -n "$(find deploy/proxy -type f -newer "$since")" ]; then
    compose exec -T proxy caddy reload \
      --config /etc/caddy/Caddyfile \
      --address unix//config/admin.sock >/dev/null 2>&1 ||
      compose restart --timeout 3 proxy
  fi
  rm -f "$since"
}

# Starts a version beside the running one. Once it is healthy it receives the traffic, so that no request waits while
# compose replaces the service's container. `end_trial` stops it afterwards or after a failure.
beside() {
  olds=$(docker compose ps --quiet portal)
  trial=$(docker inspect --format '{{.Name}}' "$container")-coba
  trial=${trial#/}
  # Removes the trial of a killed script.
  docker rm --force "$trial" >/dev/null 2>&1 || :
  trap end_trial EXIT
  trap 'exit 1' HUP INT TERM
  PENDOPO_VERSION=$1 compose run --detach --no-deps --name "$trial" portal >/dev/null
  left=90
  until is_healthy "$trial"; do
    state=$(docker inspect --format '{{.State.Status}} {{.RestartCount}}' "$trial" 2>/dev/null || :)
    left=$((left - 1))
    if [ "$state" != 'running 0' ] || [ "$left" = 0 ]; then
      docker logs --tail 20 "$trial" >&2
      fail "Versi $1 tidak menjawab. Versi yang berjalan tetap melayani; catatan versi $1 ada di atas."
    fi
    sleep 1
  done
  # From here on a closed terminal would leave the village without a portal.
  trap '' HUP INT TERM
  names='{{range $name, $_ := .NetworkSettings.Networks}}{{println $name}}{{end}}'
  networks=$(docker inspect --format "$names" "$trial")
  front=$(echo "$networks" | grep '_front$')
  docker network disconnect "$front" "$trial"
  docker network connect --alias portal "$front" "$trial"
  # Stops the old portal now, before compose does: a page cannot load its scripts from another version.
  docker stop $olds >/dev/null
}

# Stops the trial gracefully, because it may be sending a response.
end_trial() {
  [ -n "$trial" ] || return 0
  docker stop "$trial" >/dev/null 2>&1 || :
  docker rm --force "$trial" >/dev/null 2>&1 || :
  trap - EXIT HUP INT TERM
}

promote() {
  docker tag "$image:$1" "$image:latest"
  docker tag "$image-backup:$1" "$image-backup:latest"
  write_setting PENDOPO_VERSION "$1"
}

PENDOPO_IMAGE='' PENDOPO_VERSION='' PUBLIC_PORT='' trial=''
[ -f "$settings_file" ] || fail "Berkas $settings_file belum ada. Jalankan: sh deploy/setup.sh"
read_settings "$settings_file"
# Earlier versions required a leading colon.
case $PUBLIC_PORT in
:*)
  write_setting PUBLIC_PORT "${PUBLIC_PORT#:}"
  ;;
esac
sh deploy/check-settings.sh "$settings_file"
image=${PENDOPO_IMAGE:-pendopo}
container=$(container_of portal)
running=${PENDOPO_VERSION:-latest}
if [ -n "$container" ]; then
  running=$(docker inspect --format '{{.Config.Image}}' "$container")
  running=${running##*:}
fi

if [ "${1:-}" = rollback ]; then
  images_of previous
  docker image inspect "$portal" "$backup" >/dev/null 2>&1 || fail 'Tidak ada versi sebelumnya di server ini.'
  before=$(docker image inspect --format '{{.Id}}' "$portal")
  if [ -n "$container" ] && is_healthy "$container" && [ "$(image_of "$container")" = "$before" ]; then
    write_setting PENDOPO_VERSION "$running"
    say 'Versi sebelumnya sudah berjalan.'
    exit 0
  fi
  name=$(docker image inspect --format '{{range .RepoTags}}{{println .}}{{end}}' "$portal" |
    grep "^$image:" | grep -v -e ':previous$' -e ':latest$' | head -n 1 || :)
  to=previous
  if [ -n "$name" ] && docker image inspect "$image-backup:${name##*:}" >/dev/null 2>&1; then
    to=${name##*:}
  fi
  say "Kembali ke versi sebelumnya ($to). Data yang sudah masuk tetap ada."
  if [ -n "$container" ] && is_healthy "$container"; then
    beside "$to"
  fi
  if ! start "$to"; then
    start "$running" ||
      fail 'Versi sebelumnya tidak berjalan baik, dan versi ini tidak dapat dijalankan kembali. Jalankan: sh' \
        'deploy/doctor.sh'
    fail "Versi sebelumnya tidak berjalan baik. Versi $running dijalankan kembali. Jalankan: sh deploy/doctor.sh"
  fi
  promote "$to"
  end_trial
  say "Selesai: versi $to berjalan, dan tetap dipakai sampai pembaruan berikutnya."
  exit 0
fi

mode=${1:-}
if [ -z "$mode" ]; then
  case $image in
  */*)
    mode=pull
    ;;
  *)
    mode=build
    ;;
  esac
fi
case $mode in
build)
  new=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)-$(date -u +%Y%m%d%H%M%S)
  say "Membangun versi $new. Ini memakan beberapa menit."
  PENDOPO_VERSION=$new docker compose build portal backup ||
    fail 'Versi baru tidak dapat dibangun. Tidak ada yang diubah.'
  ;;
pull)
  new=${2:-latest}
  images_of "$new"
  say "Mengunduh versi $new dari $image."
  # docker, not compose: compose would pull `latest`, which names the running version here and the newest in the
  # registry.
  docker pull --quiet "$portal" >/dev/null && docker pull --quiet "$backup" >/dev/null ||
    fail 'Versi baru tidak dapat diunduh. Tidak ada yang diubah.'
  got_portal=$(docker image inspect --format '{{.Id}}' "$portal")
  got_backup=$(docker image inspect --format '{{.Id}}' "$backup")
  if [ -n "$container" ] && [ "$(image_of "$container")" = "$got_portal" ]; then
    say "Versi itu sudah berjalan."
    exit 0
  fi
  # Uses the version in the image's label, so that `latest` keeps naming the running version. Another build of the same
  # version gets a suffix.
  new=$(docker image inspect --format '{{index .Config.Labels "org.opencontainers.image.version"}}' "$portal")
  [ -n "$new" ] || fail "Citra $portal tidak menyebut versinya. Tidak ada yang diubah."
  if [ "$new" = "$running" ]; then
    new=$new-$(date -u +%Y%m%d%H%M%S)
  fi
  docker tag "$got_portal" "$image:$new"
  docker tag "$got_backup" "$image-backup:$new"
  ;;
none)
  new=${2:?Sebutkan versinya: sh deploy/upgrade.sh none VERSI}
  ;;
*) fail 'Pilihan: build, pull [VERSI], none VERSI, rollback.' ;;
esac
images_of "$new"
docker image inspect "$portal" "$backup" >/dev/null 2>&1 ||
  fail "Citra versi $new tidak lengkap. Tidak ada yang diubah."

old_portal='' old_backup=''
if [ -n "$container" ] && is_healthy "$container"; then
  old_portal=$(image_of "$container")
  old_backup=$(container_of backup)
  if [ -n "$old_backup" ]; then
    old_backup=$(image_of "$old_backup")
  else
    old_backup=$(docker image inspect --format '{{.Id}}' "$image-backup:$running")
  fi
  # Restores the tag of the running version, which a build or a download may have moved to another image.
  docker tag "$old_portal" "$image:$running"
  docker tag "$old_backup" "$image-backup:$running"
fi

if [ -z "$(docker compose ps --quiet --status running db)" ]; then
  PENDOPO_VERSION=$running compose up --detach --wait db ||
    fail 'Basis data tidak berjalan. Jalankan: sh deploy/doctor.sh'
fi
has_data_query="SELECT to_regclass('public.cadangan') IS NOT NULL"
has_data=$(docker compose exec -T -u postgres db psql -Atqd pendopo -c "$has_data_query") ||
  fail 'Basis data tidak menjawab. Tidak ada yang diubah. Jalankan: sh deploy/doctor.sh'
if [ "$has_data" = t ]; then
  say 'Mencadangkan dahulu, dan menguji cadangannya.'
  # A failed copy elsewhere is reported. The proven archive on this server suffices.
  told=$(PENDOPO_VERSION=$running compose run --rm --no-deps -T backup backup 2>&1) ||
    case $told in
    *'teruji pulih'*) ;;
    *) fail "$told
Cadangan sebelum pembaruan gagal. Versi lama tetap melayani; tidak ada yang diubah." ;;
    esac
  say "$told"
fi

say 'Membawa basis data ke versi baru.'
compose run --rm --no-deps -T roles || fail 'Peran basis data tidak dapat disiapkan. Versi lama tetap melayani.'
PENDOPO_VERSION=$new compose run --rm --no-deps -T migrate ||
  fail 'Pembaruan gagal. Versi lama tetap melayani; alasannya ada di atas.'

if [ -n "$old_portal" ]; then
  say 'Mencoba versi baru di samping yang lama.'
  beside "$new"
fi

say 'Menjalankan versi baru.'
if ! start "$new"; then
  docker compose logs --tail 20 --no-log-prefix portal >&2 || :
  [ -n "$old_portal" ] || fail 'Versi baru tidak berjalan baik; alasannya ada di atas. Jalankan: sh deploy/doctor.sh'
  start "$running" ||
    fail 'Versi baru tidak berjalan baik, dan versi lama tidak dapat dijalankan kembali. Jalankan: sh deploy/doctor.sh'
  fail 'Pembaruan gagal. Versi lama dijalankan kembali; alasannya ada di atas.'
fi

new_portal=$(docker image inspect --format '{{.Id}}' "$portal")
if [ -n "$old_portal" ] && [ "$old_portal" != "$new_portal" ]; then
  docker tag "$old_portal" "$image:previous"
  docker tag "$old_backup" "$image-backup:previous"
fi
promote "$new"
end_trial

# Keeps a day of build cache for another try.
for name in "$image" "$image-backup"; do
  for tag in $(docker image ls --format '{{.Tag}}' "$name"); do
    case $tag in
    "$new" | "$running" | latest | previous | '<none>') ;;
    *) docker image rm "$name:$tag" >/dev/null 2>&1 || : ;;
    esac
  done
done
docker image prune --force --filter label=org.opencontainers.image.title=Pendopo >/dev/null
docker builder prune --force --filter until=24h >/dev/null 2>&1 || :

say "Selesai: versi $new berjalan."
if [ -n "$old_portal" ]; then
  say 'Kembali ke versi sebelumnya bila perlu: sh deploy/upgrade.sh rollback'
fi
