-- DropTable
DROP TABLE "jumlah_baris";
