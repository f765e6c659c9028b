import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createOffice } from '../../../test/naskah.ts';
import { P12_PASSPHRASE, p12Of } from '../../../test/p12.ts';
import { createSignatory } from '../../../test/signatures.ts';
import { issue } from '../../../test/signed-pdf.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { sendAlarms } from '../../domain/night/alarms.ts';

const messages: object[] = [];
const t = await createTestApp({
  database: await freshDatabase(),
  outgoing: { postWebhook: async (_url, body) => void messages.push(body) },
});
const { kades, admin } = await createOffice(t);
const DAY_MS = 24 * 60 * 60 * 1000;
const by = await issue({ nama: 'Pemerintah Desa Kalijernih', to: new Date(Date.now() + 20 * DAY_MS) });
const p12 = await p12Of(by);

const path = '/api/tanda-tangan';
const read = async () => (await t.http.get(path).set(admin.auth).expect(200)).body.setelan;
const NOTHING = { penyedia: null, bsre_alamat: '', bsre_pengguna: '', bsre_sandi: '', tsa_alamat: '' };
const put = async (given: object) =>
  t.http
    .put(path)
    .set(admin.auth)
    .send({ ...NOTHING, ...given, updatedAt: (await read()).updatedAt });
const install = (given: object = {}) =>
  t.http
    .put(`${path}/sertifikat`)
    .set(admin.auth)
    .send({ p12: p12.toString('base64'), frasa: P12_PASSPHRASE, ...given });
const setNik = (nik: string | null) => t.http.put(`${path}/penanda-tangan/${kades.id}`).set(admin.auth).send({ nik });

const traces = async () => {
  const rows = await t.prisma.jejak.findMany({ where: { label: 'Tanda tangan elektronik' }, orderBy: { id: 'desc' } });
  return rows.map(({ perubahan }) => perubahan);
};

beforeEach(async () => {
  await t.http.delete(`${path}/sertifikat`).set(admin.auth).expect(200);
});

describe('the certificate of the village', () => {
  it('is installed with its passphrase, which is stored nowhere, and never leaves the server', async () => {
    const { body, text } = await install().expect(200);
    expect(body.setelan.sertifikat).toMatchObject({
      subjek: 'Pemerintah Desa Kalijernih',
      penerbit: 'Pemerintah Desa Kalijernih',
      serial: expect.stringMatching(/^[0-9A-F]+$/),
    });
    const row = await t.prisma.setelanTandaTangan.findUniqueOrThrow({ where: { id: 1 } });
    for (const stored of [JSON.stringify(row), text, JSON.stringify(await traces()), t.logLines.join('')])
      for (const secret of [P12_PASSPHRASE, p12.toString('base64')]) expect(stored.includes(secret)).toBe(false);
    expect((await traces())[0]).toEqual([{ kolom: 'sertifikat', dari: null, ke: row.sertifikat_serial }]);
  });

  it.each([
    ['with a wrong passphrase', { frasa: 'lain' }, [{ msg: 'Frasa sandi sertifikat salah.', path: 'frasa' }]],
    [
      'that is no P12',
      { p12: Buffer.from('bukan').toString('base64') },
      [{ msg: expect.stringMatching(/bukan sertifikat P12/), path: 'p12' }],
    ],
    ['that is no base64', { p12: '***' }, [{ msg: expect.stringMatching(/^Pilih berkas sertifikat/), path: 'p12' }]],
    [
      'larger than 64 KB',
      { p12: Buffer.alloc(65 * 1024).toString('base64') },
      [{ msg: expect.stringMatching(/^Pilih berkas sertifikat/), path: 'p12' }],
    ],
  ])('%s is refused and changes nothing', async (_name, given, errors) => {
    expect((await install(given).expect(400)).body.errors).toEqual(errors);
    expect((await read()).sertifikat).toBeNull();
  });

  it('that has ended is refused', async () => {
    const old = await p12Of(await issue({ nama: 'Lama', to: new Date(Date.now() - DAY_MS) }));
    const { body } = await install({ p12: old.toString('base64') }).expect(400);
    expect(body.error).toMatch(/^Masa berlaku sertifikat ini sudah berakhir/);
  });

  it('is needed to sign with it, and its removal ends that', async () => {
    expect((await put({ penyedia: 'sertifikat' })).body.error).toBe('Sertifikat desa belum dipasang.');
    await install().expect(200);
    expect((await put({ penyedia: 'sertifikat' })).status).toBe(200);
    await t.http.delete(`${path}/sertifikat`).set(admin.auth).expect(200);
    expect(await read()).toMatchObject({ penyedia: null, sertifikat: null });
  });

  it('is reported on the summary and by alarm from 30 days before its end', async () => {
    await t.prisma.setelanPeringatan.update({
      where: { id: 1 },
      data: { webhook_aktif: true, webhook_url: 'https://obrolan.contoh.example/x' },
    });
    const summary = async () =>
      (await t.http.get('/api/admin/ringkasan').set(admin.auth).expect(200)).body.ringkasan.sertifikat_berakhir;
    await install().expect(200);
    expect(await summary()).toEqual([]);
    await put({ penyedia: 'sertifikat' });
    expect(await summary()).toMatchObject([{ nama: 'Pemerintah Desa Kalijernih' }]);
    await sendAlarms(t.deps);
    expect(JSON.stringify(messages)).toMatch(
      /Sertifikat tanda tangan Pemerintah Desa Kalijernih berakhir pada \d+ \w+ 20\d\d/,
    );
    const later = await issue({ nama: 'Baru', to: new Date(Date.now() + 90 * DAY_MS) });
    await install({ p12: (await p12Of(later)).toString('base64') }).expect(200);
    expect(await summary()).toEqual([]);
  });
});

