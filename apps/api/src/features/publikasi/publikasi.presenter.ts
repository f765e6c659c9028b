import { KATEGORI_BERITA } from '@pendopo/shared/berita/text';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { tanpaTanda } from '@pendopo/shared/publikasi/lampiran';
import type { LampiranPublikasi } from '@pendopo/shared/publikasi/schemas';
import { fromDateColumn } from '../../lib/date-column.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { member } from '../../lib/member.ts';
import { pictureUrl } from '../../lib/picture-url.ts';
import { filesOf, type StoredFile } from './publikasi.lampiran.ts';

type Row = {
  id: number;
  title: string;
  desc: string;
  content: string;
  kategori: string;
  tanggal: Date;
  img: string | null;
  draf: boolean;
  lampiran: unknown;
  created_at: Date;
  updatedAt: Date;
};

const presentFile = ({ berkas, ...file }: StoredFile): LampiranPublikasi => ({ ...file, url: `/uploads/${berkas}` });

function presentersOf<const Kategori extends string>(categories: readonly Kategori[]) {
  const common = (row: Row) => ({
    id: row.id,
    title: row.title,
    desc: row.desc,
    kategori: member(categories, row.kategori),
    tanggal: fromDateColumn(row.tanggal),
    img: pictureUrl(row.img),
    draf: row.draf,
    created_at: row.created_at.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
  return {
    listed: (row: Row) => ({ ...common(row), cuplikan: row.desc || excerpt(tanpaTanda(row.content), 150) }),
    whole: (row: Row) => ({ ...common(row), content: row.content, lampiran: filesOf(row).map(presentFile) }),
  };
}

/** Shared functions read both kinds with their common columns, so the type lacks `kategori_asal`. */
type NewsRow = Row & { kategori_asal?: string };

const berita = presentersOf(KATEGORI_BERITA);

export const presentBerita = {
  listed: (row: NewsRow) => ({ ...berita.listed(row), kategori_asal: row.kategori_asal ?? '' }),
  whole: (row: NewsRow) => ({ ...berita.whole(row), kategori_asal: row.kategori_asal ?? '' }),
};
export const presentPengumuman = presentersOf(KATEGORI_PENGUMUMAN);
