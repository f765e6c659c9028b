#!/bin/sh
# Sets up a portal on an empty server: asks, makes secrets, checks the server, writes .env and starts. A second run
# asks only for missing settings.
set -eu
cd "$(dirname "$0")/.."
. deploy/settings.sh
. deploy/machine.sh

# name of a setting, question, meaning of an empty answer
ask() {
  eval "value=\$$1"
  if [ -n "$value" ]; then
    return
  fi
  printf '%s ' "$2"
  read -r value || value=''
  value=${value:-$3}
  eval "$1=\$value"
  write_setting "$1" "$value"
}

secret() {
  eval "value=\$$1"
  if [ -n "$value" ]; then
    return
  fi
  value=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
  eval "$1=\$value"
  write_setting "$1" "$value"
  made="$made $1"
}

echo 'Menyiapkan portal desa di server ini.'
DOMAIN='' CERTIFICATE='' SEED_DEMO='' ADMIN_USERNAME='' ADMIN_PASSWORD=''
POSTGRES_PASSWORD='' PORTAL_DB_PASSWORD='' JWT_SECRET='' BACKUP_PASSPHRASE=''
BACKUP_DIR='' OFFSITE_TYPE='' HTTP_PORT='' HTTPS_PORT='' PUBLIC_PORT='' made=''
if [ ! -f "$settings_file" ]; then
  (umask 077 && grep -v -e '^CERTIFICATE=' -e '^SEED_DEMO=' .env.example >"$settings_file")
fi
read_settings "$settings_file"

ask DOMAIN 'Nama situs desa Anda, misalnya desaku.desa.id:' ''
ask CERTIFICATE 'Dibuka dari internet (auto) atau hanya di jaringan kantor (internal)? [auto]' auto
ask SEED_DEMO 'Mulai dengan isi contoh Desa Kalijernih, true atau false? [false]' false
# Only for a new portal: a running portal would lose its database until the next start.
if [ -z "$POSTGRES_PASSWORD" ]; then
  secret PORTAL_DB_PASSWORD
fi
secret POSTGRES_PASSWORD
secret JWT_SECRET
secret BACKUP_PASSPHRASE
chmod 600 "$settings_file"
sh deploy/check-settings.sh "$settings_file" || {
  echo "Perbaiki berkas $settings_file, lalu jalankan lagi: sh deploy/setup.sh" >&2
  exit 1
}

if check_engine; then
  running=$(docker compose ps --quiet portal 2>/dev/null | head -n 1)
  check_memory
  check_disks 6000
  check_dns
  if [ -z "$running" ]; then
    check_ports
  fi
fi
check_clock
if [ "$troubles" -gt 0 ]; then
  echo "Ada $troubles masalah. Tangani dahulu, lalu jalankan lagi: sh deploy/setup.sh" >&2
  exit 1
fi
if [ -n "$running" ]; then
  echo 'Portal sudah ada di server ini. Memeriksanya: sh deploy/doctor.sh. Memperbaruinya: sh deploy/upgrade.sh'
  exit 0
fi

sh deploy/upgrade.sh "$@"

address=https://$DOMAIN
case ${PUBLIC_PORT:-443} in
443) ;;
*)
  address=$address:$PUBLIC_PORT
  ;;
esac
echo
echo "Portal siap di $address"
admin=$(docker compose logs --no-log-prefix portal 2>/dev/null | sed -n 's/.*\(Admin pertama: .*\)/\1/p' | tail -n 1)
if [ -n "$admin" ]; then
  echo "$admin"
elif [ -n "$ADMIN_PASSWORD" ]; then
  echo "Admin pertama: ${ADMIN_USERNAME:-admin}, dengan kata sandi dari berkas $settings_file."
fi
case $made in *BACKUP_PASSPHRASE*)
  echo "Tulis di kertas dan simpan di luar server, tanpa ini cadangan tidak dapat dibuka: BACKUP_PASSPHRASE" \
    "$BACKUP_PASSPHRASE"
  ;;
esac
if [ "$CERTIFICATE" = internal ]; then
  echo 'Pasang sertifikat ini di tiap perangkat: docker compose cp proxy:/data/caddy/pki/authorities/local/root.crt .'
fi
