import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { findSuratType, isRequired } from '@pendopo/shared/surat/catalogue';
import { isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import { suratMasukRowSchema } from '@pendopo/shared/surat/schemas';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createDraft, createOffice } from '../../../test/naskah.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { acceptedOf } from '../../domain/requests/tinjauan.ts';

const NOW = new Date('2031-05-05T03:00:00Z');
let moment = NOW;
const database = await freshDatabase();
const t = await createTestApp({ database, now: () => moment });
const office = await createOffice(t);
const { admin: sari, owner } = office;
const bagas = await createPerson(t, { role: 'admin', nama: 'Bagas' });
await t.prisma.session.updateMany({ data: { expires_at: new Date('2099-01-01') } });

beforeEach(() => {
  moment = NOW;
});

const application = (values: Record<string, unknown> = {}) => createSurat(t, { userId: owner.id, ...values });
const detail = async (id: number, by = sari) =>
  (await t.http.get(`/api/surat/${id}`).set(by.auth).expect(200)).body.surat;
async function list(query: Record<string, string>, by = sari) {
  const { body } = await t.http.get('/api/surat').query(query).set(by.auth).expect(200);
  return z.parse(z.array(suratMasukRowSchema), body.surat);
}
const idsOf = async (query: Record<string, string>, by = sari) => (await list(query, by)).map(({ id }) => id);
const many = (body: object, by = sari) => t.http.post('/api/surat/massal').set(by.auth).send(body);
const setStatus = (id: number, body: object, by = sari) =>
  t.http.put(`/api/surat/${id}/status`).set(by.auth).send(body).expect(200);

describe('the assigned official', () => {
  it('is visible to officials, is searchable, and is cleared with the account', async () => {
    const one = await application();
    const two = await application();
    const three = await application();
    const { body } = await t.http.get('/api/surat/petugas').set(sari.auth).expect(200);
    expect(body.petugas).toEqual([
      { id: bagas.id, nama: 'Bagas' },
      { id: sari.id, nama: 'Sari' },
    ]);
    const tugas = (petugas_id: number | null, ...ids: number[]) =>
      many({ aksi: 'tugaskan', petugas_id, surat: ids.map((id) => ({ id })) }).expect(200);
    expect((await tugas(bagas.id, one.id, two.id, 2147483647)).body.hasil).toEqual([
      { id: one.id },
      { id: two.id },
      { id: 2147483647, error: 'Surat tidak ditemukan' },
    ]);
    expect((await detail(one.id)).petugas).toEqual({ id: bagas.id, nama: 'Bagas' });
    expect(await detail(one.id, owner)).not.toHaveProperty('petugas');
    expect(await idsOf({ petugas: 'saya', urut: 'terlama' }, bagas)).toEqual([one.id, two.id]);
    expect(await idsOf({ petugas: String(bagas.id), urut: 'terlama' })).toEqual([one.id, two.id]);
    expect(await idsOf({ petugas: 'tanpa' })).toEqual([three.id]);
    await tugas(null, two.id);
    expect((await list({ petugas: 'tanpa', urut: 'terlama' })).map(({ petugas }) => petugas)).toEqual([null, null]);
    await many({ aksi: 'tugaskan', petugas_id: owner.id, surat: [{ id: one.id }] }).expect(400, {
      error: 'Petugas tidak dikenal',
      errors: [{ msg: 'Petugas tidak dikenal', path: 'petugas_id' }],
    });
    await t.prisma.user.delete({ where: { id: bagas.id } });
    expect((await detail(one.id)).petugas).toBeNull();
  });

  it('is not an edit, so an open edit of the application stays valid', async () => {
    const { id } = await application();
    const { updatedAt } = await detail(id);
    const assign = () => many({ aksi: 'tugaskan', petugas_id: sari.id, surat: [{ id }] });
    await assign().expect(200);
    await assign().expect(200, { hasil: [{ id }] });
    await setStatus(id, { status: 'Diproses', updatedAt });
  });
});

it('shows colleagues who opened an application for two and a half minutes', async () => {
  const dwi = await createPerson(t, { role: 'admin', nama: 'Dwi' });
  const { id } = await application();
  const open = async (by: typeof sari) =>
    (await t.http.put(`/api/surat/${id}/dibuka`).set(by.auth).expect(200)).body.oleh;
  expect(await open(sari)).toBeNull();
  expect(await open(dwi)).toBe('Sari');
  const seenBy = async (by: typeof sari) => (await list({ q: String(id) }, by))[0]?.dibuka;
  expect([await seenBy(sari), await seenBy(dwi)]).toEqual(['Dwi', 'Sari']);
  moment = new Date(NOW.getTime() + 150_000);
  expect(await open(sari)).toBeNull();
});

