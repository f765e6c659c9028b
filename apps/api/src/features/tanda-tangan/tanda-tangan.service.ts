import { TIPE_PENANDA_TANGAN } from '@pendopo/shared/naskah-setelan/signing';
import type { UpdateTandaTanganInput } from '@pendopo/shared/tanda-tangan/schemas';
import { STATUS_BSRE, TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import type { Context } from '../../deps.ts';
import { asSigner, maySign } from '../../domain/accounts/officials.ts';
import {
  bsreCertificates,
  bsreServerOf,
  readBsreNik,
  readSignatureSettings,
  SIGNATURE_SECRET,
  SIGNATURE_SETTINGS_ID,
} from '../../domain/documents/signature-settings.ts';
import { type Write, write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { badRequest, HttpError, invalid, notFound } from '../../lib/errors.ts';
import { SigningError } from '../../lib/pdf-signatures/signed-pdf.ts';
import type { Reader } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';

const LABEL = 'Tanda tangan elektronik';

type By = { by: CurrentUser };

export async function readSettings({ prisma }: Context) {
  const [setelan, people, certificates] = await Promise.all([
    readSignatureSettings(prisma),
    prisma.struktur.findMany({
      where: { tipe: { in: Object.values(TIPE_PENANDA_TANGAN) } },
      orderBy: [{ urutan: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        nama: true,
        jabatan: true,
        akun: { select: asSigner },
        bsre: { select: { struktur_id: true } },
      },
    }),
    bsreCertificates(prisma),
  ]);
  const signatories = people.map(({ akun, bsre, ...person }) => ({
    ...person,
    punya_akun: akun.length > 0 && maySign(akun),
    ada_nik: bsre !== null,
    berlaku_sampai: certificates.find(({ struktur_id }) => struktur_id === person.id)?.berlaku_sampai ?? null,
  }));
  return { setelan, signatories };
}

type Changes = { kolom: string; dari: string | null; ke: string | null }[];

const trace = ({ audit }: Pick<Write, 'audit'>, perubahan: Changes) =>
  audit.entry({ aksi: 'ubah', jenis: 'naskah_setelan', sasaran_id: 1, label: LABEL, perubahan });

const TRACED = ['penyedia', 'bsre_alamat', 'bsre_pengguna', 'tsa_alamat'] as const;

/** Throws a 400 for a provider that lacks its certificate or its server. */
export const updateSettings = (ctx: Context, { input, by }: By & { input: UpdateTandaTanganInput }) =>
  write(ctx, { by }, async (w) => {
    const { updatedAt, bsre_sandi, ...data } = input;
    await w.lock('setelan_tanda_tangan', { ...SIGNATURE_SETTINGS_ID, updatedAt, missing: TANDA_TANGAN_TEXT.off });
    const before = await readSignatureSettings(w.tx);
    if (data.penyedia === 'sertifikat' && before.sertifikat === null)
      throw invalid([{ msg: words(TANDA_TANGAN_TEXT.noCertificate), path: 'penyedia' }]);
    const hasPassword = bsre_sandi !== '' || before.bsre_sandi !== null;
    if (data.penyedia === 'bsre' && (data.bsre_alamat === '' || data.bsre_pengguna === '' || !hasPassword))
      throw invalid([{ msg: TANDA_TANGAN_TEXT.noServer, path: 'bsre_alamat' }]);
    const sealed = bsre_sandi === '' ? {} : { bsre_sandi: ctx.sealed.seal(bsre_sandi, SIGNATURE_SECRET.bsre) };
    await w.tx.setelanTandaTangan.update({ where: SIGNATURE_SETTINGS_ID, data: { ...data, ...sealed } });
    const changes = TRACED.flatMap((kolom) =>
      before[kolom] === data[kolom] ? [] : [{ kolom, dari: before[kolom] || null, ke: data[kolom] || null }],
    );
    const password = bsre_sandi === '' ? [] : [{ kolom: 'sandi BSrE', dari: null, ke: 'diganti' }];
    const perubahan = [...changes, ...password];
    if (perubahan.length === 0) return w.audit.none();
    await trace(w, perubahan);
  });

type Certificate = { p12: string; frasa: string };

/** Opens the certificate once to read its facts. Throws a 400 with its fault. */
async function factsOf({ now }: Context, { p12, frasa }: Certificate) {
  const { readP12 } = await import('../../lib/pdf-signatures/signing.ts');
  const facts = await readP12(Buffer.from(p12, 'base64'), frasa).catch((error: unknown) => {
    if (!(error instanceof SigningError)) throw error;
    throw invalid([{ msg: error.sentence, path: error.kind === 'passphrase' ? 'frasa' : 'p12' }]);
  });
  if (facts.berlaku_sampai < now()) throw invalid([{ msg: TANDA_TANGAN_TEXT.expired, path: 'p12' }]);
  return facts;
}

export async function installCertificate(ctx: Context, { by, ...input }: By & Certificate): Promise<void> {
  const { subjek, penerbit, serial, berlaku_dari, berlaku_sampai } = await factsOf(ctx, input);
  await write(ctx, { by }, async (w) => {
    const before = await readSignatureSettings(w.tx);
    await w.tx.setelanTandaTangan.update({
      where: SIGNATURE_SETTINGS_ID,
      data: {
        sertifikat: ctx.sealed.seal(input.p12, SIGNATURE_SECRET.p12),
        sertifikat_subjek: subjek,
        sertifikat_penerbit: penerbit,
        sertifikat_serial: serial,
        sertifikat_dari: berlaku_dari,
        sertifikat_sampai: berlaku_sampai,
      },
    });
    await trace(w, [{ kolom: 'sertifikat', dari: before.sertifikat_serial, ke: serial }]);
  });
}

/** Removes the certificate. A village that signs with it no longer signs electronically. */
export const removeCertificate = (ctx: Context, by: CurrentUser) =>
  write(ctx, { by }, async (w) => {
    const before = await readSignatureSettings(w.tx);
    await w.tx.setelanTandaTangan.update({
      where: SIGNATURE_SETTINGS_ID,
      data: {
        sertifikat: null,
        sertifikat_subjek: null,
        sertifikat_penerbit: null,
        sertifikat_serial: null,
        sertifikat_dari: null,
        sertifikat_sampai: null,
        ...(before.penyedia === 'sertifikat' && { penyedia: null }),
      },
    });
    if (before.sertifikat === null) return w.audit.none();
    await trace(w, [{ kolom: 'sertifikat', dari: before.sertifikat_serial, ke: null }]);
  });

/** Throws a 404 for an unknown person. */
export async function readPerson(client: Pick<Reader, 'struktur'>, id: number): Promise<{ nama: string }> {
  const person = await client.struktur.findUnique({ where: { id }, select: { nama: true } });
  if (!person) throw notFound(TANDA_TANGAN_TEXT.notFound);
  return person;
}

/** Stores a signatory's NIK for BSrE, or removes it. The audit entry names only the person. */
export const setNik = (ctx: Context, { id, nik, by }: By & { id: number; nik: string | null }) =>
  write(ctx, { by }, async (w) => {
    const { nama } = await readPerson(w.tx, id);
    const where = { struktur_id: id };
    if (nik === null) await w.tx.penandaTanganBsre.deleteMany({ where });
    else {
      const data = { nik: ctx.sealed.seal(nik, SIGNATURE_SECRET.nik(id)) };
      await w.tx.penandaTanganBsre.upsert({ where, create: { ...where, ...data }, update: data });
    }
    await trace(w, [{ kolom: `NIK ${nama}`, dari: null, ke: nik === null ? 'dihapus' : 'disimpan' }]);
  });

/** Asks BSrE about a signatory. Returns the state of the certificate with the server's own message. */
export async function askBsre(ctx: Context, id: number): Promise<string> {
  const { prisma, sealed, outgoing } = ctx;
  const server = bsreServerOf(await readSignatureSettings(prisma), sealed);
  if (!server) throw badRequest(TANDA_TANGAN_TEXT.noServer);
  const nik = await readBsreNik(ctx, id);
  if (!nik) throw badRequest(TANDA_TANGAN_TEXT.nikMissing);
  const { status, pesan } = await outgoing.bsre.status({ server, nik }).catch((error: unknown) => {
    throw error instanceof SigningError ? new HttpError(503, error.sentence) : error;
  });
  return pesan === '' ? STATUS_BSRE[status] : `${STATUS_BSRE[status]} Jawaban BSrE: ${pesan}`;
}
