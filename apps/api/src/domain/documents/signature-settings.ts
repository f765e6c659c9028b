import type { Prisma } from '@pendopo/prisma/client';
import { PENYEDIA, type Penyedia, SERTIFIKAT_HARI } from '@pendopo/shared/tanda-tangan/text';
import { member } from '../../lib/member.ts';
import type { Reader } from '../../lib/prisma.ts';

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
