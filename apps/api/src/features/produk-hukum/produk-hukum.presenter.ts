import type { ProdukHukum } from '@pendopo/shared/produk-hukum/schemas';
import { JENIS_PRODUK_HUKUM, STATUS_PRODUK_HUKUM } from '@pendopo/shared/produk-hukum/text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

type Row = Omit<ProdukHukum, 'jenis' | 'status' | 'tanggal' | 'updatedAt'> & {
  jenis: string;
  status: string;
  tanggal: Date;
  updatedAt: Date;
};

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
    updatedAt: row.updatedAt.toISOString(),
  };
}
