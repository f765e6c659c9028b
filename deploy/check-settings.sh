#!/bin/sh
# Checks every rule of the settings and prints all problems of a settings file (default: .env) at once.
here=$(dirname "$0")
. "$here/settings.sh"
file=${1:-$settings_file}
problems=''
problem() { problems="$problems
- $*"; }

DOMAIN='' CERTIFICATE='' BACKUP_TIME='' BACKUP_DIR=''
POSTGRES_PASSWORD='' PORTAL_DB_PASSWORD='' JWT_SECRET='' BACKUP_PASSPHRASE=''
ADMIN_USERNAME='' ADMIN_PASSWORD='' ADMIN_EMAIL='' SEED_DEMO='' RETENTION_DAYS='' LOG_LEVEL=''
LETTER_MB_PER_DAY='' MIN_FREE_DISK_MB='' UPLOAD_SCAN_COMMAND=''
OFFSITE_TYPE='' OFFSITE_URL='' OFFSITE_PATH='' OFFSITE_USER='' OFFSITE_PASSWORD='' OFFSITE_REGION=''
S3_ENDPOINT='' S3_BUCKET='' S3_REGION='' S3_PREFIX='' S3_ACCESS_KEY_ID='' S3_SECRET_ACCESS_KEY=''
HTTP_PORT='' HTTPS_PORT='' PUBLIC_PORT='' IPV6_SUBNET='' PENDOPO_IMAGE='' PENDOPO_VERSION=''
if [ ! -f "$file" ]; then
  echo "Berkas $file belum ada. Jalankan: sh deploy/setup.sh" >&2
  exit 1
fi
read_settings "$file"

# value, extended regular expression for the whole value
matches() { printf %s "$1" | tr '\n' '\001' | grep -Eqx -- "$2"; }
# name, value, minimum, maximum
number() {
  if [ -n "$2" ] && { ! matches "$2" '[0-9]{1,7}' || [ "$2" -lt "$3" ] || [ "$2" -gt "$4" ]; }; then
    problem "$1 harus berupa angka $3 sampai $4."
  fi
}

# Exits with 0 if a text repeats, counts up or down, has few characters, or contains a common word.
easy() {
  VALUE=$1 awk -v least="$2" 'BEGIN {
    text = tolower(ENVIRON["VALUE"])
    n = length(text)
    for (i = 1; i <= n; i++) {
      if (!seen[substr(text, i, 1)]++) different++
    }
    if (different < least) exit 0
    for (p = 1; p <= n / 2; p++) {
      if (substr(text, p + 1) == substr(text, 1, n - p)) exit 0
    }
    order = "0123456789 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm"
    for (i = 1; i < n; i++) {
      pair = substr(text, i, 2)
      back = substr(pair, 2) substr(pair, 1, 1)
      if (index(order, pair) || index(order, back)) steps++
    }
    if (steps > n / 2) exit 0
    if (text ~ /rahasia|sandi|password|secret|contoh|example|changeme|change-me|ganti|pendopo|qwerty/) exit 0
    exit 1
  }'
}

# Exits with 0 if the portal's list of common passwords contains it.
common() {
  password=$(printf %s "$1" | tr '[:upper:]' '[:lower:]')
  tr -d ' ",' <"$here/../apps/api/src/lib/common-passwords.json" | grep -Fqx -e "$password"
}

# name, value, minimum length
secret() {
  if [ -z "$2" ]; then
    problem "$1 belum diisi dalam berkas .env; buat dengan: openssl rand -hex 32"
    return
  fi
  if [ "${#2}" -lt "$3" ]; then
    problem "$1 harus sedikitnya $3 karakter."
    return
  fi
  case $2 in
  *[!A-Za-z0-9_-]*)
    problem "$1 hanya boleh berisi huruf, angka, - dan _."
    return
    ;;
  esac
  if easy "$2" 8; then
    problem "$1 terlalu mudah ditebak; buat dengan: openssl rand -hex 32"
  fi
}

