import type { Lembaga, Pengurus, UnitKegiatan } from '@pendopo/shared/lembaga/schemas';
import { pictureUrl } from '../../lib/picture-url.ts';

type Row<T> = Omit<T, 'updatedAt'> & { updatedAt: Date };
type LembagaRow = Row<Omit<Lembaga, 'pengurus' | 'unit_kegiatan'>> & {
  pengurus: readonly Row<Pengurus>[];
  unit_kegiatan: readonly Row<UnitKegiatan>[];
};

export function presentPengurus(row: Row<Pengurus>): Pengurus {
  return {
    id: row.id,
    nama: row.nama,
    jabatan: row.jabatan,
    foto: pictureUrl(row.foto),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentUnitKegiatan(row: Row<UnitKegiatan>): UnitKegiatan {
  return {
    id: row.id,
    nama: row.nama,
    icon: pictureUrl(row.icon),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentLembaga(row: LembagaRow): Lembaga {
  return {
    id: row.id,
    slug: row.slug,
    nama_lembaga: row.nama_lembaga,
    judul: row.judul,
    subjudul: row.subjudul,
    tentang: row.tentang,
    visi: row.visi,
    misi: row.misi,
    updatedAt: row.updatedAt.toISOString(),
    pengurus: row.pengurus.map(presentPengurus),
    unit_kegiatan: row.unit_kegiatan.map(presentUnitKegiatan),
  };
}
