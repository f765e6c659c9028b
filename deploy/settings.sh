# Reads and writes .env; sourced by the other scripts.

settings_file=${COMPOSE_ENV_FILES:-.env}

# Sets a variable for every NAME=value line of a file, as compose reads it. Variables of the shell are ignored.
read_settings() {
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in
    [A-Z]*=*) ;;
    *)
      continue
      ;;
    esac
    name=${line%%=*}
    value=$(printf %s "${line#*=}" | tr -d '\r')
    case $name in
    *[!A-Z0-9_]*)
      continue
      ;;
    esac
    case $value in
    \"*\"*) value=${value#\"} value=${value%%\"*} ;;
    \'*\'*) value=${value#\'} value=${value%%\'*} ;;
    *) value=$(printf %s "${value%% #*}" | sed 's/^[[:space:]]*//; s/[[:space:]]*$//') ;;
    esac
    eval "$name=\$value"
  done <"$1"
}

# Writes a setting into its line or at the end of the file. Replaces the file as a whole.
write_setting() {
  (
    umask 077
    touch "$settings_file"
    NAME=$1 VALUE=$2 awk '
      index($0, ENVIRON["NAME"] "=") == 1 { if (!done) print ENVIRON["NAME"] "=" ENVIRON["VALUE"]; done = 1; next }
      { print }
      END { if (!done) print ENVIRON["NAME"] "=" ENVIRON["VALUE"] }' "$settings_file" >"$settings_file.baru"
    mv "$settings_file.baru" "$settings_file"
  )
}
