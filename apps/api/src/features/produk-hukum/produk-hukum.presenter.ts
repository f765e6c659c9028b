import type { ProdukHukum } from '@pendopo/shared/produk-hukum/schemas';
import { JENIS_PRODUK_HUKUM, STATUS_PRODUK_HUKUM } from '@pendopo/shared/produk-hukum/text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

type BookDay = 'tanggal_kesepakatan' | 'tanggal_lapor' | 'tanggal_lembaran' | 'tanggal_berita';
type Row = Omit<ProdukHukum, 'jenis' | 'status' | 'tanggal' | 'updatedAt' | BookDay> &
  Record<BookDay, Date | null> & {
    jenis: string;
    status: string;
    tanggal: Date;
    updatedAt: Date;
  };

const dayOf = (date: Date | null) => date && fromDateColumn(date);

export function presentProdukHukum(row: Row): ProdukHukum {
  return {
    id: row.id,
    jenis: member(JENIS_PRODUK_HUKUM, row.jenis),
    nomor: row.nomor,
    tahun: row.tahun,
    judul: row.judul,
    tanggal: fromDateColumn(row.tanggal),
    tentang: row.tentang,
    status: member(STATUS_PRODUK_HUKUM, row.status),
    berkas: pictureUrl(row.berkas),
    ukuran: row.ukuran,
    tanggal_kesepakatan: dayOf(row.tanggal_kesepakatan),
    nomor_lapor: row.nomor_lapor,
    tanggal_lapor: dayOf(row.tanggal_lapor),
    nomor_lembaran: row.nomor_lembaran,
    tanggal_lembaran: dayOf(row.tanggal_lembaran),
    nomor_berita: row.nomor_berita,
    tanggal_berita: dayOf(row.tanggal_berita),
    keterangan: row.keterangan,
    updatedAt: row.updatedAt.toISOString(),
  };
}
