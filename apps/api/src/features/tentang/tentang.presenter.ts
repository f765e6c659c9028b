import type { Geografis, Sejarah, VisiMisi } from '@pendopo/shared/tentang/schemas';
import { pictureUrl } from '../../lib/picture-url.ts';

type Row<T> = Omit<T, 'updatedAt'> & { updatedAt: Date };

export function presentSejarah(row: Row<Sejarah>): Sejarah {
  return {
    judul: row.judul,
    konten: row.konten,
    gambar: pictureUrl(row.gambar),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentGeografis(row: Row<Geografis>): Geografis {
  return {
    judul: row.judul,
    konten: row.konten,
    batasUtara: row.batasUtara,
    batasSelatan: row.batasSelatan,
    batasBarat: row.batasBarat,
    batasTimur: row.batasTimur,
    luasWilayah: row.luasWilayah,
    jumlahPenduduk: row.jumlahPenduduk,
    gambar: pictureUrl(row.gambar),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentVisiMisi(row: Row<VisiMisi>): VisiMisi {
  return {
    judul: row.judul,
    visi: row.visi,
    misi: row.misi,
    updatedAt: row.updatedAt.toISOString(),
  };
}