describe('one status for many applications', () => {
  it('changes each unchanged application, and reports the others', async () => {
    const one = await application();
    const stale = await application();
    const withDocument = await createDraft(t, { office });
    const before = await detail(stale.id);
    await setStatus(stale.id, { status: 'Diproses', catatan: 'Sedang kami periksa' });
    await withDocument.naskah.post('nomor').expect(200);
    const surat = [{ id: one.id }, { id: stale.id, updatedAt: before.updatedAt }, { id: withDocument.id }];
    const { body } = await many({ aksi: 'status', status: 'Diproses', catatan: 'Kami mulai', surat }).expect(200);
    expect(body.hasil).toEqual([
      { id: one.id },
      { id: stale.id, error: API_TEXT.staleEdit },
      { id: withDocument.id, error: NASKAH_TEXT.numbered },
    ]);
    const { status, riwayat } = await detail(one.id);
    expect([status, riwayat.at(-1)]).toEqual([
      'Diproses',
      { status: 'Diproses', catatan: 'Kami mulai', oleh_nama: 'Sari', created_at: NOW.toISOString() },
    ]);
    const { riwayat: seen, dilihat } = await detail(one.id, owner);
    expect(seen.at(-1)).not.toHaveProperty('oleh_nama');
    // `detail` has read it once. The bulk change reads none.
    expect(dilihat).toHaveLength(1);
    expect((await detail(withDocument.id, owner)).dilihat).toEqual([]);
  });

  it('rejects a refusal, and accepts 1 to 100 applications', async () => {
    const { id } = await application();
    await many({ aksi: 'status', status: 'Ditolak', catatan: 'x', surat: [{ id }] }).expect(400);
    await many({ aksi: 'status', status: 'Diproses', surat: [] }).expect(400);
    await many({ aksi: 'lain', surat: [{ id }] }).expect(400);
  });
});

describe('a mistaken status', () => {
  const undo = (id: number, body: object = {}, by = sari) =>
    t.http.post(`/api/surat/${id}/status/urungkan`).set(by.auth).send(body);

  it('can be undone with its note by the same official within a minute', async () => {
    const { id } = await application();
    const { surat } = (await setStatus(id, { status: 'Selesai', catatan: 'Salah surat' })).body;
    const dwi = await createPerson(t, { role: 'admin' });
    await undo(id, {}, dwi).expect(409, { error: 'Perubahan status ini tidak dapat diurungkan lagi' });
    const { body } = await undo(id, { updatedAt: surat.updatedAt }).expect(200);
    expect([body.surat.status, body.surat.riwayat.length]).toEqual(['Menunggu', 1]);
    await undo(id).expect(409);
    await setStatus(id, { status: 'Diproses' });
    moment = new Date(NOW.getTime() + 60_000);
    await undo(id).expect(409);
  });

  it('stays if a later change exists', async () => {
    const { id } = await application();
    const { surat } = (await setStatus(id, { status: 'Diproses' })).body;
    await setStatus(id, { status: 'Selesai' });
    await undo(id, { updatedAt: surat.updatedAt }).expect(409);
    expect((await detail(id)).status).toBe('Selesai');
  });

  it('cannot be undone after the applicant was notified by WhatsApp', async () => {
    const { id } = await application();
    await setStatus(id, { status: 'Selesai' });
    await t.http.post(`/api/surat/${id}/whatsapp`).set(sari.auth).expect(201);
    await undo(id).expect(409);
  });
});

