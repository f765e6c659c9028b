import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createOffice } from '../../../test/naskah.ts';
import { JPG, PDF } from '../../../test/sample-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KK, KTP, marks, NIB, PENGANTAR, reviewedApplications, stateOf, tinjauanOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const { admin } = await createOffice(t);
const { read, sent, withRequest } = reviewedApplications(t, admin);
const files = async () => (await t.storedFiles()).filter((file) => file.startsWith('private/'));

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
