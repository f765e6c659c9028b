import { createHash } from 'node:crypto';
import { SIGNATURE_SECRET } from '../src/domain/documents/signature-settings.ts';
import type { BsreServer } from '../src/lib/pdf-signatures/bsre.ts';
import { createSealed } from '../src/lib/sealed.ts';
import { BSRE_SIGNER } from './bsre.ts';
import { createPerson } from './factories.ts';
import { letterPdf } from './letter-pdf.ts';
import { createDraft, type Office } from './naskah.ts';
import { p12Of } from './p12.ts';
import { type Issued, issue, sign } from './signed-pdf.ts';
import type { TestApp } from './test-app.ts';

/** Creates the account of a post that signs documents. */
export const createSignatory = (t: TestApp, strukturId: number) =>
  createPerson(t, { role: 'operator', nama: 'Wirayuda', struktur_id: strukturId, boleh_tanda_tangan: true });

/** Installs the village's certificate and signs with it. Without a certificate it issues one. */
export async function switchCertificateOn(t: TestApp, given?: Issued) {
  const by = given ?? (await issue({ nama: 'Pemerintah Desa Kalijernih' }));
  const p12 = await p12Of(by);
  const sealed = createSealed(t.deps.config.jwtSecret).seal(p12.toString('base64'), SIGNATURE_SECRET.p12);
  await t.prisma.setelanTandaTangan.update({ where: { id: 1 }, data: { penyedia: 'sertifikat', sertifikat: sealed } });
  return { by, p12 };
}

/** Numbers a document, and returns the calls of its electronic signature. */
export async function createNumbered(t: TestApp, { office, judul }: { office: Office; judul?: string }) {
  const draft = await createDraft(t, { office, ...(judul && { judul }) });
  const { naskah } = (await draft.naskah.post('nomor').expect(200)).body;
  const path = `/api/surat/${draft.id}/naskah/elektronik`;
  const as = (person: Pick<Office['admin'], 'auth'>) => ({
    sign: (frasa: string) => t.http.post(path).set(person.auth).send({ frasa }),
    release: () => t.http.post(`${path}/ulangi`).set(person.auth),
    upload: (bytes: Buffer) => t.http.post(`${path}/berkas`).set(person.auth).attach('berkas', bytes, 'surat.pdf'),
  });
  return { ...draft, row: naskah, as };
}

type BsreOf = { server: BsreServer; strukturId: number; nik?: string };

/** Sets the server of BSrE, and the NIK of a signatory. */
export async function switchBsreOn(t: TestApp, { server, strukturId, nik = BSRE_SIGNER.nik }: BsreOf) {
  const { seal } = createSealed(t.deps.config.jwtSecret);
  await t.prisma.setelanTandaTangan.update({
    where: { id: 1 },
    data: {
      penyedia: 'bsre',
      bsre_alamat: server.url,
      bsre_pengguna: server.user,
      bsre_sandi: seal(server.password, SIGNATURE_SECRET.bsre),
    },
  });
  const sealed = { nik: seal(nik, SIGNATURE_SECRET.nik(strukturId)) };
  const where = { struktur_id: strukturId };
  await t.prisma.penandaTanganBsre.upsert({ where, create: { ...where, ...sealed }, update: sealed });
}

type Uncertain = { suratId: number; by: Issued; keadaan?: 'memproses' | 'tidak_pasti' };

/** Adds an attempt of unknown outcome to a numbered document, and returns the file that the provider signed. */
export async function createUncertain(t: TestApp, { suratId, by, keadaan = 'tidak_pasti' }: Uncertain) {
  const { arsip_id } = await t.prisma.naskah.findFirstOrThrow({
    where: { surat_id: suratId },
    orderBy: { id: 'desc' },
  });
  const sent = await letterPdf(`${suratId}/${Date.now()}`);
  await t.prisma.upayaTandaTangan.create({
    data: {
      arsip_id: arsip_id ?? 0,
      penyedia: 'bsre',
      keadaan,
      isi_sha256: createHash('sha256').update(sent).digest('hex'),
      id_dokumen: 'dok-7',
      kesalahan: 'Jawaban server terputus.',
      oleh_nama: 'Wirayuda',
    },
  });
  return sign(sent, { by });
}
