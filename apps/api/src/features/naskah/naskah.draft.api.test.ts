import { API_TEXT } from '@pendopo/shared/text/api-error';
import { describe, expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createDraft, createOffice, naskahOf, statusOf } from '../../../test/naskah.ts';
import { textOfPdf } from '../../../test/read-pdf.ts';
import { createTestApp } from '../../../test/test-app.ts';

const t = await createTestApp();
const office = await createOffice(t);
const { admin, owner, kades } = office;

describe('a draft document', () => {
  it('begins with the applicant’s fields, is completed by field, and records who ticked what', async () => {
    const isian = { nama_usaha: 'Warung', tahun_mulai: '2019' };
    const { id } = await createSurat(t, { userId: owner.id, isian });
    const naskah = naskahOf(t, id, admin);
    expect((await naskah.get().expect(404)).body).toEqual({ error: 'Naskah belum dibuat' });
    const made = (await naskah.put({ penandatangan_id: kades.id, periksa: [1] }).expect(200)).body.naskah;
    expect(made).toMatchObject({
      status: 'draf',
      isian,
      nomor: null,
      url_pdf: null,
      judul_naskah: 'SURAT KETERANGAN USAHA',
      cara: 'kades',
      kode_klasifikasi: '400.10.2.2',
      penandatangan: { nama: kades.nama, jabatan: 'Kepala Desa Kalijernih' },
      periksa: [{ index: 1, oleh_nama: 'Sari', at: expect.any(String) }],
    });
    expect(await statusOf(t, id)).toBe('Diproses');
    const other = await createPerson(t, { role: 'admin', nama: 'Bayu' });
    const body = { isian: { nama_usaha: null, keperluan: ' Kredit ' }, periksa: [0, 1], updatedAt: made.updatedAt };
    const saved = (await naskahOf(t, id, other).put(body).expect(200)).body.naskah;
    expect(saved).toMatchObject({ isian: { tahun_mulai: '2019', keperluan: 'Kredit' } });
    expect(saved.periksa.map(({ oleh_nama }: { oleh_nama: string }) => oleh_nama)).toEqual(['Bayu', 'Sari']);
    await naskah.put(body).expect(409);
    expect((await naskah.get().expect(200)).body.naskah).toEqual(saved);
  });

  it('rejects a first save over a colleague’s draft', async () => {
    const { id } = await createSurat(t, { userId: owner.id });
    const naskah = naskahOf(t, id, admin);
    const [one, other] = await Promise.all([
      naskah.put({ isian: { nama_usaha: 'Warung A' } }),
      naskah.put({ isian: { nama_usaha: 'Warung B' } }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
    expect(refused.body.error).toBe(API_TEXT.staleEdit);
    expect((await naskah.get().expect(200)).body.naskah).toEqual(saved.body.naskah);
  });

  it.each([
    [{ isian: { warna: 'biru' } }, 'isian_warna', 'Isian "warna" tidak dikenal'],
    [
      { isian: { tanggal_peninjauan: '2026-02-31' } },
      'isian_tanggal_peninjauan',
      'Tanggal peninjauan lokasi usaha harus berupa tanggal',
    ],
    [{ penandatangan_id: 2147483647 }, 'penandatangan_id', 'Penanda tangan tidak dikenal'],
    [{ cara: 'camat' }, 'cara', 'Cara penandatanganan tidak dikenal'],
    [
      { kode_klasifikasi: 'x' },
      'kode_klasifikasi',
      'Kode klasifikasi harus berupa angka bertitik, misalnya 400.10.2.2',
    ],
  ])('rejects %j', async (body, path, msg) => {
    const { id } = await createSurat(t, { userId: owner.id });
    expect((await naskahOf(t, id, admin).put(body).expect(400)).body).toEqual({ error: msg, errors: [{ msg, path }] });
    expect(await t.prisma.naskah.count({ where: { surat_id: id } })).toBe(0);
  });

  it('shows a preview with a watermark and without number and code', async () => {
    const { naskah } = await createDraft(t, { office, isian: { keperluan: 'Kredit <script>alert(1)</script>' } });
    const answer = await naskah.post('pratinjau').responseType('blob').expect(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = await textOfPdf(answer.body);
    expect(text).toContain('kredit <script>alert(1)</script>');
    expect(text).not.toContain('Periksa keaslian');
  });

  it('cannot be created for a refused application', async () => {
    const { id } = await createSurat(t, { userId: owner.id, status: 'Ditolak' });
    expect((await naskahOf(t, id, admin).put({}).expect(409)).body.error).toBe('Permohonan ini sudah ditolak.');
  });
});
