ALTER TABLE "struktur" DROP CONSTRAINT "struktur_tipe_check";
ALTER TABLE "struktur" ADD CONSTRAINT "struktur_tipe_check" CHECK ("tipe" IN ('kepala_desa', 'sekretaris', 'kaur', 'kasi', 'kasun', 'staf'));
