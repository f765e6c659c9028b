import { randomUUID } from 'node:crypto';
import { dataSayaSchema } from '@pendopo/shared/data-saya/schemas';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { villageDay } from '@pendopo/shared/text/dates';
import { describe, expect, it } from 'vitest';
import { createPerson, createSurat, withSurat } from '../../../test/factories.ts';
import { createOffice } from '../../../test/naskah.ts';
import { JPG, PDF } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { FOTO, KK, KTP, marks, NIB, PENGANTAR, tinjauanOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const DAY = 24 * 60 * 60 * 1000;
const { admin } = await createOffice(t);

/** An application with four files, its applicant, and both sides of its review. */
async function sent({ fields = {} }: { fields?: Record<string, string> } = {}) {
  const person = await createPerson(t);
  const { body } = await withSurat(t.http.post('/api/surat').set(person.auth), { fields }).expect(201);
  const surat: Surat = body.surat;
  const lampiran = (label: string) => surat.lampiran.find((one) => one.jenis_persyaratan === label)?.id ?? 0;
  return {
    id: surat.id,
    person,
    lampiran,
    official: tinjauanOf(t, surat.id, admin),
    warga: tinjauanOf(t, surat.id, person),
  };
}

/** The same, with a correction request. */
async function withRequest(...bad: string[]) {
  const application = await sent();
  await application.official.put({ berkas: marks(...bad) }).expect(200);
  await application.official.kirim().expect(200);
  return application;
}

type Side = Pick<ReturnType<typeof tinjauanOf>, 'get'>;
const read = async (side: Side): Promise<Tinjauan> => (await side.get().expect(200)).body.tinjauan;
const stateOf = ({ berkas }: Tinjauan, label: string) =>
  berkas.find(({ jenis_persyaratan }) => jenis_persyaratan === label)?.keadaan;
const files = async () => (await t.storedFiles()).filter((file) => file.startsWith('private/'));

describe('marks', () => {
  it('start with the type’s requirements: unchecked, optional or brought to the office', async () => {
    const { official, warga } = await sent();
    const tinjauan = await read(official);
    expect(tinjauan.berkas.map(({ keadaan, wajib }) => [keadaan, wajib])).toEqual([
      ...Array(4).fill(['belum_diperiksa', true]),
      ['tidak_diperlukan', false],
      ['tidak_diperlukan', false],
    ]);
    expect(tinjauan).toMatchObject({ tahap: 'diperiksa', belum_diterima: 4, permintaan: [], isian: [] });
    expect(await read(warga)).toEqual(tinjauan);
    const kia = await createSurat(t, { userId: admin.id, jenis_surat: 'Surat Pengantar Kartu Identitas Anak (KIA)' });
    const photo = (await read(tinjauanOf(t, kia.id, admin))).berkas.at(-1);
    expect(photo).toMatchObject({ keadaan: 'dibawa_ke_kantor', wajib: true });
  });

  it('only officials see unsent marks, and the first mark starts the processing', async () => {
    const { id, person, official, warga } = await sent();
    const before = await read(warga);
    const { body } = await official.put({ berkas: marks(KTP), isian: [{ name: 'keperluan', alasan: 'isian_kosong' }] });
    expect(body.tinjauan).toMatchObject({ tahap: 'diperiksa', belum_diterima: 1 });
    expect(stateOf(body.tinjauan, KTP)).toBe('perlu_diganti');
    const seen = await read(warga);
    expect(seen).toMatchObject({ berkas: before.berkas, isian: [], permintaan: [], belum_diterima: 4 });
    const { body: application } = await t.http.get(`/api/surat/${id}`).set(person.auth).expect(200);
    expect(application.surat.riwayat.map(({ status }: { status: string }) => status)).toEqual(['Menunggu', 'Diproses']);
    await t.http.delete(`/api/surat/${id}/cancel`).set(person.auth).expect(409);
  });

  it('accepting everything is one write, and the applicant sees that the document is being prepared', async () => {
    const { official, warga } = await sent({
      fields: {
        isian_keperluan: 'Kredit',
        isian_nama_usaha: 'Warung',
        isian_jenis_usaha: 'Makan',
        isian_alamat_usaha: 'RT 03',
        isian_tahun_mulai: '2019',
      },
    });
    const { body } = await official.put({ berkas: marks() }).expect(200);
    expect(body.tinjauan).toMatchObject({ tahap: 'lengkap', belum_diterima: 0 });
    const seen = await read(warga);
    expect([seen.tahap, stateOf(seen, KK)]).toEqual(['lengkap', 'diterima']);
    await official.put({ berkas: [{ jenis_persyaratan: KK, keadaan: 'belum_diperiksa' }] }).expect(200);
    expect(await read(warga)).toMatchObject({ tahap: 'diperiksa', belum_diterima: 1 });
  });

  it.each([
    [
      'without a reason',
      { jenis_persyaratan: KTP, keadaan: 'perlu_diganti' },
      'alasan',
      'Pilih alasan agar warga tahu apa yang harus diperbaiki.',
    ],
    [
      'whose reason needs a note',
      { jenis_persyaratan: KTP, keadaan: 'perlu_diganti', alasan: 'lainnya' },
      'catatan',
      'Tulis catatan untuk alasan ini.',
    ],
    [
      'for another type of file',
      { jenis_persyaratan: KTP, keadaan: 'perlu_diganti', alasan: 'terkunci_sandi' },
      'alasan',
      'Alasan ini tidak berlaku untuk jenis berkasnya',
    ],
    [
      'of another letter',
      { jenis_persyaratan: 'Paspor', keadaan: 'diterima' },
      'jenis_persyaratan',
      'Persyaratan "Paspor" tidak termasuk surat ini',
    ],
    ['of no known state', { jenis_persyaratan: KTP, keadaan: 'hilang' }, 'keadaan', 'Keadaan berkas tidak dikenal'],
  ])('rejects %s and saves none', async (_, mark, path, msg) => {
    const { official } = await sent();
    const { body } = await official.put({ berkas: [{ jenis_persyaratan: KK, keadaan: 'diterima' }, mark] }).expect(400);
    expect(body).toEqual({ error: msg, errors: [{ msg, path: `berkas.1.${path}` }] });
    expect(stateOf(await read(official), KK)).toBe('belum_diperiksa');
  });

  it.each([
    ['isian.0.name', [{ name: 'warna', alasan: 'isian_kosong' }]],
    ['isian.0.name', [{ name: 'surat_pengantar_rt', alasan: 'isian_kosong' }]],
    ['isian.0.alasan', [{ name: 'keperluan', alasan: 'foto_buram' }]],
  ])('rejects marks of fields that an applicant cannot fill in: %s', async (path, isian) => {
    const { official } = await sent();
    expect((await official.put({ isian }).expect(400)).body.errors[0].path).toBe(path);
  });

  it('follow the allowed state changes and wait for the applicant once sent', async () => {
    const { official } = await withRequest(KTP);
    const go = (jenis_persyaratan: string, keadaan: string) =>
      official.put({ berkas: [{ jenis_persyaratan, keadaan, alasan: 'foto_buram' }] });
    for (const keadaan of ['diterima', 'belum_diperiksa', 'tidak_diperlukan', 'dibawa_ke_kantor'])
      expect((await go(KTP, keadaan).expect(409)).body.error).toBe(
        `"${KTP}" sekarang berkeadaan Perlu diganti. Muat ulang, lalu putuskan lagi.`,
      );
    await go(KK, 'perlu_diganti').expect(409);
    await go(NIB, 'diterima').expect(409);
    await official
      .put({ berkas: [{ jenis_persyaratan: KTP, keadaan: 'perlu_diganti', alasan: 'foto_buram' }] })
      .expect(200);
    await official
      .put({ berkas: [{ jenis_persyaratan: KTP, keadaan: 'perlu_diganti', alasan: 'lewat_waktu' }] })
      .expect(409);
  });

  it('rejects stale marks, and marks on a closed or deleted application', async () => {
    const { id, person, official, warga, lampiran } = await withRequest(KTP);
    const { updatedAt } = await read(official);
    await warga.ganti(lampiran(KTP)).expect(200);
    const { body } = await official.put({ updatedAt, berkas: [{ jenis_persyaratan: KTP, keadaan: 'diterima' }] });
    expect(body.error).toBe('Data ini sudah diubah orang lain. Muat ulang sebelum menyimpan.');
    await t.prisma.surat.update({ where: { id }, data: { status: 'Ditolak' } });
    expect((await official.put({ berkas: marks() }).expect(409)).body.error).toBe('Permohonan ini sudah ditutup.');
    expect(await read(official)).toMatchObject({ tahap: null });
    const other = await withSurat(t.http.post('/api/surat').set(person.auth)).expect(201);
    const gone = other.body.surat.id;
    await t.http.delete(`/api/surat/${gone}/cancel`).set(person.auth).expect(200);
    const late = await tinjauanOf(t, gone, admin).put({ berkas: marks() }).expect(404);
    expect(late.body.error).toBe('Surat tidak ditemukan');
  });

  it('reject the second of a concurrent review and cancellation', async () => {
    for (const decide of [
      (id: number) => tinjauanOf(t, id, admin).put({ berkas: marks() }),
      (id: number) => t.http.put(`/api/surat/${id}/naskah`).set(admin.auth).send({}),
    ]) {
      const { id, person } = await sent();
      const cancel = t.http.delete(`/api/surat/${id}/cancel`).set(person.auth);
      const [decided, cancelled] = await Promise.all([decide(id), cancel]);
      const statuses = [decided.status, cancelled.status];
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual(statuses);
      const row = await t.prisma.surat.findUnique({ where: { id } });
      expect(row?.status).toBe(decided.status === 200 ? 'Diproses' : undefined);
    }
  });

  it('the audit log records marks, but never a note', async () => {
    const { id, official } = await sent();
    await official
      .put({ berkas: [{ jenis_persyaratan: KTP, keadaan: 'perlu_diganti', alasan: 'lainnya', catatan: 'Rahasia' }] })
      .expect(200);
    await official
      .put({ berkas: [{ jenis_persyaratan: KTP, keadaan: 'perlu_diganti', alasan: 'lainnya', catatan: 'Rahasia' }] })
      .expect(200);
    const traces = await t.prisma.jejak.findMany({ where: { jenis: 'surat', sasaran_id: id } });
    expect(traces.map(({ perubahan }) => perubahan)).toEqual([
      [
        { kolom: 'status', dari: 'Menunggu', ke: 'Diproses' },
        { kolom: KTP, dari: 'Belum diperiksa', ke: 'Perlu diganti' },
      ],
    ]);
  });
});

describe('a correction request', () => {
  it('covers every missing item and shows the applicant reasons, notes, due date and accepted items', async () => {
    const { official, warga } = await sent();
    const note = { keadaan: 'perlu_diganti', alasan: 'lainnya', catatan: 'Halaman dua' };
    await official
      .put({
        berkas: [
          ...marks(KTP).filter(({ jenis_persyaratan }) => jenis_persyaratan !== FOTO),
          { jenis_persyaratan: FOTO, ...note },
          { jenis_persyaratan: NIB, keadaan: 'diminta' },
        ],
        isian: [{ name: 'keperluan', alasan: 'isian_kosong' }],
      })
      .expect(200);
    const { body } = await official.kirim().expect(200);
    const { permintaan, tahap } = await read(warga);
    expect(tahap).toBe('menunggu_warga');
    const hal = { catatan: null, kali: 1 };
    expect(permintaan.map(({ isi }) => isi)).toEqual([
      [
        { ...hal, jenis: 'berkas', nama: KTP, label: KTP, alasan: 'foto_buram' },
        { ...hal, jenis: 'berkas', nama: FOTO, label: FOTO, alasan: 'lainnya', catatan: 'Halaman dua' },
        { ...hal, jenis: 'berkas', nama: NIB, label: NIB, alasan: null },
        { ...hal, jenis: 'isian', nama: 'keperluan', label: 'Keperluan surat', alasan: 'isian_kosong' },
      ],
    ]);
    const days =
      (Date.parse(permintaan[0]?.batas ?? '') - Date.parse(villageDay(new Date(permintaan[0]?.dikirim_at ?? '')))) /
      DAY;
    expect(days).toBe(14);
    expect(body.message).toMatch(/^Permintaan perbaikan terkirim\. Batas warga \d+ [A-Z]\w+ \d{4}\.$/);
    expect([permintaan[0]?.oleh_nama, body.tinjauan.permintaan[0].oleh_nama]).toEqual([null, 'Sari']);
    expect(stateOf(await read(warga), KK)).toBe('diterima');
  });

  it('requires every file to be reviewed and at least one item', async () => {
    const { official } = await sent();
    expect((await official.kirim().expect(409)).body.error).toBe(
      'Belum ada berkas atau isian yang perlu diperbaiki pemohon.',
    );
    await official.put({ berkas: marks(KTP).slice(0, 2) }).expect(200);
    expect((await official.kirim().expect(409)).body.error).toBe('Tandai setiap berkas sebelum mengirim permintaan.');
  });

  it('is sent once, even by concurrent requests', async () => {
    const { official } = await sent();
    await official.put({ berkas: marks(KTP) }).expect(200);
    const answers = await Promise.all([official.kirim(), official.kirim(), official.kirim()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await official.kirim().expect(200);
    expect((await read(official)).permintaan).toHaveLength(1);
    expect((await read(official)).berkas[1]?.kali).toBe(1);
  });

  it('can be extended once, and a late answer still counts', async () => {
    const { id, official, warga, lampiran } = await withRequest(KTP);
    const past = () =>
      t.prisma.permintaanPerbaikan.updateMany({
        where: { surat_id: id },
        data: { batas: new Date(Date.now() - 2 * DAY) },
      });
    await past();
    expect((await read(official)).permintaan[0]).toMatchObject({ lewat_batas: true, diperpanjang: false });
    const { body } = await official.perpanjang().expect(200);
    const [now] = body.tinjauan.permintaan;
    const days = Math.round((Date.parse(now.batas) - Date.parse(villageDay())) / DAY);
    expect([now.lewat_batas, now.diperpanjang, days]).toEqual([false, true, 14]);
    expect((await official.perpanjang().expect(409)).body.error).toBe(
      'Batas waktu hanya dapat diperpanjang satu kali.',
    );
    await past();
    await warga.ganti(lampiran(KTP)).expect(200);
    expect((await read(official)).permintaan[0]?.selesai_at).not.toBeNull();
    expect((await official.perpanjang().expect(409)).body.error).toBe(
      'Tidak ada permintaan perbaikan yang sedang berjalan.',
    );
  });

  it('a newer request replaces an unanswered one', async () => {
    const { official, warga } = await withRequest(KTP);
    await official.put({ isian: [{ name: 'keperluan', alasan: 'isian_kurang_jelas' }] }).expect(200);
    await official.kirim().expect(200);
    const { permintaan } = await read(warga);
    expect(permintaan.map(({ isi, selesai_at }) => [isi.length, selesai_at === null])).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});

describe('a correction', () => {
  it('replaces only the requested file, deletes the old one and reopens its check', async () => {
    const { id, official, warga, lampiran } = await withRequest(KTP);
    const before = await files();
    const old = await t.prisma.lampiran.findUniqueOrThrow({ where: { id: lampiran(KTP) } });
    const { body } = await warga.ganti(lampiran(KTP), { data: PDF }).expect(200);
    expect(body.lampiran).toMatchObject({ id: old.id, jenis_persyaratan: KTP, nama_file: 'pengganti.jpg' });
    const row = await t.prisma.lampiran.findUniqueOrThrow({ where: { id: old.id } });
    const after = await files();
    expect(after).toHaveLength(before.length);
    expect([after.join().includes(old.file ?? '-'), after.join().includes(row.file ?? '-'), row.tipe]).toEqual([
      false,
      true,
      'application/pdf',
    ]);
    expect(await t.prisma.lampiran.count({ where: { surat_id: id } })).toBe(4);
    const tinjauan = await read(official);
    expect([stateOf(tinjauan, KTP), tinjauan.tahap, tinjauan.permintaan[0]?.selesai_at]).toEqual([
      'diganti',
      'diperiksa',
      expect.any(String),
    ]);
    expect((await read(warga)).periksa_sampai).toMatch(/^\d{4}-\d\d-\d\d$/);
    await official
      .put({ berkas: [{ jenis_persyaratan: KTP, keadaan: 'perlu_diganti', alasan: 'lewat_waktu' }] })
      .expect(200);
    expect(stateOf(await read(warga), KTP)).toBe('diganti');
    await official.kirim().expect(200);
    expect((await read(official)).berkas[1]).toMatchObject({ keadaan: 'perlu_diganti', kali: 2 });
  });

  it('rejects a file that was not requested or was already replaced, and stores nothing', async () => {
    const { warga, lampiran } = await withRequest(KTP);
    const before = await files();
    expect((await warga.ganti(lampiran(KK)).expect(409)).body.error).toBe(
      `Petugas tidak meminta pengganti untuk "${KK}".`,
    );
    await warga.ganti(lampiran(KTP)).expect(200);
    expect((await warga.ganti(lampiran(KTP)).expect(409)).body.error).toBe(
      `Pengganti untuk "${KTP}" sudah kami terima dan sedang diperiksa.`,
    );
    expect(await files()).toHaveLength(before.length);
    const other = await withRequest(KTP);
    expect((await warga.ganti(other.lampiran(KTP)).expect(404)).body.error).toBe('Lampiran tidak ditemukan');
    const stranger = tinjauanOf(t, other.id, await createPerson(t));
    for (const call of [
      stranger.ganti(other.lampiran(KTP)),
      stranger.bawa(KTP),
      stranger.isian({ keperluan: 'x' }),
      stranger.unggah(KTP),
      stranger.get(),
    ])
      await call.expect(404);
  });

  it('a repeated request with one key returns the first result, also concurrently', async () => {
    const { warga, lampiran } = await withRequest(KTP);
    const key = randomUUID();
    const before = await files();
    const answers = await Promise.all([warga.ganti(lampiran(KTP), { key }), warga.ganti(lampiran(KTP), { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await warga.ganti(lampiran(KTP), { key }).expect(200)).body.tinjauan.tahap).toBe('diperiksa');
    expect(await files()).toHaveLength(before.length);
    await warga.ganti(lampiran(KTP), { key, data: PDF }).expect(409);
  });

  it('only one of two concurrent corrections succeeds', async () => {
    const { warga, lampiran } = await withRequest(KTP);
    const before = await files();
    const answers = await Promise.all([warga.ganti(lampiran(KTP)), warga.ganti(lampiran(KTP), { data: PDF })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await files()).toHaveLength(before.length);
  });

  it.each([
    [
      'a file of another type',
      Buffer.from('GIF89a'),
      400,
      'Format file lampiran tidak didukung. Hanya JPG, JPEG, PNG, atau PDF.',
    ],
    [
      'a file over 5 MB',
      Buffer.concat([JPG, Buffer.alloc(5 * 1024 * 1024)]),
      413,
      'Ukuran file lampiran maksimal 5MB.',
    ],
  ])('rejects %s', async (_, data, status, error) => {
    const { warga, lampiran } = await withRequest(KTP);
    const { body } = await warga.ganti(lampiran(KTP), { data }).expect(status);
    expect(body.error).toBe(error);
    expect(stateOf(await read(warga), KTP)).toBe('perlu_diganti');
  });

  it('counts towards the bytes of an account per day', async () => {
    const { person, warga, lampiran } = await withRequest(KTP, KK);
    const key = `letter-bytes:${person.id}`;
    const before = await t.prisma.rateLimit.findUniqueOrThrow({ where: { key } });
    await warga.ganti(lampiran(KTP)).expect(200);
    const after = await t.prisma.rateLimit.findUniqueOrThrow({ where: { key } });
    expect(after.points - before.points).toBe(JPG.length);
    await t.prisma.rateLimit.update({ where: { key }, data: { points: 200 * 1024 * 1024 } });
    const { body, headers } = await warga.ganti(lampiran(KK)).expect(429);
    expect(body.error).toMatch(
      /^Lampiran yang Anda kirim hari ini sudah mencapai batas\. Kirim berkas ini lagi dalam \d+ jam\.$/,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('adds a missing file by its name', async () => {
    const { official, warga } = await sent();
    await official
      .put({ berkas: [...marks(), { jenis_persyaratan: NIB, keadaan: 'diminta', catatan: 'Nomor OSS' }] })
      .expect(200);
    await warga.unggah(NIB).expect(409);
    await official.kirim().expect(200);
    const { body } = await warga.unggah(NIB).expect(201);
    expect(body.lampiran).toMatchObject({ jenis_persyaratan: NIB });
    expect(stateOf(body.tinjauan, NIB)).toBe('diganti');
    expect((await warga.unggah(NIB).expect(409)).body.error).toContain('sudah kami terima');
    expect((await warga.unggah('Paspor').expect(400)).body.errors[0].path).toBe('jenis_persyaratan');
  });

  it('rejects the second of a concurrent correction and withdrawal', async () => {
    const { official, warga } = await sent();
    await official.put({ berkas: [...marks(), { jenis_persyaratan: NIB, keadaan: 'diminta' }] }).expect(200);
    await official.kirim().expect(200);
    const before = await files();
    const withdraw = { berkas: [{ jenis_persyaratan: NIB, keadaan: 'tidak_diperlukan' }] };
    const [repair, decision] = await Promise.all([warga.unggah(NIB), official.put(withdraw)]);
    expect([
      [201, 409],
      [409, 200],
    ]).toContainEqual([repair.status, decision.status]);
    const refused = repair.status === 409 ? repair : decision;
    expect(refused.body.error).toContain(`"${NIB}"`);
    expect(await files()).toHaveLength(before.length + (repair.status === 201 ? 1 : 0));
    const { permintaan, tahap } = await read(official);
    expect([tahap === 'menunggu_warga', permintaan[0]?.selesai_at === null]).toEqual([false, false]);
  });

  it('bringing an item to the office counts as an answer', async () => {
    const { official, warga, lampiran } = await withRequest(KTP, PENGANTAR);
    expect((await warga.bawa(KK).expect(409)).body.error).toBe(`Petugas tidak meminta pengganti untuk "${KK}".`);
    await warga.bawa(KTP).expect(200);
    await warga.bawa(KTP).expect(200);
    expect(await read(official)).toMatchObject({ tahap: 'menunggu_warga', belum_diterima: 1 });
    await warga.ganti(lampiran(PENGANTAR)).expect(200);
    expect(await read(official)).toMatchObject({ tahap: 'diperiksa', belum_diterima: 1 });
    await official
      .put({ berkas: [KTP, PENGANTAR].map((jenis_persyaratan) => ({ jenis_persyaratan, keadaan: 'diterima' })) })
      .expect(200);
    expect(await read(official)).toMatchObject({ belum_diterima: 0 });
  });

  it('fills only the requested fields, also in a draft document', async () => {
    const { id, person, official, warga } = await sent({ fields: { isian_nama_usaha: 'Warung' } });
    await official
      .put({
        berkas: marks(),
        isian: [
          { name: 'keperluan', alasan: 'isian_kosong' },
          { name: 'tahun_mulai', alasan: 'isian_kurang_jelas' },
        ],
      })
      .expect(200);
    await official.kirim().expect(200);
    await t.http.put(`/api/surat/${id}/naskah`).set(admin.auth).send({}).expect(200);
    expect((await warga.isian({ nama_usaha: 'Kios' }).expect(409)).body.error).toBe(
      'Petugas tidak meminta perbaikan isian "Nama usaha".',
    );
    expect((await warga.isian({ warna: 'biru', keperluan: '' }).expect(400)).body.errors).toEqual([
      { msg: 'Isian "warna" tidak dikenal', path: 'warna' },
    ]);
    expect((await warga.isian({ keperluan: ' ' }).expect(400)).body.errors).toEqual([
      { msg: 'Keperluan surat wajib diisi', path: 'keperluan' },
    ]);
    await warga.isian({}).expect(400);
    await warga.isian({ keperluan: ' Kredit usaha ' }).expect(200);
    expect((await warga.isian({ keperluan: 'Lain' }).expect(409)).body.error).toBe(
      'Perbaikan isian "Keperluan surat" sudah kami terima.',
    );
    const { body } = await warga.isian({ tahun_mulai: '2019' }).expect(200);
    expect(body.tinjauan.permintaan[0].selesai_at).not.toBeNull();
    const isian = { nama_usaha: 'Warung', keperluan: 'Kredit usaha', tahun_mulai: '2019' };
    const application = await t.http.get(`/api/surat/${id}`).set(person.auth).expect(200);
    expect(application.body.surat.isian).toEqual(isian);
    expect((await t.prisma.naskah.findFirstOrThrow({ where: { surat_id: id } })).isian).toEqual(isian);
  });

  it('rejects a correction of a closed application', async () => {
    const { id, warga, lampiran } = await withRequest(KTP);
    await t.prisma.surat.update({ where: { id }, data: { status: 'Ditolak' } });
    for (const call of [warga.ganti(lampiran(KTP)), warga.bawa(KTP)])
      expect((await call.expect(409)).body.error).toBe('Permohonan ini sudah ditutup.');
  });

  it('rejects a correction whose session ends during the upload, and stores nothing', async () => {
    const { person, warga, lampiran } = await withRequest(KTP);
    const before = await files();
    const request = warga.ganti(lampiran(KTP));
    await t.prisma.session.delete({ where: { id: person.sessionId } });
    await request.expect(401);
    expect(await files()).toEqual(before);
  });
});

describe('the promise during a review', () => {
  const at = (moment: string) => new Date(`${moment}:00+07:00`);
  // Two workdays: from Monday morning until Wednesday's closing time.
  const monday = { jenis_surat: 'Surat Keterangan Usaha', created_at: at('2026-11-16T09:00') };
  const made = { ...monday, tanggal_pengajuan: at('2026-11-16T09:00'), status: 'Diproses' };

  it.each([
    ['while it runs', [], '2026-11-17T10:00', ['2026-11-18T08:00:00.000Z', 2, false, false]],
    [
      'stands still while repairs are asked for',
      [['2026-11-17T10:00', null]],
      '2026-11-20T10:00',
      ['2026-11-18T08:00:00.000Z', 2, true, false],
    ],
    [
      'goes on with the answer',
      [['2026-11-17T16:00', '2026-11-19T10:00']],
      '2026-11-19T11:00',
      ['2026-11-20T04:00:00.000Z', 2, false, false],
    ],
    ['is late once it has passed', [], '2026-11-19T09:00', ['2026-11-18T08:00:00.000Z', 0, false, true]],
    [
      'stays late when repairs are asked for after that',
      [['2026-11-19T09:00', null]],
      '2026-11-23T09:00',
      ['2026-11-18T08:00:00.000Z', 0, false, true],
    ],
  ] as const)('%s', async (_, repairs, now, [batas, sisa_hari_kerja, berhenti, terlambat]) => {
    const app = await createTestApp({ now: () => at(now) });
    const person = await createPerson(app);
    const perbaikan = {
      create: repairs.map(([from, to]) => ({
        isi: [],
        batas: at(from),
        dikirim_at: at(from),
        selesai_at: to && at(to),
        oleh_nama: 'Sari',
      })),
    };
    const { id } = await createSurat(app, { userId: person.id, ...made, perbaikan });
    const { body } = await app.http.get(`/api/surat/${id}`).set(person.auth).expect(200);
    expect(body.surat.janji).toMatchObject({ batas, sisa_hari_kerja, berhenti, terlambat });
  });

  it('a passed due date stays, even after changes of hours and holidays', async () => {
    const { id, official, person, warga } = await sent();
    const batas = at('2026-01-05T15:00'); // differs from today’s count
    await t.prisma.surat.update({ where: { id }, data: { batas } });
    const seen = async () => (await t.http.get(`/api/surat/${id}`).set(person.auth).expect(200)).body.surat.janji;
    const late = { batas: batas.toISOString(), berhenti: false, terlambat: true };
    await official.put({ berkas: marks(KTP) }).expect(200);
    await official.kirim().expect(200);
    expect(await seen()).toMatchObject(late);
    await warga.bawa(KTP).expect(200);
    expect(await seen()).toMatchObject(late);
  });

  it('a promise that was kept stays kept, whatever follows', async () => {
    const person = await createPerson(t);
    const done = ['2026-11-18T15:00', '2026-11-23T09:00'].map((when) => ({ status: 'Selesai', created_at: at(when) }));
    const riwayat = { create: done };
    const { id } = await createSurat(t, { userId: person.id, ...made, status: 'Selesai', riwayat });
    const { body } = await t.http.get(`/api/surat/${id}`).set(person.auth).expect(200);
    const kept = { sisa_hari_kerja: 0, berhenti: false, terlambat: false };
    expect(body.surat.janji).toMatchObject(kept);
    const { body: list } = await t.http.get('/api/surat/my-surat').set(person.auth).expect(200);
    expect(list.surat[0].janji).toMatchObject(kept);
  });
});

describe('stored review data', () => {
  it('only officials see internal notes, and the data export has only reasons and requests', async () => {
    const { id, person, official, warga } = await withRequest(KTP);
    await official.catat(' Pernah mengajukan\nhal yang sama ').expect(201);
    expect((await official.catat(' ').expect(400)).body.errors[0].path).toBe('isi');
    const { body } = await official.catatan().expect(200);
    expect(body.catatan).toMatchObject([{ isi: 'Pernah mengajukan\nhal yang sama', oleh_nama: 'Sari' }]);
    await warga.catatan().expect(403);
    const data = await t.http.get('/api/auth/me/data').set(person.auth).expect(200);
    const [application] = dataSayaSchema.parse(data.body.data).surat;
    expect(application?.tinjauan).toEqual(await read(warga));
    expect(application?.tinjauan.permintaan[0]?.isi[0]?.alasan).toBe('foto_buram');
    const seen = await t.http.get(`/api/surat/${id}`).set(person.auth).expect(200);
    for (const text of [data.text, seen.text, (await warga.get()).text])
      expect(text).not.toContain('Pernah mengajukan');
    const traces = await t.prisma.jejak.findMany({ where: { jenis: 'surat', sasaran_id: id } });
    expect(JSON.stringify(traces)).not.toContain('Pernah mengajukan');
  });

  it('is deleted with the application, and an account’s deletion removes links and draft documents', async () => {
    const { id, person, official, warga, lampiran } = await withRequest(KTP);
    await official.catat('Titip').expect(201);
    await t.http.put(`/api/surat/${id}/naskah`).set(admin.auth).send({}).expect(200);
    await t.http.delete('/api/auth/account').set(person.auth).expect(200);
    expect(await t.prisma.naskah.count({ where: { surat_id: id } })).toBe(0);
    expect(await read(official)).toMatchObject({ tahap: 'menunggu_warga' });
    await warga.ganti(lampiran(KTP)).expect(401);
    await t.prisma.surat.delete({ where: { id } });
    const where = { where: { surat_id: id } };
    const { tinjauan, permintaanPerbaikan, catatanInternal } = t.prisma;
    expect(
      await Promise.all([tinjauan.count(where), permintaanPerbaikan.count(where), catatanInternal.count(where)]),
    ).toEqual([0, 0, 0]);
  });

  it('the list of own applications counts open corrections once they are sent', async () => {
    const { id, person, official, warga, lampiran } = await withRequest(KTP, KK);
    const count = async () => {
      const { body } = await t.http.get('/api/surat/my-surat').set(person.auth).expect(200);
      return body.surat.map((row: { id: number; perbaikan: number }) => [row.id, row.perbaikan]);
    };
    expect(await count()).toEqual([[id, 2]]);
    await warga.ganti(lampiran(KTP)).expect(200);
    expect(await count()).toEqual([[id, 1]]);
    await official.put({ berkas: marks(KTP, KK) }).expect(200);
    expect(await count()).toEqual([[id, 1]]);
    await t.prisma.surat.update({ where: { id }, data: { status: 'Ditolak' } });
    expect(await count()).toEqual([[id, 0]]);
  });
});
