# Which domain or code of the file `mine` stands in another village's file, too.
function note(what) {
  if (FILENAME == mine) ours[what]
  else other[what] = FILENAME
}
{ sub(/#.*/, "") }
/^domain:/ {
  gsub(/["\047]/, "", $2)
  note("domain " $2)
}
match($0, /[0-9][0-9]\.[0-9][0-9]\.[0-9][0-9]\.[0-9][0-9][0-9][0-9]/) { note("kode " substr($0, RSTART, RLENGTH)) }
END {
  for (what in ours) if (what in other) print what " sudah dipakai " other[what] "."
}
