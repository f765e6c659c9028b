-- Addresses with a code or a NIK are no longer kept; these are what was kept before.
DELETE FROM "alamat_meleset"
WHERE "dari" ~* '/(lacak|verifikasi|pulihkan|v|rt(?!-rw))[^a-z]' OR "dari" ~ '([0-9][^[:alpha:][:digit:]]{0,3}){15}[0-9]';
