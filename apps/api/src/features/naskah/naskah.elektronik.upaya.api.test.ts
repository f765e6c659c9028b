import { villageDay } from '@pendopo/shared/text/dates';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createOffice } from '../../../test/naskah.ts';
import { P12_PASSPHRASE } from '../../../test/p12.ts';
import { PDF } from '../../../test/sample-files.ts';
import { createNumbered, createSignatory, createUncertain, switchCertificateOn } from '../../../test/signatures.ts';
import { appendUpdate } from '../../../test/signed-pdf.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const office = await createOffice(t);
const head = await createSignatory(t, office.kades.id);
const { by } = await switchCertificateOn(t);
const numbered = () => createNumbered(t, { office });
const binary = async (url: string): Promise<Buffer> => (await t.http.get(url).responseType('blob').expect(200)).body;

describe('an attempt of unknown outcome', () => {
  const UNCERTAIN = /^Belum pasti apakah surat ini sudah ditandatangani/;

  async function uncertain() {
    const draft = await numbered();
    const signed = await createUncertain(t, { suratId: draft.id, by });
    return { ...draft, signed };
  }

  it('blocks every other step until an official decides, and can then be repeated', async () => {
    const { as, naskah } = await uncertain();
    expect((await as(head).sign(P12_PASSPHRASE).expect(409)).body.error).toMatch(UNCERTAIN);
    for (const [step, body] of [
      ['perbaiki', {}],
      ['batal', { alasan: 'Salah' }],
      ['tanda-tangan', { tanggal: villageDay() }],
    ] as const)
      expect((await naskah.post(step, body).expect(409)).body.error).toMatch(UNCERTAIN);
    const other = await createPerson(t, { role: 'operator' });
    await as(other).release().expect(409);
    const { body } = await as(office.admin).release().expect(200);
    expect(body).toMatchObject({ message: 'Surat dapat ditandatangani lagi', naskah: { upaya: { keadaan: 'gagal' } } });
    await as(head).release().expect(409);
    await as(head).sign(P12_PASSPHRASE).expect(200);
  });

  it('ends with the file that the provider signed', async () => {
    const { as, signed } = await uncertain();
    const { body } = await as(head).upload(signed).expect(200);
    expect(body.naskah).toMatchObject({
      status: 'ditandatangani',
      tanda_elektronik: { subjek: 'Pemerintah Desa Kalijernih' },
      upaya: { keadaan: 'ditandatangani', id_dokumen: 'dok-7' },
    });
    expect((await binary(body.naskah.url_pdf_bertanda)).equals(signed)).toBe(true);
  });

  it('accepts no other file: unsigned, of another document, or with something added', async () => {
    const { as, signed, row } = await uncertain();
    const { signed: other } = await uncertain();
    const unsigned = signed.subarray(0, signed.indexOf('%%EOF') + 6);
    for (const bytes of [unsigned, other, appendUpdate(signed, { 200: 'null' }), PDF])
      expect((await as(head).upload(bytes).expect(400)).body.error).toMatch(/^Berkas ini bukan surat yang dikirim/);
    expect(await t.prisma.arsipTandaTangan.count({ where: { arsip: { nomor: row.nomor } } })).toBe(0);
  });

  it('is also one whose process ended, after five minutes', async () => {
    const { id, as } = await numbered();
    await createUncertain(t, { suratId: id, by, keadaan: 'memproses' });
    expect((await as(head).sign(P12_PASSPHRASE).expect(409)).body.error).toMatch(/^Surat ini sedang ditandatangani/);
    await as(head).release().expect(409);
    t.travel(6 * 60_000);
    expect((await as(head).sign(P12_PASSPHRASE).expect(409)).body.error).toMatch(UNCERTAIN);
    await as(head).release().expect(200);
    t.travel(-6 * 60_000);
  });
});
