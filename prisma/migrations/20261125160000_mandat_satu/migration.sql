-- Mandates stand in naskah_setelan alone. Whoever may not sign by the dates of their account does not begin to.
UPDATE "users" SET "boleh_tanda_tangan" = false
WHERE "boleh_tanda_tangan" AND ("mandat_sampai" < CURRENT_DATE OR "mandat_mulai" > CURRENT_DATE);