# Endings that the internet does not have.
OFFICE_NAMES='lan|local|localhost|internal|home|test|example|invalid'
LABEL='[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
if [ -z "$DOMAIN" ]; then
  problem 'DOMAIN belum diisi dalam berkas .env; isi nama situs, misalnya desaku.desa.id.'
elif [ "${#DOMAIN}" -gt 253 ] || ! matches "$DOMAIN" "($LABEL\\.)*$LABEL"; then
  problem 'DOMAIN harus berupa nama situs saja, misalnya desaku.desa.id, tanpa https:// dan tanpa garis miring.'
elif [ "$CERTIFICATE" != internal ] && ! matches "$DOMAIN" '.*\.[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]'; then
  problem "DOMAIN $DOMAIN bukan nama di internet; lengkapi namanya, atau isi CERTIFICATE=internal untuk jaringan" \
    "kantor."
elif [ "$CERTIFICATE" != internal ] && matches "$DOMAIN" ".*\\.($OFFICE_NAMES)"; then
  problem "DOMAIN $DOMAIN hanya dikenal di jaringan kantor; isi CERTIFICATE=internal."
fi
case $CERTIFICATE in
'' | auto | internal) ;;
*)
  problem 'CERTIFICATE harus auto atau internal.'
  ;;
esac

secret POSTGRES_PASSWORD "$POSTGRES_PASSWORD" 24
# Settings of an earlier version have no PORTAL_DB_PASSWORD. The portal then uses the owner's password.
if [ -n "$PORTAL_DB_PASSWORD" ]; then
  secret PORTAL_DB_PASSWORD "$PORTAL_DB_PASSWORD" 24
fi
secret JWT_SECRET "$JWT_SECRET" 32
secret BACKUP_PASSPHRASE "$BACKUP_PASSPHRASE" 24
repeated=$(
  printf '%s\n' "$POSTGRES_PASSWORD" "$PORTAL_DB_PASSWORD" "$JWT_SECRET" "$BACKUP_PASSPHRASE" |
    grep . |
    sort |
    uniq -d
)
if [ -n "$repeated" ]; then
  problem 'POSTGRES_PASSWORD, PORTAL_DB_PASSWORD, JWT_SECRET, dan BACKUP_PASSPHRASE harus berbeda satu sama lain.'
fi

matches "${ADMIN_USERNAME:-admin}" '[A-Za-z0-9._-]{3,30}' ||
  problem 'ADMIN_USERNAME harus 3–30 huruf, angka, titik, garis bawah, atau tanda hubung.'
if [ -n "$ADMIN_PASSWORD" ]; then
  if [ "${#ADMIN_PASSWORD}" -lt 10 ] || [ "$(printf %s "$ADMIN_PASSWORD" | wc -c)" -gt 72 ]; then
    problem 'ADMIN_PASSWORD harus 10–72 karakter; kosongkan agar dibuatkan.'
  elif easy "$ADMIN_PASSWORD" 6 || common "$ADMIN_PASSWORD" || [ "$ADMIN_PASSWORD" = "$ADMIN_USERNAME" ]; then
    problem 'ADMIN_PASSWORD terlalu mudah ditebak; kosongkan agar dibuatkan.'
  fi
fi
matches "${ADMIN_EMAIL:-admin@desa.local}" '[^[:space:]@]+@[^[:space:]@]+' ||
  problem 'ADMIN_EMAIL harus berupa alamat email.'
case $SEED_DEMO in
'' | true | false) ;;
*)
  problem 'SEED_DEMO harus true atau false.'
  ;;
esac
number RETENTION_DAYS "$RETENTION_DAYS" 1 3650
number LETTER_MB_PER_DAY "$LETTER_MB_PER_DAY" 10 2000
number MIN_FREE_DISK_MB "$MIN_FREE_DISK_MB" 0 1000000
case $LOG_LEVEL in
'' | fatal | error | warn | info | debug | trace | silent) ;;
*) problem 'LOG_LEVEL harus fatal, error, warn, info, atau debug.' ;;
esac

