# What a chart refused, from what helm wrote.
s/^.*\.yaml:[0-9:]*): //p
s/^- at '\/\([^']*\)':.*/nilai \1 tidak sesuai aturan chart./p
s/.*open \(.*\.yaml\): no such file or directory$/\1 belum ada./p
s/.*another operation .* is in progress.*/pembaruan sebelumnya terputus: jalankan helm rollback untuk desa ini, lalu ulangi./p
s/.*has no deployed releases.*/belum terpasang./p
