#!/bin/sh
# Looks at everything that keeps a village's portal from working, and says what to do. Ends with 1 when there is a problem.
set -u
cd "$(dirname "$0")/.." || exit 1
. deploy/settings.sh
. deploy/machine.sh

DOMAIN='' CERTIFICATE='' BACKUP_DIR='' OFFSITE_TYPE='' HTTP_PORT='' HTTPS_PORT='' PUBLIC_PORT='' PENDOPO_VERSION=''
if ! told=$(sh deploy/check-settings.sh "$settings_file" 2>&1); then
  echo "MASALAH $told"
  exit 1
fi
good "$told"
read_settings "$settings_file"
check_engine || exit 1
check_memory
check_disks 2000
check_dns 'docker compose restart proxy'
check_clock

container_of() { docker compose ps --all --quiet "$1" 2>/dev/null | head -n 1; }

# service, what it is called
check_service() {
  container=$(container_of "$1")
  if [ -z "$container" ]; then
    bad "$2 belum dijalankan. Jalankan: docker compose up -d"
    return 1
  fi
  state=$(docker inspect --format '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{else}}healthy{{end}}' "$container")
  case $state in
  'running healthy') good "$2 berjalan." ;;
  'running starting') note "$2 sedang mulai. Tunggu satu menit, lalu periksa lagi." ;;
  *)
    bad "$2 tidak berjalan baik ($state). Catatan terakhirnya:"
    docker compose logs --tail 5 --no-log-prefix "$1" 2>&1 | sed 's/^/          /'
    return 1
    ;;
  esac
}

check_service db 'Basis data'
check_service portal 'Portal'
check_service proxy 'Pintu HTTPS'
check_service backup 'Pencadang'

container=$(container_of portal)
if [ -n "$container" ]; then
  runs=$(docker inspect --format '{{.Config.Image}}' "$container")
  if [ "${runs##*:}" = "${PENDOPO_VERSION:-latest}" ]; then
    good "Versi yang berjalan: ${runs##*:}."
  else
    bad "Yang berjalan versi ${runs##*:}, tetapi berkas .env menyebut ${PENDOPO_VERSION:-latest}. Jalankan: docker compose up -d"
  fi

  # As a visitor meets it: from another container, through the proxy. Days left, and whether browsers trust it.
  certificate=$(docker compose exec -T portal node -e "
    const [host, port] = process.argv.slice(1);
    const socket = require('node:tls').connect({ host: 'proxy', port, servername: host, rejectUnauthorized: false, timeout: 5000 }, () => {
      console.log(Math.floor((new Date(socket.getPeerCertificate().valid_to) - Date.now()) / 3600000), socket.authorized);
      socket.end();
    });
    socket.on('timeout', () => socket.destroy()).on('error', () => undefined);" "$DOMAIN" "${PUBLIC_PORT:-443}" 2>/dev/null)
  hours=${certificate%% *}
  if [ -z "$certificate" ]; then
    bad "Sertifikat untuk $DOMAIN belum ada. Pastikan nama itu mengarah ke server ini dan port 80 terbuka, lalu lihat: docker compose logs proxy"
  elif [ "$CERTIFICATE" != internal ] && [ "${certificate#* }" != true ]; then
    bad "Sertifikat untuk $DOMAIN belum dipercaya peramban. Lihat: docker compose logs proxy"
  elif [ "$hours" -lt 1 ] || { [ "$CERTIFICATE" != internal ] && [ "$hours" -lt 240 ]; }; then
    bad "Sertifikat untuk $DOMAIN berakhir dalam $hours jam dan belum diperpanjang. Pastikan port 80 terbuka, lalu lihat: docker compose logs proxy"
  else
    good "Sertifikat untuk $DOMAIN berlaku $hours jam lagi."
  fi

  if backups=$(docker compose run --rm --no-deps -T backup status 2>/dev/null); then
    good "$(echo $backups)"
  else
    bad "$(echo ${backups:-Keadaan cadangan tidak dapat dibaca.}) Jalankan: docker compose run --rm backup backup"
  fi
fi

if [ "$troubles" -gt 0 ]; then
  echo "Ada $troubles masalah yang perlu ditangani."
  exit 1
fi
echo 'Semua baik.'