matches "${BACKUP_TIME:-02:00}" '([01][0-9]|2[0-3]):[0-5][0-9]' ||
  problem 'BACKUP_TIME harus berupa jam, misalnya 02:00.'
case ${BACKUP_DIR:-./cadangan} in
/ | /etc | /usr | /var | /home | /root) problem 'BACKUP_DIR harus sebuah folder tersendiri, misalnya ./cadangan.' ;;
/* | ./?* | ../?*) ;;
*) problem 'BACKUP_DIR harus diawali / atau ./, misalnya ./cadangan.' ;;
esac
case $OFFSITE_TYPE in
s3 | webdav)
  matches "$OFFSITE_URL" 'https?://[^[:space:]/]+(/[^[:space:]]*)?' ||
    problem 'OFFSITE_URL harus diisi dengan alamat yang diawali https://, karena OFFSITE_TYPE diisi.'
  ;;
'') ;;
*) problem 'OFFSITE_TYPE harus s3 atau webdav, atau kosong.' ;;
esac

if [ -n "$S3_ENDPOINT$S3_BUCKET$S3_REGION$S3_PREFIX$S3_ACCESS_KEY_ID$S3_SECRET_ACCESS_KEY" ]; then
  if [ -z "$S3_ENDPOINT" ] || [ -z "$S3_BUCKET" ] || [ -z "$S3_ACCESS_KEY_ID" ] || [ -z "$S3_SECRET_ACCESS_KEY" ]; then
    problem 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, dan S3_SECRET_ACCESS_KEY harus diisi semua, atau tidak sama' \
      'sekali.'
  fi
  matches "${S3_ENDPOINT:-https://x}" 'https?://[^[:space:]/]+/?' ||
    problem 'S3_ENDPOINT harus berupa alamat tanpa jalur, diawali https:// atau http://.'
  matches "${S3_BUCKET:-xxx}" '[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]' || problem 'S3_BUCKET bukan nama bucket.'
  matches "${S3_PREFIX:-x}" '[a-z0-9][a-z0-9._-]{0,62}' ||
    problem 'S3_PREFIX harus 1–63 huruf kecil, angka, titik, garis bawah, atau tanda hubung, diawali huruf kecil' \
      'atau angka.'
fi

number HTTP_PORT "$HTTP_PORT" 1 65535
number HTTPS_PORT "$HTTPS_PORT" 1 65535
case $PUBLIC_PORT in
:*) problem 'PUBLIC_PORT harus berupa angka saja, tanpa titik dua, misalnya 8443.' ;;
*) number PUBLIC_PORT "$PUBLIC_PORT" 1 65535 ;;
esac
if [ "$PUBLIC_PORT" = 80 ]; then
  problem 'PUBLIC_PORT tidak boleh 80: port itu untuk alamat tanpa HTTPS.'
elif [ "${HTTP_PORT:-80}" = "${HTTPS_PORT:-${PUBLIC_PORT:-443}}" ]; then
  problem 'HTTP_PORT dan HTTPS_PORT harus berbeda.'
fi
matches "${IPV6_SUBNET:-fd00::/64}" '[fF][cCdD][0-9a-fA-F:]+::/64' ||
  problem 'IPV6_SUBNET harus berupa jaringan IPv6 setempat, misalnya fd70:656e:646f::/64.'
matches "${PENDOPO_IMAGE:-pendopo}" '[a-z0-9][a-z0-9._/:-]*' || problem 'PENDOPO_IMAGE bukan nama citra.'
matches "${PENDOPO_VERSION:-latest}" '[A-Za-z0-9_][A-Za-z0-9._-]{0,127}' || problem 'PENDOPO_VERSION bukan nama versi.'

if [ -n "$problems" ]; then
  echo "Pengaturan dalam berkas .env belum benar:$problems" >&2
  exit 1
fi
echo 'Pengaturan lengkap.'
