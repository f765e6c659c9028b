import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Tables, zipOf } from '@pendopo/opensid/test/backup';
import { TABLES } from '@pendopo/opensid/test/village';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { movingVillages } from '../../../test/opensid/moving.ts';
import { PDF } from '../../../test/sample-files.ts';

const { dir, newVillage } = await movingVillages();

const solid = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const SCAN = await solid('#ff0000');
const OPEN = await solid('#0000ff');
const SCAN_PDF = Buffer.concat([PDF, Buffer.from('% scan of an identity card\n')]);

/** Folders whose files may never become public, under any name. */
const CLOSED = [
  'upload/pendaftaran',
  'upload/pengaduan',
  'upload/user_pict',
  'upload/dokumen',
  'upload/kelompok',
  'upload/fid',
  'arsip',
  'config',
];
const scans = CLOSED.map((folder) => `${folder}/rahasia.png`);
const papers = ['upload/dokumen/ktp.pdf', 'upload/pendaftaran/ktp.pdf'];
const files = join(dir, 'rahasia.zip');
await writeFile(
  files,
  zipOf([
    ...scans.map((path) => ({ name: `desa/${path}`, content: SCAN })),
    ...papers.map((path) => ({ name: `desa/${path}`, content: SCAN_PDF })),
    { name: 'desa/upload/artikel/sedang_umum.png', content: OPEN },
    { name: 'desa/upload/media/umum.png', content: OPEN },
    { name: 'desa/upload/galeri/sedang_umum.png', content: OPEN },
    { name: 'desa/logo/umum.png', content: OPEN },
    { name: 'desa/upload/user_pict/kades.png', content: OPEN },
  ]),
);

let next = 100;
const [anArticle, , , , ,] = TABLES.artikel ?? [];
const article = (given: object) => ({ ...anArticle, gambar: null, ...given, id: next++, judul: `Artikel ${next}` });

/** Returns all names by which an OpenSID text can refer to a file of the folder. */
const sources = (path: string) => [
  `/desa/${path}`,
  `desa/${path}`,
  `../../../desa/${path}`,
  `http://lama.example/desa/${path}`,
  `/index.php/desa/${path}`,
  `/desa/upload/media/../../${path}`,
  `/desa/upload/artikel/..%2F..%2F${encodeURIComponent(path)}`,
  `/desa/${path.replace('upload/', 'upload//')}`,
];
const names = (path: string) => [path, `../../${path}`, `../${path.replace('upload/', '')}`];
const set = (table: string, given: object) => (TABLES[table] ?? []).map((row) => ({ ...row, ...given }));

/** Returns copies of a table's first row, one for each path, changed by `given`. */
const each = (table: string, given: (path: string) => object) => {
  const [row] = TABLES[table] ?? [];
  const key = Object.keys(row ?? {})[0] ?? 'id';
  return scans.map((path) => ({ ...row, ...given(path), [key]: next++ }));
};

/** A backup in which every file reference names each of the scans. */
const NAMING: Tables = {
  ...TABLES,
  config: set('config', { logo: '../upload/pendaftaran/rahasia.png' }),
  artikel: scans
    .flatMap((path) => [
      ...sources(path).map((src) => article({ isi: `<p>Teks</p><img src="${src}">` })),
      ...names(path).flatMap((gambar) => [article({ gambar }), article({ gambar2: gambar })]),
    ])
    .concat(
      papers.flatMap((path) => [
        article({ isi: '<p>Teks</p>', dokumen: path.replace('upload/dokumen/', ''), link_dokumen: 'Lampiran' }),
        ...sources(path).map((src) => article({ isi: `<p>Teks <a href="${src}">unduh</a></p>` })),
        article({
          isi: `<p>Teks <a href="http://lama.example/desa/${path.replace('dokumen/', 'dokumen/./')}">unduh</a></p>`,
        }),
      ]),
    ),
  gambar_gallery: [{ ...TABLES.gambar_gallery?.[0], id: 1, gambar: 'tidak-ada.png' }].concat(
    scans.flatMap((path) =>
      names(path).map((gambar) => ({ ...TABLES.gambar_gallery?.[1], id: next++, parrent: 1, gambar })),
    ),
  ),
  tweb_desa_pamong: each('tweb_desa_pamong', (path) => ({ foto: `../${path.replace('upload/', '')}` })),
  dokumen: [
    { ...TABLES.dokumen?.[1], satuan: 'ktp.pdf' },
    ...['ktp.pdf', '../pendaftaran/ktp.pdf'].map((satuan) => ({ ...TABLES.dokumen?.[0], id: next++, satuan })),
  ],
  pengaduan: each('pengaduan', (path) => ({ foto: path.replace('upload/pengaduan/', '') })),
};

it('a scan is never public, whichever column or text names it', async () => {
  const { t, move } = await newVillage();
  const { laporan } = await move(NAMING, { files });
  const stored = (await t.storedFiles()).filter((name) => !name.startsWith('tmp/'));
  expect(stored).toEqual([expect.stringMatching(/^private\/pengaduan\//)]);
  for (const name of stored) await t.http.get(`/uploads/${name.replace('private/', '')}`).expect(404);
  for (const path of [...scans, 'upload/dokumen/ktp.pdf']) await t.http.get(`/desa/${path}`).expect(404);
  const closed = laporan.catatan.filter(
    ({ alasan }) => alasan === '1 gambar dari folder yang bukan untuk umum tidak dibawa',
  );
  expect(closed.length).toBeGreaterThan(5 * scans.filter((path) => path.startsWith('upload/')).length);
});

it('logo, pictures of articles and officials’ portraits become public', async () => {
  const { t, prisma, move } = await newVillage();
  await move(
    {
      ...TABLES,
      config: set('config', { logo: 'umum.png' }),
      artikel: [
        article({ gambar: 'umum.png' }),
        article({ isi: '<img src="/desa/upload/media/umum.png">' }),
        article({ isi: '<img src="/desa/upload/galeri/sedang_umum.png">' }),
      ],
      tweb_desa_pamong: set('tweb_desa_pamong', { foto: 'kades.png' }).filter(({ jabatan_id }) => jabatan_id === 1),
    },
    { files },
  );
  expect(await prisma.berita.count({ where: { img: { not: null } } })).toBe(3);
  expect(await prisma.struktur.count({ where: { foto: { not: null } } })).toBe(1);
  const { logo } = await prisma.desa.findFirstOrThrow();
  await t.http.get('/desa/logo/umum.png').expect(301).expect('Location', `/uploads/${logo}`);
});
