import { KODE_ALPHABET } from '@pendopo/shared/pengaduan/kode';
import { describe, expect, it } from 'vitest';
import { createPengaduan, createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { newKode } from '../../lib/kode.ts';

const t = await createTestApp({ config: { trustProxy: 1 } });
let addresses = 0;
const track = (kode: string, from = `10.2.0.${addresses++}`) =>
  t.http.get(`/api/pengaduan/lacak/${encodeURIComponent(kode)}`).set('X-Forwarded-For', from);

describe('tracking a complaint by its code', () => {
  it('shows progress and nothing about the complainant', async () => {
    const owner = await createPerson(t);
    const admin = await createPerson(t, { role: 'admin' });
    const { id, kode } = await createPengaduan(t, {
      userId: owner.id,
      nama: 'Rahasia Sekali',
      email: 'rahasia@contoh.example',
      alamat: 'Jalan Rahasia',
      img: `pengaduan/${'a'.repeat(36)}.jpg`,
      riwayat: { create: { status: 'Baru' } },
    });
    await t.http
      .put(`/api/pengaduan/${id}/status`)
      .set(admin.auth)
      .send({ status: 'Diproses', catatan: 'Petugas ke lokasi.' })
      .expect(200);
    await t.http.post(`/api/pengaduan/${id}/whatsapp`).set(admin.auth).expect(201);
    for (const auth of [{}, owner.auth, admin.auth]) {
      const { body, text, headers } = await track(kode).set(auth).expect(200);
      expect(body).toEqual({
        pengaduan: {
          kode,
          judul: 'Lampu jalan padam',
          status: 'Diproses',
          tanggal_pengaduan: '2026-11-20',
          created_at: expect.any(String),
          batas_jawab: null,
          dapat_dinilai: true,
          riwayat: [
            { status: 'Baru', catatan: null, created_at: expect.any(String) },
            { status: 'Diproses', catatan: 'Petugas ke lokasi.', created_at: expect.any(String) },
          ],
        },
      });
      expect(text).not.toMatch(/Rahasia|rahasia|9999|0812|Tirta|berkas/);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('accepts the code in any case, with spaces and dashes', async () => {
    const { kode } = await createPengaduan(t, { userId: null });
    const parts = [kode.slice(0, 3), kode.slice(3, 6), kode.slice(6)];
    for (const typed of [
      kode.toLowerCase(),
      parts.join('-'),
      ` ${parts.join(' ')} `,
      parts.join(' - ').toLowerCase(),
    ]) {
      expect((await track(typed).expect(200)).body.pengaduan.kode).toBe(kode);
    }
  });

  it.each([
    ['unknown', newKode()],
    ['too short', 'ABC'],
    ['too long', 'A'.repeat(11)],
    ['with letters that no code has', 'OIL0100000'],
    ['an id', '1'],
    ['a wildcard', '%'],
    ['ten wildcards', '__________'],
    ['a NUL', '\u0000'.repeat(10)],
    ['very long', '-'.repeat(1900)],
    ['punctuation', "'; DROP--"],
  ])('returns the same plain 404 for %s', async (_, kode) => {
    const { body, headers } = await track(kode).expect(404);
    expect(body).toEqual({ error: 'Pengaduan tidak ditemukan' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('allows 30 tries per address and minute', async () => {
    for (let i = 0; i < 30; i++) await track(newKode(), '203.0.113.7').expect(404);
    const { kode } = await createPengaduan(t, { userId: null });
    const { body, headers } = await track(kode, '203.0.113.7').expect(429);
    expect(body).toEqual({ error: 'Terlalu banyak percobaan. Coba lagi dalam 1 menit.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await track(kode, '203.0.113.8').expect(200);
  });

  it('keeps the code out of the log', async () => {
    const { kode } = await createPengaduan(t, { userId: null });
    await track(kode).expect(200);
    await expect.poll(() => t.logLines.join('')).toContain('"path":"/api/pengaduan/lacak/…"');
    expect(t.logLines.join('')).not.toContain(kode);
  });
});

it('codes use the whole alphabet and do not repeat', () => {
  const codes = Array.from({ length: 2000 }, newKode);
  expect(new Set(codes).size).toBe(2000);
  expect([...new Set(codes.join(''))].sort().join('')).toBe(KODE_ALPHABET);
});
