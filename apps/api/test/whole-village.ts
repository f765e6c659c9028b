import { withClient } from '@pendopo/prisma/migrate';
import { insertPlainRow } from '@pendopo/prisma/plain-row';
import { seed } from '@pendopo/prisma/seed';
import { villageDay } from '@pendopo/shared/text/dates';
import { CONTENT, SEEDED } from '../src/domain/village-file/village-schema.ts';
import type { S3Settings } from '../src/lib/storage-s3.ts';
import { createNumberedRows } from './archive-rows.ts';
import { createApbdes, createPerson, PENGADUAN_FIELDS, PESAN_FIELDS, withSurat } from './factories.ts';
import { createDraft, createOffice } from './naskah.ts';
import { P12_PASSPHRASE } from './p12.ts';
import { JPG, picture } from './sample-files.ts';
import { createNumbered, createSignatory, switchCertificateOn } from './signatures.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { freshDatabase } from './worker-db.ts';

/** All line breaks, quotes, characters that JSON and SQL escape, and characters above U+FFFF. */
export const ODD_TEXT = `Baris satu\r\nbaris "dua"\u2028 \\N 'tiga' {}\t\u0001 😀 ${'é'.normalize('NFD')}`;

const ADMIN = { username: 'admin', email: 'admin@desa.local', mustChangePassword: true, hashPassword: async () => 'x' };

/** A portal after its first start, with a separate database and folder. */
export async function createNewPortal({ demo = false, s3 }: { demo?: boolean; s3?: S3Settings } = {}) {
  const connectionString = await freshDatabase();
  const t = await createTestApp({ database: connectionString, ...(s3 && { s3 }) });
  await seed({ prisma: t.deps.prisma, admin: ADMIN, demo, now: new Date() });
  return { t, connectionString };
}

/** Rows with values that an export can easily change. */
const ODD_ROWS = [
  `INSERT INTO kontak_wa (surat_id, oleh_nama) SELECT min(id), 'Sari' FROM surat`,
  `INSERT INTO permintaan_perbaikan (surat_id, isi, batas, dikirim_at, oleh_nama)
    SELECT min(id), '[{"jenis": "isian", "kali": 1.50}]', '2026-12-01', now(), 'Sari' FROM surat`,
  `INSERT INTO naskah_templat (kode, isi, oleh_nama) VALUES ('b', '{"a": [null, 0.10, 1e30]}', 'Sari'), ('A', '{}', 'Sari')`,
  `INSERT INTO data_terbuka (kode, baris, diperbarui_at) VALUES ('surat', '[["2026-10", 5]]', now())`,
  `INSERT INTO passkey (id, user_id, nama, public_key, transports) SELECT 'k', min(id), 'Ponsel', '\\x00ff', '{internal}' FROM users`,
  `INSERT INTO setelan_akun (id, wajib_dua_langkah) VALUES (1, true)`,
  `INSERT INTO pengantar_rt (surat_id, jenis_persyaratan, rt_rw_id, nama_rt, token_hash, expires_at)
    SELECT min(s.id), 'Surat pengantar RT/RW', min(r.id), 'RT 01', 'a', '2026-12-01T00:00:00Z' FROM surat s, rt_rw r`,
  `UPDATE users SET no_hp = '081200000077' WHERE id = (SELECT min(id) FROM users)`,
  `UPDATE users SET no_hp_sejak = '2026-01-02T03:04:05Z' WHERE no_hp IS NOT NULL`,
  `INSERT INTO penduduk_setelan (id, aktif, hitung) VALUES (1, true, '{usia,dusun}')`,
  `INSERT INTO piramida_penduduk (isi) VALUES ('[[7, 9], [null, null]]')`,
  `INSERT INTO penduduk (nama, cari, jenis_kelamin, sumber, sumber_tanggal, terverifikasi_akun, terverifikasi_oleh, terverifikasi_at)
    SELECT 'A', 'a', 'Perempuan', 'A', '2026-11-20', max(id), 'Sari', '2026-11-20T01:02:03Z' FROM users`,
  `UPDATE desa SET lintang = -7.123456789012345, bujur = 0.1`,
];

/** Inserts a plain row into each exported table without rows. */
async function fillRest(connectionString: string) {
  await withClient(connectionString, async (client) => {
    for (const table of CONTENT.concat(SEEDED)) {
      if ((await client.query(`SELECT FROM "${table}" LIMIT 1`)).rowCount) continue;
      await insertPlainRow(async (text, values) => (await client.query(text, values)).rows, table);
    }
  });
}

/** A village with rows in every exported table and files of every kind, one of them lost. */
export async function createWholeVillage(given: { s3?: S3Settings } = {}) {
  const portal = await createNewPortal({ demo: true, ...given });
  const { t } = portal;
  const office = await createOffice(t);
  const owner = await createPerson(t, { nama: ODD_TEXT });
  await withSurat(t.http.post('/api/surat').set(owner.auth)).expect(201);
  await t.http.post('/api/pengaduan').field(PENGADUAN_FIELDS).attach('img', JPG, 'foto.jpg').expect(201);
  await t.http.post('/api/pesan-kontak').send(PESAN_FIELDS).expect(201);
  await addPicture(t, office.admin.auth);
  const signed = await createDraft(t, { office });
  await signed.naskah.post('nomor').expect(200);
  await t.http
    .post(`/api/surat/${signed.id}/naskah/tanda-tangan`)
    .set(office.admin.auth)
    .field('tanggal', villageDay())
    .attach('pindaian', JPG, 'pindaian.jpg')
    .expect(200);
  await switchCertificateOn(t);
  const sealed = await createNumbered(t, { office });
  await sealed
    .as(await createSignatory(t, office.kades.id))
    .sign(P12_PASSPHRASE)
    .expect(200);
  await createDraft(t, { office });
  const first = await createNumberedRows(t.deps.prisma, { isi: { teks: ODD_TEXT } });
  await createNumberedRows(t.deps.prisma, { menggantikan_id: first.naskah.id, oleh_id: office.admin.id });
  await t.deps.prisma.pengaduan.updateMany({ data: { uraian: ODD_TEXT } });
  await t.deps.prisma.berita.updateMany({ data: { content: ODD_TEXT } });
  await createApbdes(t);
  for (const statement of ODD_ROWS) await t.deps.prisma.$executeRawUnsafe(statement);
  await fillRest(portal.connectionString);
  return { ...portal, office };
}

/** Adds a news article with a picture that is large enough for a small version. */
async function addPicture(t: TestApp, auth: Record<string, string>) {
  await t.http
    .post('/api/berita')
    .set(auth)
    .field({
      title: 'Panen raya',
      desc: 'Ringkas',
      content: 'Panen di sawah',
      kategori: 'Sosial',
      tanggal: '2026-11-20',
    })
    .attach('img', await picture(900, 700), 'panen.png')
    .expect(201);
}
