#!/bin/sh
# Checks everything that a village's portal needs, and prints remedies. Exits with 1 if there is a problem.
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

# service, display name
check_service() {
  container=$(container_of "$1")
  if [ -z "$container" ]; then
    bad "$2 belum dijalankan. Jalankan: docker compose up -d"
    return 1
  fi
  health='{{if .State.Health}}{{.State.Health.Status}}{{else}}healthy{{end}}'
  state=$(docker inspect --format "{{.State.Status}} $health" "$container")
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

if check_service db 'Basis data'; then
  encoding=$(docker compose exec -T -u postgres db psql -Atqd pendopo -c 'SHOW server_encoding' 2>/dev/null)
  case $encoding in
  UTF8) good 'Basis data menyimpan teks sebagai UTF8.' ;;
  '') note 'Cara basis data menyimpan teks tidak dapat dibaca.' ;;
  *)
    bad "Basis data menyimpan teks sebagai $encoding, bukan UTF8, sehingga pembaruan kelak gagal. Pulihkan cadangan" \
      "ke basis data baru: docs/operasi.md."
    ;;
  esac
fi
check_service portal 'Portal'
check_service proxy 'Pintu HTTPS'
check_service backup 'Pencadang'

container=$(container_of portal)
if [ -n "$container" ]; then
  runs=$(docker inspect --format '{{.Config.Image}}' "$container")
  if [ "${runs##*:}" = "${PENDOPO_VERSION:-latest}" ]; then
    good "Versi yang berjalan: ${runs##*:}."
  else
    bad "Yang berjalan versi ${runs##*:}, tetapi berkas .env menyebut ${PENDOPO_VERSION:-latest}. Jalankan: docker" \
      "compose up -d"
  fi

  # Checks the certificate as a visitor sees it: from another container through the proxy. Prints days left and browser
  # trust.
  certificate=$(docker compose exec -T portal node -e "
    const [host, port] = process.argv.slice(1);
    const options = { host: 'proxy', port, servername: host, rejectUnauthorized: false, timeout: 5000 };
    const socket = require('node:tls').connect(options, () => {
      const left = new Date(socket.getPeerCertificate().valid_to) - Date.now();
      console.log(Math.floor(left / 3600000), socket.authorized);
      socket.end();
    });
    socket.on('timeout', () => socket.destroy()).on('error', () => undefined);
  " "$DOMAIN" "${PUBLIC_PORT:-443}" 2>/dev/null)
  hours=${certificate%% *}
  if [ -z "$certificate" ]; then
    bad "Sertifikat untuk $DOMAIN belum ada. Pastikan nama itu mengarah ke server ini dan port 80 terbuka, lalu" \
      "lihat: docker compose logs proxy"
  elif [ "$CERTIFICATE" != internal ] && [ "${certificate#* }" != true ]; then
    bad "Sertifikat untuk $DOMAIN belum dipercaya peramban. Lihat: docker compose logs proxy"
  elif [ "$hours" -lt 1 ] || { [ "$CERTIFICATE" != internal ] && [ "$hours" -lt 240 ]; }; then
    bad "Sertifikat untuk $DOMAIN berakhir dalam $hours jam dan belum diperpanjang. Pastikan port 80 terbuka, lalu" \
      "lihat: docker compose logs proxy"
  else
    good "Sertifikat untuk $DOMAIN berlaku $hours jam lagi."
  fi

  # Sends an application without a session. The portal answers 401 before it reads the files; a proxy with a lower
  # limit answers 413. A name of the office's network is tried at this server's own proxy.
  upload=$(docker compose exec -T portal node -e "
    const [servername, port] = process.argv.slice(1);
    const send = ([host, ...others]) => {
      const request = require('node:https').request({
        host, port, servername, rejectUnauthorized: false, timeout: 20000, method: 'POST', path: '/api/surat',
        headers: { Host: servername, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 5e6 },
      });
      request.on('response', ({ statusCode }) => { console.log(statusCode); process.exit(); });
      request.on('timeout', () => request.destroy()).on('error', () => others.length > 0 && send(others));
      request.end(Buffer.alloc(5e6, 120));
    };
    send([servername, 'proxy']);" "$DOMAIN" "${PUBLIC_PORT:-443}" 2>/dev/null)
  case $upload in
  401) good 'Kiriman 5 MB sampai ke portal.' ;;
  413)
    bad "Proksi di depan portal menolak kiriman 5 MB. Naikkan batas isi permintaannya sampai 64 MB, misalnya" \
      "client_max_body_size 64m pada nginx."
    ;;
  *) note "Kiriman 5 MB ke https://$DOMAIN tidak dapat dicoba dari server ini (${upload:-tidak ada jawaban})." ;;
  esac

  # Lists files of trusted roots that are no certificate, and prints the number of the others.
  roots=$(docker compose exec -T portal node -e "
    const { readdirSync, readFileSync } = require('node:fs');
    const { X509Certificate } = require('node:crypto');
    const dir = '/data/penerbit';
    const isGood = (name) => {
      try { return Boolean(new X509Certificate(readFileSync(dir + '/' + name))); } catch { return false; }
    };
    const names = readdirSync(dir).filter((name) => name.endsWith('.pem'));
    const bad = names.filter((name) => !isGood(name));
    console.log(names.length - bad.length, bad.join(' '));
  " 2>/dev/null)
  case $roots in
  '') note 'Folder penerbit tanda tangan tidak dapat dibaca.' ;;
  *' ') good "Penerbit tanda tangan yang dipercaya: ${roots% }." ;;
  *) bad "Bukan sertifikat PEM yang dapat dibaca, dalam folder penerbit: ${roots#* }. Lihat docs/operasi.md." ;;
  esac

  # Mail server, Telegram, the regency's gateway and electronic signatures. Each line begins with its kind.
  if outgoing=$(docker compose exec -T portal node apps/api/dist/main.js check-outgoing 2>/dev/null); then
    while read -r kind line; do
      case $kind in
      good | bad) "$kind" "$line" ;;
      esac
    done <<EOF
$outgoing
EOF
  else
    note 'Server surel, Telegram, gerbang kabupaten, dan tanda tangan elektronik tidak dapat diperiksa.'
  fi

  if backups=$(docker compose exec -T backup node apps/backup/dist/main.js status 2>/dev/null); then
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
