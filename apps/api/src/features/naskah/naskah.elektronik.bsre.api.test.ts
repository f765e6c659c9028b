import { beforeEach, describe, expect, it } from 'vitest';
import { BSRE_SIGNER, type BsreFault, startBsre } from '../../../test/bsre.ts';
import { createOffice } from '../../../test/naskah.ts';
import { createNumbered, createSignatory, switchBsreOn } from '../../../test/signatures.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';
import { createBsre } from '../../lib/pdf-signatures/bsre.ts';

const bsre = await startBsre();
const database = await freshDatabase();
const outgoing = { bsre: createBsre({ timeoutMs: 10_000 }) };
const t = await createTestApp({ database, outgoing });
const office = await createOffice(t);
const { kades } = office;
const head = await createSignatory(t, kades.id);
const { passphrase } = BSRE_SIGNER;
const numbered = () => createNumbered(t, { office });

beforeEach(async () => {
  bsre.faults.length = 0;
  bsre.hold = Promise.resolve();
  await t.prisma.rateLimit.deleteMany();
  await switchBsreOn(t, { server: bsre.server, strukturId: kades.id });
});

it('signs with the official’s certificate, and keeps the provider’s name for the file', async () => {
  const { as, row } = await numbered();
  const { body } = await as(head).sign(passphrase).expect(200);
  expect(body.naskah).toMatchObject({
    status: 'ditandatangani',
    tanda_elektronik: { penyedia: 'bsre', subjek: 'Wirayuda Jatikusuma', penerbit: 'Akar Uji' },
    upaya: { keadaan: 'ditandatangani', id_dokumen: `dok-${bsre.signatures}` },
  });
  const { text } = await t.http.get(`/v/${row.kode}`).expect(200);
  expect(text).toContain('ditandatangani secara elektronik oleh Wirayuda Jatikusuma (penerbit Akar Uji), ');
  expect(text).toContain('Tanda tangan itu sah seperti tanda tangan basah.');
});

it('shows the message of BSrE for a wrong passphrase, and can be repeated', async () => {
  const { as } = await numbered();
  const { body } = await as(head).sign('frasa lain').expect(400);
  expect(body.errors).toEqual([{ msg: 'Passphrase anda salah', path: 'frasa' }]);
  await as(head).sign(passphrase).expect(200);
});

it.each<[BsreFault, number, string]>([
  ['html', 409, 'tidak_pasti'],
  ['html with status 502', 409, 'tidak_pasti'],
  ['json', 409, 'tidak_pasti'],
  ['json with status 500', 409, 'tidak_pasti'],
  ['failure with status 200', 400, 'gagal'],
  ['other failure', 400, 'gagal'],
  ['denied', 400, 'gagal'],
  ['silent', 409, 'tidak_pasti'],
  ['lost connection', 409, 'tidak_pasti'],
  ['cut by its length', 409, 'tidak_pasti'],
  ['cut by the connection', 409, 'tidak_pasti'],
  ['half a document', 409, 'tidak_pasti'],
  ['unsigned document', 409, 'tidak_pasti'],
  ['broken signature', 409, 'tidak_pasti'],
  ['other document', 409, 'tidak_pasti'],
])('after the answer “%s” the status is %i and the attempt %s', async (fault, status, keadaan) => {
  const { as, naskah } = await numbered();
  bsre.faults.push(fault);
  const { body } = await as(head).sign(passphrase).expect(status);
  const { upaya } = (await naskah.get().expect(200)).body.naskah;
  expect(upaya).toMatchObject({ keadaan, kesalahan: body.error });
  expect(JSON.stringify([body, upaya])).not.toMatch(/9999010101800001|frasa-bsre-8/);
  const before = bsre.requests.length;
  await as(head)
    .sign(passphrase)
    .expect(keadaan === 'gagal' ? 200 : 409);
  expect(bsre.requests.length - before).toBe(keadaan === 'gagal' ? 1 : 0);
});

it('a server that is away or unknown leaves the document unsigned', async () => {
  const { as, naskah } = await numbered();
  await switchBsreOn(t, { server: { ...bsre.server, url: 'http://esign.contoh.invalid' }, strukturId: kades.id });
  expect((await as(head).sign(passphrase).expect(503)).body.error).toMatch(/tidak dapat dihubungi/);
  expect((await naskah.get().expect(200)).body.naskah.upaya.keadaan).toBe('gagal');
});

it('an official whom BSrE does not know reads its message', async () => {
  await switchBsreOn(t, { server: bsre.server, strukturId: kades.id, nik: '9999010101800002' });
  const { as } = await numbered();
  expect((await as(head).sign(passphrase).expect(400)).body.error).toBe('User tidak terdaftar');
});

describe('while the server works', () => {
  let release: () => void;
  beforeEach(() => {
    bsre.hold = new Promise((resolve) => {
      release = resolve;
    });
  });

  it('two portals sign once', async () => {
    const other = await createTestApp({ database, outgoing });
    const { as, id } = await numbered();
    const before = bsre.signatures;
    const elsewhere = other.http.post(`/api/surat/${id}/naskah/elektronik`).set(head.auth).send({ frasa: passphrase });
    const statuses = [as(head).sign(passphrase), elsewhere].map(async (request) => (await request).status);
    expect(await Promise.race(statuses)).toBe(409);
    release();
    expect((await Promise.all(statuses)).toSorted()).toEqual([200, 409]);
    expect(bsre.signatures - before).toBe(1);
  });

  it('a logout leaves the outcome to an official, with the name of the file', async () => {
    const person = await createSignatory(t, kades.id);
    const { as, naskah } = await numbered();
    const before = bsre.requests.length;
    const answer = as(person)
      .sign(passphrase)
      .then((found) => found);
    await expect.poll(() => bsre.requests.length).toBe(before + 1);
    await t.http.delete('/api/auth/sessions').set(person.auth).expect(200);
    await t.prisma.session.deleteMany({ where: { user_id: person.id } });
    release();
    expect((await answer).status).toBe(401);
    expect((await naskah.get().expect(200)).body.naskah.upaya).toMatchObject({
      keadaan: 'tidak_pasti',
      id_dokumen: `dok-${bsre.signatures}`,
      kesalahan: 'Surat sudah ditandatangani, tetapi berkasnya belum tersimpan di portal.',
    });
  });
});

it('the settings ask BSrE about a signatory', async () => {
  const ask = () =>
    t.http.post(`/api/tanda-tangan/penanda-tangan/${kades.id}/periksa`).set(office.admin.auth).expect(200);
  bsre.status = 'ISSUE';
  const rest = ' Jawaban BSrE: Status sertifikat';
  expect((await ask()).body.message).toBe(`Terdaftar di BSrE, dan sertifikatnya berlaku.${rest}`);
  bsre.status = 'EXPIRED';
  expect((await ask()).body.message).toBe(`Sertifikatnya di BSrE sudah berakhir.${rest}`);
});
