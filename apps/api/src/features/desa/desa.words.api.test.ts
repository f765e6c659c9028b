import { seed } from '@pendopo/prisma/seed';
import { JENIS_JEJAK } from '@pendopo/shared/jejak/text';
import { composeDocument } from '@pendopo/shared/naskah/document';
import { defaultTemplate } from '@pendopo/shared/naskah-templat/schemas';
import { alasanBawaan, hariKerjaBawaan } from '@pendopo/shared/pelayanan/janji-bawaan';
import { SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { inWords, SEBUTAN, type Sebutan, type Words, wordsOf } from '@pendopo/shared/text/sebutan';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { PNG } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { DATASETS } from '../../domain/open-data/datasets.ts';

const t = await createTestApp({ database: await freshDatabase() });
await seed({
  prisma: t.prisma,
  admin: { username: 'admin', email: 'admin@contoh.example', hashPassword: async () => '', mustChangePassword: false },
  demo: false,
  now: t.deps.now(),
});
const admin = await createPerson(t, { role: 'admin' });
const put = (input: object) => t.http.put('/api/desa').set(admin.auth).send(input);

const KOTA = { kabupaten: 'Kota', bupati: 'Wali Kota' };
const NAGARI = {
  desa: 'Nagari',
  kepala: 'Wali Nagari',
  sekretaris: 'Sekretaris Nagari',
  dusun: 'Jorong',
  bpd: 'Bamus',
};
const KAMPUNG = {
  desa: 'Kampung',
  kepala: 'Kepala Kampung',
  sekretaris: 'Sekretaris Kampung',
  bpd: 'Bamuskam',
  kecamatan: 'Distrik',
  camat: 'Kepala Distrik',
};
/** Presets set every word, so that a default in a text is a forgotten word. */
const PRESETS: Record<string, Sebutan> = {
  'a Nagari in a Kota': {
    ...SEBUTAN,
    ...KOTA,
    ...NAGARI,
    kepala_dusun: 'Wali Jorong',
    kecamatan: 'Luhak',
    camat: 'Kepala Luhak',
  },
  'a Kampung in Papua': {
    ...SEBUTAN,
    ...KOTA,
    ...KAMPUNG,
    dusun: 'Lorong',
    kepala_dusun: 'Kepala Lorong',
  },
};

const DEFAULTS = /(?<![/.-])\b(desa|dusun|kecamatan|camat|kabupaten|bupati|BPD)\b(?![./=_-]|":)/gi;
const NAMES = /Bintara Pembina Desa|Dana Desa|Desa\/Kelurahan|Kabupaten\/Kota/gi;
/** Public files and pages that need no row, and officials’ downloads. */
const FILES = [
  '/publikasi/berita/rss.xml',
  '/publikasi/pengumuman/rss.xml',
  '/publikasi/agenda/kalender.ics',
  '/sitemap.xml',
  '/api/desa/manifest.webmanifest',
  '/api/panduan',
  '/api/struktur',
  '/api/tentang/sejarah',
  '/v',
  '/v/ABCDEFGHJKMNPQRSTUVW',
  '/api/statistik',
];

const application = (jenis_surat: string, words: Words) =>
  composeDocument(
    {
      surat: { jenis_surat, nama: 'Sri', nik: '9999011203880001' },
      isian: {},
      template: defaultTemplate(jenis_surat, words),
      desa: { nama: 'Kita', kecamatan: 'A', kabupaten: 'B', provinsi: 'C', kode_desa: '1', kode_pos: '2' },
      alamat_kop: '',
      kop_baris: [],
      kontak: null,
      kertas: 'A4',
      cara: 'kasi_ub',
      penandatangan: { nama: 'Sri', jabatan: 'Kepala Seksi Pemerintahan' },
      menggantikan: null,
    } as unknown as Parameters<typeof composeDocument>[0],
    { nomor: '1', tanggal: '2026-03-07' },
    words,
  );

const left = (text: string) => text.replace(NAMES, '').match(DEFAULTS) ?? [];

describe.each(Object.entries(PRESETS))('in the words of %s', (_name, sebutan) => {
  const words = wordsOf(sebutan);

  beforeAll(async () => {
    const { body } = await put({ nama: 'Kita', sebutan }).expect(200);
    expect(body.message).toBe(`Identitas ${sebutan.desa.toLowerCase()} berhasil disimpan`);
  });

  it.each(FILES)('%s contains no word of the specification', async (path) => {
    const { text } = await t.http.get(path);
    expect(text.length).toBeGreaterThan(20);
    expect(left(text)).toEqual([]);
  });

  it('documents, their catalogue and their reviews contain no default word', () => {
    for (const type of SURAT_CATALOGUE) {
      const { judul, catatan, ringkasan } = type;
      const takes = alasanBawaan(judul, hariKerjaBawaan(judul));
      expect([
        judul,
        left(JSON.stringify(inWords([application(judul, words), catatan, ringkasan, takes], words))),
      ]).toEqual([judul, []]);
    }
  });

  it('the open data catalogue and the audit log contain no default word', () => {
    const texts = DATASETS.flatMap(({ judul, keterangan, kata_kunci }) => [judul, keterangan, ...kata_kunci]);
    expect(left([...texts, ...Object.values(JENIS_JEJAK)].map((text) => words(text)).join('\n'))).toEqual([]);
  });

  it('seeded texts of a new village follow the words', async () => {
    const jabatan = (await t.prisma.struktur.findMany({ orderBy: { urutan: 'asc' } })).map((row) => row.jabatan);
    expect(jabatan.slice(0, 2)).toEqual([sebutan.kepala, sebutan.sekretaris]);
    const guide = await t.prisma.panduan.findUniqueOrThrow({ where: { id: 1 } });
    expect([guide.judul, left(JSON.stringify(guide))]).toEqual([`Panduan Layanan ${sebutan.desa}`, []]);
  });
});

it('texts that the village has written stay', async () => {
  const post = await t.prisma.struktur.findFirstOrThrow({ where: { tipe: 'kaur' } });
  await t.prisma.struktur.update({ where: { id: post.id }, data: { jabatan: 'Kaur Desa Wisata' } });
  await put({ nama: 'Kita', sebutan: SEBUTAN }).expect(200);
  const jabatan = (await t.prisma.struktur.findMany()).map((row) => row.jabatan);
  expect(jabatan).toEqual(expect.arrayContaining(['Kepala Desa', 'Sekretaris Desa', 'Kaur Desa Wisata']));
});

it('stores only changed words, and keeps them in an edit without words', async () => {
  const stored = async () => (await t.prisma.desa.findUniqueOrThrow({ where: { id: 1 } })).sebutan;
  await put({ nama: 'Kita', sebutan: { ...SEBUTAN, desa: 'Pekon' } }).expect(200);
  await put({ nama: 'Kita', semboyan: 'Maju' }).expect(200);
  expect(await stored()).toEqual({ desa: 'Pekon' });
});

it('another process uses the new words after a change', async () => {
  await put({ nama: 'Kita', sebutan: { desa: 'Tiyuh' } }).expect(200);
  const other = await createTestApp({ pool: t.deps.pool });
  const { body } = await other.http.put('/api/desa').set(admin.auth).send({ nama: '' }).expect(400);
  expect(body.error).toContain('Nama tiyuh');
});

it('the error of a form with a file uses the words', async () => {
  await put({ nama: 'Kita', sebutan: { desa: 'Tiyuh' } }).expect(200);
  const form = t.http.put('/api/desa').set(admin.auth).field('nama', '');
  const { body } = await form.attach('logo', PNG, 'logo.png').expect(400);
  expect(body.error).toContain('Nama tiyuh');
});
