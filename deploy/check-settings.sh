#!/bin/sh
# What is missing or weak among the settings, all at once; the start goes no further.
problems=''
problem() { problems="$problems $1"; }

# name, value, least length
secret() {
  if [ "${#2}" -lt "$3" ]; then problem "$1 harus sedikitnya $3 karakter."; return; fi
  case $2 in *[!A-Za-z0-9_-]*) problem "$1 hanya boleh berisi huruf, angka, - dan _." ;; esac
  # One and the same character, or the words of an example, are as long as they are weak.
  rest=$(printf %s "$2" | sed "s/$(printf %.1s "$2")//g")
  if [ "${#rest}" -lt $(($3 / 2)) ]; then problem "$1 terlalu mudah ditebak."; fi
}

case $DOMAIN in
'' | *[!A-Za-z0-9.-]*) problem 'DOMAIN harus berupa nama situs saja, misalnya desaku.desa.id, tanpa https:// dan tanpa garis miring.' ;;
esac
secret POSTGRES_PASSWORD "$POSTGRES_PASSWORD" 24
secret JWT_SECRET "$JWT_SECRET" 32
secret BACKUP_PASSPHRASE "$BACKUP_PASSPHRASE" 24
if [ "$JWT_SECRET" = "$BACKUP_PASSPHRASE" ] || [ "$JWT_SECRET" = "$POSTGRES_PASSWORD" ] || [ "$BACKUP_PASSPHRASE" = "$POSTGRES_PASSWORD" ]; then
  problem 'POSTGRES_PASSWORD, JWT_SECRET, dan BACKUP_PASSPHRASE harus berbeda satu sama lain.'
fi
case $BACKUP_TIME in
[01][0-9]:[0-5][0-9] | 2[0-3]:[0-5][0-9]) ;;
*) problem 'BACKUP_TIME harus berupa jam, misalnya 02:00.' ;;
esac
case $CERTIFICATE in auto | internal) ;; *) problem 'CERTIFICATE harus auto atau internal.' ;; esac

if [ -n "$problems" ]; then
  echo "Pengaturan dalam berkas .env belum benar:$problems" >&2
  exit 1
fi
echo 'Pengaturan lengkap.'
