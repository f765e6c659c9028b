import type { Prisma } from '@pendopo/prisma/client';
import { PENYEDIA, type Penyedia, SERTIFIKAT_HARI } from '@pendopo/shared/tanda-tangan/text';
import { member } from '../../lib/member.ts';
import type { BsreServer } from '../../lib/pdf-signatures/bsre.ts';
import type { Reader } from '../../lib/prisma.ts';
import type { Sealed } from '../../lib/sealed.ts';

export type SignatureSettings = Prisma.SetelanTandaTanganGetPayload<object>;

/** The table has one row. */
export const SIGNATURE_SETTINGS_ID = { id: 1 };

/** Contexts of sealed values. */
export const SIGNATURE_SECRET = {
  p12: 'tanda-tangan/p12',
  bsre: 'tanda-tangan/bsre',
  nik: (strukturId: number) => `tanda-tangan/nik/${strukturId}`,
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

export const readSignatureSettings = (client: Pick<Reader, 'setelanTandaTangan'>): Promise<SignatureSettings> =>
  client.setelanTandaTangan.findUniqueOrThrow({ where: SIGNATURE_SETTINGS_ID });

export const penyediaOf = ({ penyedia }: Pick<SignatureSettings, 'penyedia'>): Penyedia | null =>
  penyedia === null ? null : member(PENYEDIA, penyedia);

type Certified = Pick<Reader, 'setelanTandaTangan' | '$queryRaw'>;

/** Returns the end of the certificate of each signatory's latest signature by BSrE, by id in the chart. */
export async function bsreCertificates(client: Pick<Reader, '$queryRaw'>) {
  return client.$queryRaw<{ struktur_id: number; nama: string; berlaku_sampai: Date }[]>`
    SELECT s.id AS struktur_id, s.nama, latest.berlaku_sampai
    FROM struktur s CROSS JOIN LATERAL (
      SELECT t.berlaku_sampai FROM naskah n JOIN arsip_tanda_tangan t ON t.arsip_id = n.arsip_id
      WHERE n.penandatangan_id = s.id AND t.penyedia = 'bsre' ORDER BY t.id DESC LIMIT 1) latest
    ORDER BY latest.berlaku_sampai, s.id`;
}

/** Returns the certificates in use that end within 30 days, or have ended. */
export async function endingCertificates(client: Certified, now: Date) {
  const settings = await readSignatureSettings(client);
  const { sertifikat_subjek: nama, sertifikat_sampai: berlaku_sampai } = settings;
  const village = nama !== null && berlaku_sampai !== null ? [{ nama, berlaku_sampai }] : [];
  const used = { sertifikat: async () => village, bsre: () => bsreCertificates(client) };
  const penyedia = penyediaOf(settings);
  if (penyedia === null) return [];
  const until = new Date(now.getTime() + SERTIFIKAT_HARI * DAY_MS);
  return (await used[penyedia]()).filter((one) => one.berlaku_sampai < until);
}

/** Returns the server that signs with the certificates of BSrE; null while its settings are incomplete. */
export function bsreServerOf(settings: SignatureSettings, sealed: Sealed): BsreServer | null {
  const { bsre_alamat: url, bsre_pengguna: user, bsre_sandi } = settings;
  const password = bsre_sandi && sealed.open(bsre_sandi, SIGNATURE_SECRET.bsre);
  return url !== '' && user !== '' && password ? { url, user, password } : null;
}

type Nik = { prisma: Pick<Reader, 'penandaTanganBsre'>; sealed: Sealed };

/** Returns the NIK by which BSrE knows an official of the chart; null without one. */
export async function readBsreNik({ prisma, sealed }: Nik, strukturId: number): Promise<string | null> {
  const row = await prisma.penandaTanganBsre.findUnique({ where: { struktur_id: strukturId } });
  return row && sealed.open(row.nik, SIGNATURE_SECRET.nik(strukturId));
}
