import { dataSayaSchema } from '@pendopo/shared/data-saya/schemas';
import { describe, expect, it } from 'vitest';
import { createSurat, withSurat } from '../../../test/factories.ts';
import { createOffice } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KK, KTP, marks, NIB, reviewedApplications, stateOf, tinjauanOf } from '../../../test/tinjauan.ts';

const t = await createTestApp();
const { admin } = await createOffice(t);
const { read, sent, withRequest } = reviewedApplications(t, admin);

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
