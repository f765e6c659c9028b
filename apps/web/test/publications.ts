import type { Agenda } from '@pendopo/shared/agenda/schemas';
import { AGENDA_TEXT, STATUS_AGENDA } from '@pendopo/shared/agenda/text';
import type { Berita } from '@pendopo/shared/berita/schemas';
import { BERITA_TEXT, KATEGORI_BERITA, KATEGORI_BERITA_FORM } from '@pendopo/shared/berita/text';
import type { PageMeta } from '@pendopo/shared/common';
import type { Pengumuman } from '@pendopo/shared/pengumuman/schemas';
import { KATEGORI_PENGUMUMAN, PENGUMUMAN_TEXT } from '@pendopo/shared/pengumuman/text';
import type { SentRequest } from './network.ts';
import { anAgenda } from './rows/agenda.ts';
import { aBerita, aBeritaRow } from './rows/berita.ts';
import { aPengumuman, aPengumumanRow } from './rows/pengumuman.ts';

/** Fields that all kinds of publications share. */
type Own = {
  id?: number;
  title?: string;
  text?: string;
  img?: string | null;
  choice?: string;
  updatedAt?: string;
  draf?: boolean;
};
type Row = { id: number; title: string };

/** One of the three kinds of publication, with the texts of its screens and its rows. */
export type Kind = {
  name: 'berita' | 'pengumuman' | 'agenda';
  heading: string;
  list: `/${string}`;
  form: `/${string}`;
  formHeading: string;
  add: string;
  search: string;
  choice: { label: string; column: 'kategori' | 'status'; all: string; options: readonly string[]; pick: string };
  /** Buttons of its pages. */
  newer: string;
  older: string;
  none: string;
  noMatch: string;
  failed: { list: string; create: string; update: string; delete: string };
  notFound: string;
  added: string;
  messages: { updated: string; deleted: string };
  leaveAfter: number;
  checking: string;
  leadsTo: { path: string; words: string };
  back: string;
  offered: readonly string[];
  contentLabel: string;
  /** Errors of an empty form, and the title above these. */
  missing: readonly string[];
  missingLead: string;
  row: (own?: Own) => Row;
  whole: (own?: Own) => Row;
};

/** Maps the shared fields to those of an article. */
const asArticle = ({ text, choice, ...own }: Own) => ({
  ...own,
  ...(text !== undefined && { content: text }),
  ...(choice !== undefined && { kategori: choice }),
});
const beritaOf = (own: Own = {}) => asArticle(own) as Partial<Berita>;
const pengumumanOf = (own: Own = {}) => asArticle(own) as Partial<Pengumuman>;
const agendaOf = ({ text, choice, ...own }: Own = {}) =>
  ({
    ...own,
    ...(text !== undefined && { deskripsi: text }),
    ...(choice !== undefined && { status: choice }),
  }) as Partial<Agenda>;

export const BERITA: Kind = {
  name: 'berita',
  heading: 'Berita Desa',
  list: '/publikasi/berita',
  form: '/admin/tambah-berita',
  formHeading: 'Tambah Berita',
  add: 'Tambah Berita',
  search: 'Cari berita...',
  choice: {
    label: 'Kategori',
    column: 'kategori',
    all: 'Semua kategori',
    options: KATEGORI_BERITA,
    pick: 'Kesehatan',
  },
  newer: 'Sebelumnya',
  older: 'Berikutnya',
  none: 'Belum ada berita tersedia',
  noMatch: 'Tidak ada berita ditemukan.',
  failed: {
    list: 'Gagal mengambil data berita',
    create: 'Gagal menambahkan berita',
    update: 'Gagal mengupdate berita',
    delete: 'Gagal menghapus berita',
  },
  notFound: 'Berita tidak ditemukan.',
  added: 'Berita berhasil ditambahkan! Mengalihkan ke halaman berita...',
  messages: BERITA_TEXT,
  leaveAfter: 1200,
  checking: 'Memverifikasi akses...',
  leadsTo: { path: '/publikasi/berita', words: 'daftar berita' },
  back: 'Semua berita',
  offered: KATEGORI_BERITA_FORM,
  contentLabel: 'Isi berita',
  missing: ['Judul wajib diisi', 'Isi berita wajib diisi'],
  missingLead: 'Ada 2 isian yang perlu diperbaiki',
  row: (own) => aBeritaRow(beritaOf({ ...own })),
  whole: (own) => aBerita(beritaOf(own)),
};

