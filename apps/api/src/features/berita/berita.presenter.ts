import type { Berita, BeritaRow } from '@pendopo/shared/berita/schemas';
import { KATEGORI_BERITA } from '@pendopo/shared/berita/text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { member } from '../../lib/member.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

type Row = Pick<Berita, 'id' | 'title' | 'desc' | 'content' | 'img'> & {
  kategori: string;
  tanggal: Date;
  created_at: Date;
  updatedAt: Date;
};

const presentCommon = (row: Row) => ({
  id: row.id,
  title: row.title,
  desc: row.desc,
  kategori: member(KATEGORI_BERITA, row.kategori),
  tanggal: fromDateColumn(row.tanggal),
  img: pictureUrl(row.img),
  created_at: row.created_at.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** News in a list. */
export const presentBeritaRow = (row: Row): BeritaRow => ({
  ...presentCommon(row),
  cuplikan: row.desc || excerpt(row.content, 150),
});

/** News, whole. */
export const presentBerita = (row: Row): Berita => ({ ...presentCommon(row), content: row.content });
