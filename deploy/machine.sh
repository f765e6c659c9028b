# Requirements of a server; sourced by setup.sh and doctor.sh. Each check prints one line: good, note, or bad with the
# remedy.
troubles=0
good() { echo "Baik    $*"; }
note() { echo "Catatan $*"; }
bad() {
  echo "MASALAH $*"
  troubles=$((troubles + 1))
}

check_engine() {
  if ! command -v docker >/dev/null 2>&1; then
    bad 'Docker belum terpasang. Pasang dahulu: https://docs.docker.com/engine/install/'
    return 1
  fi
  if ! engine=$(docker version --format '{{.Server.Version}}' 2>/dev/null); then
    bad 'Docker tidak menjawab. Jalankan: sudo systemctl start docker, atau pakai sudo di depan perintah ini.'
    return 1
  fi
  if ! docker compose version >/dev/null 2>&1; then
    bad 'Docker compose belum terpasang. Pasang paket docker-compose-plugin.'
    return 1
  fi
  if [ "${engine%%.*}" -lt 27 ]; then
    note "Docker $engine: pengunjung lewat IPv6 terhitung sebagai satu alamat. Perbarui Docker ke versi 27 atau" \
      "lebih baru."
  else
    good "Docker $engine menjawab."
  fi
}

check_memory() {
  total=$(awk '$1 == "MemTotal:" { print int($2 / 1024) }' /proc/meminfo)
  if [ "$total" -lt 1700 ]; then
    bad "Memori server hanya $total MB. Pakai server dengan memori 2 GB."
  else
    good "Memori server $total MB."
  fi
}

# folder, content, minimum in MB
check_room() {
  room=$(df -Pk "$1" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }')
  if [ -z "$room" ]; then
    note "Sisa disk untuk $2 tidak dapat dibaca di $1."
  elif [ "$room" -lt "$3" ]; then
    bad "Sisa disk untuk $2 tinggal $room MB. Kosongkan sampai lebih dari $3 MB, atau besarkan disknya."
  else
    good "Sisa disk untuk $2 $room MB."
  fi
}

check_disks() {
  docker_dir=$(docker info --format '{{.DockerRootDir}}')
  backup_dir=${BACKUP_DIR:-./cadangan}
  while [ ! -d "$backup_dir" ]; do
    backup_dir=$(dirname "$backup_dir")
  done
  check_room "$docker_dir" 'basis data dan berkas' "$1"
  check_room "$backup_dir" 'cadangan' 1000
  docker_disk=$(df -P "$docker_dir" | awk 'NR == 2 { print $1 }')
  backup_disk=$(df -P "$backup_dir" | awk 'NR == 2 { print $1 }')
  if [ "$docker_disk" = "$backup_disk" ] && [ -z "$OFFSITE_TYPE" ]; then
    note 'Cadangan ada di disk yang sama dengan basis data, dan tidak disalin ke tempat lain. Isi OFFSITE_TYPE dan' \
      'OFFSITE_URL dalam berkas .env.'
  fi
}

# Exits with 0 if a program listens on a TCP port of this machine.
listens() {
  cat /proc/net/tcp /proc/net/tcp6 2>/dev/null |
    awk -v port=":$(printf %04X "$1")" '
      $4 == "0A" && index($2, port) == length($2) - 4 { found = 1 }
      END { exit !found }'
}

check_ports() {
  for port in "${HTTP_PORT:-80}" "${HTTPS_PORT:-${PUBLIC_PORT:-443}}"; do
    if listens "$port"; then
      bad "Port $port sudah dipakai program lain di server ini. Hentikan program itu, atau isi HTTP_PORT dan" \
        "HTTPS_PORT dalam berkas .env."
    else
      good "Port $port bebas."
    fi
  done
}

# Prints the public IPv4 address of this machine. Empty behind a router and in some clouds.
public_address() {
  hostname -I 2>/dev/null |
    tr ' ' '\n' |
    grep -E '^[0-9]+\.' |
    grep -Ev \
      -e '^(0|10|127)\.' \
      -e '^169\.254\.' \
      -e '^192\.168\.' \
      -e '^172\.(1[6-9]|2[0-9]|3[01])\.' \
      -e '^100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\.' |
    head -n 1
}

# command to run once the name points here; empty if no portal runs
check_dns() {
  if ! command -v getent >/dev/null 2>&1; then
    note 'Arah nama situs (DNS) tidak dapat diperiksa di server ini.'
    return
  fi
  addresses=$(getent ahosts "$DOMAIN" 2>/dev/null | awk '{ print $1 }' | sort -u)
  if [ -z "$addresses" ]; then
    if [ "$CERTIFICATE" = internal ]; then
      note "Nama $DOMAIN belum dikenal di sini. Tambahkan di router atau DNS kantor agar perangkat lain menemukannya."
    else
      bad "Nama $DOMAIN belum mengarah ke mana pun. Minta pengelola domain mengarahkannya (DNS, catatan A) ke alamat" \
        "server ini${1:+, lalu jalankan: $1}."
    fi
    return
  fi
  elsewhere=$(printf '%s\n' "$addresses" | grep -Fvx -e "$(hostname -I 2>/dev/null | tr ' ' '\n')" || :)
  public=$(public_address)
  if [ -z "$elsewhere" ]; then
    good "Nama $DOMAIN mengarah ke server ini."
  elif [ "$elsewhere" != "$addresses" ]; then
    # A machine without a public address uses the router's address.
    if [ -z "$public" ]; then
      good "Nama $DOMAIN mengarah ke server ini."
    else
      note "Nama $DOMAIN mengarah ke server ini dan juga ke $(echo $elsewhere). Bila itu server lama, hapus catatan" \
        "DNS itu (A atau AAAA), karena sebagian pengunjung masih sampai di sana."
    fi
  elif [ -n "$public" ]; then
    note "Nama $DOMAIN mengarah ke $(echo $elsewhere), bukan ke server ini ($public). Bila itu server lama, ubah DNS" \
      "(catatan A) ke $public dahulu, lalu jalankan: docker compose restart proxy. Sebelum itu portal hanya" \
      "terbuka dengan nama sementara (docs/relawan.md, langkah 11)."
  else
    note "Nama $DOMAIN mengarah ke $(echo $elsewhere). Bila itu alamat router, pastikan port 80 dan 443 diteruskan" \
      "ke server ini. Bila itu server lama, ubah DNS (catatan A) ke alamat umum server ini dahulu, lalu jalankan:" \
      "docker compose restart proxy."
  fi
}

check_clock() {
  if [ "$(date +%Y)" -lt 2026 ]; then
    bad "Jam server keliru: $(date). Jalankan: sudo timedatectl set-ntp true"
    return
  fi
  case $(timedatectl show --property=NTPSynchronized --value 2>/dev/null || :) in
  yes) good 'Jam server mengikuti jam internet.' ;;
  no) bad 'Jam server tidak mengikuti jam internet. Jalankan: sudo timedatectl set-ntp true' ;;
  *) note "Jam server: $(date). Cocokkan dengan jam Anda." ;;
  esac
}