export const PENGUMUMAN: Kind = {
  ...BERITA,
  name: 'pengumuman',
  heading: 'Pengumuman',
  list: '/publikasi/pengumuman',
  form: '/admin/tambah-pengumuman',
  formHeading: 'Tambah Pengumuman',
  add: 'Tambah Pengumuman',
  search: 'Cari pengumuman...',
  choice: { ...BERITA.choice, options: KATEGORI_PENGUMUMAN, pick: 'Darurat' },
  none: 'Belum ada pengumuman tersedia',
  noMatch: 'Tidak ada pengumuman ditemukan.',
  failed: {
    list: 'Gagal mengambil data pengumuman',
    create: 'Gagal menambahkan pengumuman',
    update: 'Gagal mengupdate pengumuman',
    delete: 'Gagal menghapus pengumuman',
  },
  notFound: 'Pengumuman tidak ditemukan.',
  added: 'Pengumuman berhasil ditambahkan! Mengalihkan ke halaman pengumuman...',
  messages: PENGUMUMAN_TEXT,
  leadsTo: { path: '/publikasi/pengumuman', words: 'daftar pengumuman' },
  back: 'Semua pengumuman',
  offered: KATEGORI_PENGUMUMAN,
  contentLabel: 'Isi pengumuman',
  missing: ['Judul wajib diisi', 'Isi pengumuman wajib diisi'],
  row: (own) => aPengumumanRow(pengumumanOf(own)),
  whole: (own) => aPengumuman(pengumumanOf(own)),
};

export const AGENDA: Kind = {
  name: 'agenda',
  heading: 'Agenda Desa',
  list: '/publikasi/agenda',
  form: '/admin/agenda/tambah',
  formHeading: 'Form Tambah Agenda',
  add: 'Tambah Agenda',
  search: 'Cari agenda...',
  choice: { label: 'Status', column: 'status', all: 'Semua', options: STATUS_AGENDA, pick: 'Selesai' },
  newer: 'Sebelumnya',
  older: 'Berikutnya',
  none: 'Belum ada agenda yang tersedia',
  noMatch: 'Tidak ada agenda yang ditemukan',
  failed: {
    list: 'Gagal memuat data agenda',
    create: 'Gagal menambahkan agenda',
    update: 'Terjadi kesalahan saat menyimpan agenda',
    delete: 'Gagal menghapus agenda',
  },
  notFound: 'Agenda tidak ditemukan',
  added: 'Agenda berhasil ditambahkan! Mengalihkan ke halaman agenda...',
  messages: AGENDA_TEXT,
  leaveAfter: 2000,
  checking: 'Memeriksa autentikasi...',
  leadsTo: { path: '/', words: 'beranda' },
  back: 'Kembali ke agenda',
  offered: STATUS_AGENDA,
  contentLabel: 'Deskripsi',
  missing: ['Judul', 'Tanggal', 'Waktu', 'Lokasi', 'Deskripsi'].map((label) => `${label} wajib diisi`),
  missingLead: 'Semua field harus diisi',
  row: (own) => anAgenda(agendaOf(own)),
  whole: (own) => anAgenda(agendaOf(own)),
};

export const KINDS = [BERITA, PENGUMUMAN, AGENDA].map((kind) => [kind.name, kind] as const);

/** Answers as the server does: search in the titles, filter by the choice, pages of twelve. */
export function listOf(kind: Kind, rows: readonly Row[]) {
  return ({ query }: Pick<SentRequest, 'query'>): Record<string, unknown> & { meta: PageMeta } => {
    const { column } = kind.choice;
    const chosen = query.get(column);
    const q = (query.get('q') ?? '').toLowerCase();
    const found = rows.filter(
      (row) =>
        row.title.toLowerCase().includes(q) && (!chosen || (row as Row & Record<string, unknown>)[column] === chosen),
    );
    const start = Number(query.get('cursor') ?? 0);
    const end = start + 12;
    return {
      [kind.name]: found.slice(start, end),
      meta: { total: found.length, next_cursor: end < found.length ? String(end) : null },
    };
  };
}

/** The response of a publication's own page. */
export const detailOf = (kind: Kind, row: Row, meta: { newer?: Row; older?: Row } = {}) => ({
  [kind.name]: row,
  meta: { newer: meta.newer ?? null, older: meta.older ?? null },
});