describe('the queue', () => {
  it('finds a phone number in any notation, and the number of a document', async () => {
    const row = await application({ no_hp: '081299887766' });
    for (const q of ['0812-9988 7766', '+62 812 9988 7766', '6281299887766', '99887766'])
      expect([q, await idsOf({ q })]).toEqual([q, [row.id]]);
    const { id, naskah } = await createDraft(t, { office });
    const { nomor } = (await naskah.post('nomor').expect(200)).body.naskah;
    expect(await idsOf({ q: nomor })).toEqual([id]);
  });

  it('sorts by any column, forwards and backwards, in pages', async () => {
    const rows = await Promise.all(
      ['Cici', 'ani', 'Budi'].map((nama, index) =>
        application({ nama, no_hp: `08770000000${3 - index}`, jenis_surat: 'Surat Keterangan Usaha' }),
      ),
    );
    const paged = async (urut: string) => {
      const names: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const query = { q: '0877000', urut, limit: '2', ...(cursor && { cursor }) };
        const { body } = await t.http.get('/api/surat').query(query).set(sari.auth).expect(200);
        names.push(...body.surat.map(({ nama }: { nama: string }) => nama));
        cursor = body.meta.next_cursor;
        if (!cursor) return names.join(' ');
      }
    };
    expect(rows).toHaveLength(3);
    expect(await paged('nama')).toBe('ani Budi Cici');
    expect(await paged('nama-turun')).toBe('Cici Budi ani');
    expect(await paged('hp')).toBe('Budi ani Cici');
    expect(await paged('hp-turun')).toBe('Cici ani Budi');
    for (const urut of ['nik', 'jenis', 'alamat', 'status'])
      expect(new Set((await paged(urut)).split(' ')).size).toBe(3);
    await t.http.get('/api/surat?urut=pekerjaan').set(sari.auth).expect(400);
  });

  it('filters by stage: under review, waiting for the applicant, replacement received', async () => {
    const requested = await application({ janji_sisa: 2, jenis_surat: 'Surat Keterangan Kematian' });
    const next = await application({ jenis_surat: 'Surat Keterangan Kematian' });
    const replaced = await application({ jenis_surat: 'Surat Keterangan Kematian' });
    await application({ jenis_surat: 'Surat Keterangan Kematian', status: 'Selesai' });
    await t.prisma.tinjauan.create({
      data: {
        surat_id: replaced.id,
        jenis_persyaratan: 'KTP',
        keadaan: 'diganti',
        terlihat: 'diganti',
        oleh_nama: 'x',
      },
    });
    const of = (tahap: string) => idsOf({ tahap, jenis: 'Surat Keterangan Kematian', urut: 'terlama' });
    expect(await of('diperiksa')).toEqual([next.id, replaced.id]);
    expect(await of('menunggu_warga')).toEqual([requested.id]);
    expect(await of('pengganti_masuk')).toEqual([replaced.id]);
  });

  it('filters by document: ready to write, being signed, or incomplete, as its screen shows', async () => {
    const jenis_surat = 'Surat Keterangan Kehilangan/Kepemilikan';
    const isian = Object.fromEntries(isianWargaOf(jenis_surat).map(({ name }) => [name, '2026-03-01']));
    const labels = findSuratType(jenis_surat)?.persyaratan.map(({ label }) => label) ?? [];
    const accepted = async (own: Parameters<typeof application>[0], marked = labels) => {
      const { id } = await application({ jenis_surat, status: 'Diproses', isian, ...own });
      const mark = { surat_id: id, keadaan: 'diterima', terlihat: 'diterima', oleh_nama: 'x' };
      await t.prisma.tinjauan.createMany({
        data: marked.map((jenis_persyaratan) => ({ ...mark, jenis_persyaratan })),
      });
      return id;
    };
    const ready = await accepted({});
    const { id: unsigned, naskah } = await createDraft(t, { office, judul: jenis_surat, surat: { isian } });
    await naskah.post('nomor').expect(200);
    const { id: drafted } = await createDraft(t, { office, judul: jenis_surat, surat: { isian } });
    const unmarked = await accepted(
      {},
      labels.filter((label) => !isRequired(label)),
    );
    const unfilled = await accepted({ isian: {} });
    const waiting = await accepted({ status: 'Menunggu' });
    const of = (tahap: string) => idsOf({ tahap, jenis: jenis_surat, urut: 'terlama' });
    expect(await of('lengkap')).toEqual([ready, drafted]);
    expect(await of('tanda_tangan')).toEqual([unsigned]);
    expect(await of('diperiksa')).toEqual([unmarked, waiting]);
    expect(await of('kurang_isian')).toEqual([unfilled]);
    const all = [ready, unsigned, drafted, unmarked, unfilled, waiting];
    expect(await acceptedOf(t.deps.prisma, all)).toEqual(new Set([ready, unsigned, drafted]));
    const inked = (await list({ jenis: jenis_surat })).filter((row) => row.menunggu_tanda_tangan);
    expect(inked.map(({ id }) => id)).toEqual([unsigned]);
  });
});
