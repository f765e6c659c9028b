import { describe, expect, it } from 'vitest';
import { createPengaduan, createPerson, createSurat, withSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { KK, marks, tinjauanOf } from '../../../test/tinjauan.ts';
import { newKode } from '../../lib/kode.ts';

const t = await createTestApp({ config: { trustProxy: 1 } });
let addresses = 0;
const track = (kode: string, from = `10.3.0.${addresses++}`) =>
  t.http.get(`/api/lacak/${encodeURIComponent(kode)}`).set('X-Forwarded-For', from);

async function createLoketSurat(given: Record<string, unknown> = {}) {
  const row = { asal: 'loket', kode: newKode(), nama: 'Rahasia Sekali', dimasukkan_oleh_nama: 'Petugas Rahasia' };
  return createSurat(t, { userId: null, ...row, ...given });
}

describe('tracking by code', () => {
  it('shows progress and missing items, and nothing about the applicant', async () => {
    const admin = await createPerson(t, { role: 'admin', nama: 'Admin Rahasia' });
    const { id, kode } = await createLoketSurat();
    const call = tinjauanOf(t, id, admin);
    await call.put({ berkas: marks(KK) }).expect(200);
    await call.kirim().expect(200);
    const { body, text, headers } = await track(kode ?? '').expect(200);
    expect(body).toEqual({
      lacak: {
        jenis: 'surat',
        kode,
        nomor: id,
        jenis_surat: 'Surat Keterangan Usaha',
        tanggal_pengajuan: '2026-11-20',
        status: 'Diproses',
        diminta: [KK],
        dapat_dinilai: false,
        siap_diambil: false,
        bertanda: false,
        janji: expect.objectContaining({ berhenti: true }),
        tertunda: null,
        riwayat: [
          { status: 'Menunggu', created_at: expect.any(String) },
          { status: 'Diproses', created_at: expect.any(String) },
        ],
      },
    });
    expect(text).not.toMatch(/Rahasia|9999|0812|Krajan|catatan|berkas/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('hides what an official has written to the applicant', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const { id, kode } = await createLoketSurat();
    const catatan = 'Bu Rahasia belum melampirkan akta.';
    await t.http.put(`/api/surat/${id}/status`).set(admin.auth).send({ status: 'Ditolak', catatan }).expect(200);
    const { body, text } = await track(kode ?? '').expect(200);
    expect(body.lacak).toMatchObject({ status: 'Ditolak', diminta: [] });
    expect(text).not.toContain('Rahasia');
  });

  it('shows the reason and date of a delay, without the official’s name or own words', async () => {
    const admin = await createPerson(t, { role: 'admin', nama: 'Admin Rahasia' });
    const { id, kode } = await createLoketSurat({ batas: new Date('2026-01-05T08:00:00Z') });
    const perkiraan = '2099-01-05';
    const report = (delay: object) =>
      t.http
        .put(`/api/surat/${id}/keterlambatan`)
        .set(admin.auth)
        .send({ perkiraan, ...delay })
        .expect(200);
    const seen = async () => {
      const { body, text } = await track(kode ?? '').expect(200);
      expect(text).not.toContain('Rahasia');
      expect(body.lacak.janji.terlambat).toBe(true);
      return body.lacak.tertunda;
    };
    await report({ alasan: 'Listrik atau jaringan terganggu' });
    expect(await seen()).toEqual({ alasan: 'Listrik atau jaringan terganggu', perkiraan });
    await report({ alasan: 'Alasan lain', keterangan: 'KK Bu Rahasia masih dicari' });
    expect(await seen()).toEqual({ alasan: 'Alasan lain', perkiraan });
  });

  it('an application of an account has a code, too, which its owner sees', async () => {
    const owner = await createPerson(t);
    const { body } = await withSurat(t.http.post('/api/surat').set(owner.auth)).expect(201);
    const { id, kode } = body.surat;
    expect((await track(kode).expect(200)).body.lacak.nomor).toBe(id);
  });

  it('shows complaints as their own page does', async () => {
    const { kode } = await createPengaduan(t, { userId: null, nama: 'Rahasia Sekali' });
    const { body } = await track(kode.toLowerCase()).expect(200);
    const own = await t.http.get(`/api/pengaduan/lacak/${kode}`).expect(200);
    expect(body.lacak).toEqual({ jenis: 'pengaduan', ...own.body.pengaduan });
  });

  it.each([newKode(), 'ABC', '__________', '\u0000'.repeat(10), '1'])(
    'returns the same plain 404 for %j',
    async (kode) => {
      const { body } = await track(kode).expect(404);
      expect(body).toEqual({ error: 'Kode tidak ditemukan' });
    },
  );

  it('allows 30 tries per address and minute', async () => {
    for (let i = 0; i < 30; i++) await track(newKode(), '203.0.113.9').expect(404);
    await track(newKode(), '203.0.113.9').expect(429);
  });

  it('keeps the code of page and QR code out of the log', async () => {
    const { kode } = await createLoketSurat();
    await track(kode ?? '').expect(200);
    await t.http.get(`/api/lacak/${kode}/qr.svg`).expect(200);
    await expect.poll(() => t.logLines.join('')).toContain('"path":"/api/lacak/…"');
    expect(t.logLines.join('')).not.toContain(kode);
  });
});

it('returns a QR code only for a valid code', async () => {
  const { headers, body } = await t.http.get(`/api/lacak/${newKode()}/qr.svg`).expect(200);
  expect(headers['content-type']).toContain('image/svg+xml');
  expect(body.toString()).toContain('<svg');
  await t.http.get('/api/lacak/ABC/qr.svg').expect(404);
});