describe('the server of BSrE', () => {
  it('needs address, user and password, and never shows the password', async () => {
    const server = { bsre_alamat: 'https://esign.contoh.example', bsre_pengguna: 'desa' };
    expect((await put({ penyedia: 'bsre', ...server })).body.error).toMatch(/^Alamat, pengguna, dan sandi/);
    const { status, text } = await put({ penyedia: 'bsre', ...server, bsre_sandi: 'sandi-rahasia-3' });
    expect(status).toBe(200);
    expect(text).not.toContain('sandi-rahasia-3');
    expect((await put({ penyedia: 'bsre', ...server })).body.setelan).toMatchObject({ ada_sandi: true });
    expect(JSON.stringify(await traces())).not.toContain('sandi-rahasia-3');
  });

  it.each([
    'esign.contoh.example',
    'ftp://contoh.example',
    'https://u:p@contoh.example',
    'https://contoh.example/?a=1',
  ])('refuses the address %s', async (bsre_alamat) => {
    expect((await put({ bsre_alamat })).body.error).toMatch(/^Alamat harus diawali https/);
  });

  it('knows signatories by a NIK that is stored sealed and never shown', async () => {
    await createSignatory(t, kades.id);
    const of = async () => (await read()).penanda_tangan.find(({ id }: { id: number }) => id === kades.id);
    expect(await of()).toMatchObject({ nama: 'Wirayuda Jatikusuma', punya_akun: true, ada_nik: false });
    const { text } = await setNik('9999013112010002').expect(200);
    expect(text).not.toContain('9999013112010002');
    expect(await of()).toMatchObject({ ada_nik: true });
    const stored = await t.prisma.penandaTanganBsre.findMany();
    expect(JSON.stringify([stored, await traces()])).not.toContain('9999013112010002');
    expect((await setNik('123').expect(400)).body.error).toBe('NIK harus 16 angka');
    await setNik(null).expect(200);
    expect(await of()).toMatchObject({ ada_nik: false });
    const other = t.http.put(`${path}/penanda-tangan/999999`).set(admin.auth).send({ nik: null });
    expect((await other.expect(404)).body.error).toBe('Penanda tangan tidak ditemukan');
  });
});

it('is for admins', async () => {
  const operator = await createPerson(t, { role: 'operator' });
  await t.http.get(path).set(operator.auth).expect(403);
});
