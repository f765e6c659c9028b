-- An alarm of its own for files that the server refuses or cannot store. No setting is changed, as the version before does not know
-- the word: who asked to hear of a full disk hears of it (apps/api/src/domain/alarms.ts).
ALTER TABLE "setelan_peringatan" DROP CONSTRAINT "setelan_peringatan_tentang_check";
ALTER TABLE "setelan_peringatan" ADD CONSTRAINT "setelan_peringatan_tentang_check" CHECK ("tentang" <@ ARRAY['cadangan', 'diska', 'unggahan', 'arsip', 'surat']);

ALTER TABLE "peringatan_terkirim" DROP CONSTRAINT "peringatan_terkirim_jenis_check";
ALTER TABLE "peringatan_terkirim" ADD CONSTRAINT "peringatan_terkirim_jenis_check" CHECK ("jenis" IN ('cadangan', 'diska', 'unggahan', 'arsip', 'surat'));
