import type { Pengumuman, PengumumanRow } from '@pendopo/shared/pengumuman/schemas';
import { KATEGORI_PENGUMUMAN } from '@pendopo/shared/pengumuman/text';
import { fromDateColumn } from '../../lib/date-column.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { member } from '../../lib/member.ts';
import { pictureUrl } from '../../lib/picture-url.ts';

type Row = Pick<Pengumuman, 'id' | 'title' | 'desc' | 'content' | 'img'> & {
  kategori: string;
  tanggal: Date;
  created_at: Date;
  updatedAt: Date;
};

const presentCommon = (row: Row) => ({
  id: row.id,
  title: row.title,
  desc: row.desc,
  kategori: member(KATEGORI_PENGUMUMAN, row.kategori),
  tanggal: fromDateColumn(row.tanggal),
  img: pictureUrl(row.img),
  created_at: row.created_at.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** An announcement in a list. */
export const presentPengumumanRow = (row: Row): PengumumanRow => ({
  ...presentCommon(row),
  cuplikan: row.desc || excerpt(row.content, 150),
});

/** An announcement, whole. */
export const presentPengumuman = (row: Row): Pengumuman => ({ ...presentCommon(row), content: row.content });
