import type { Pindahan } from '@pendopo/prisma/client';
import { HARI_BATAL, PINDAHAN_TEXT } from '@pendopo/shared/pindahan/text';
import type { Context } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import type { Reader } from '../../lib/prisma.ts';

const SHOWN = 20;

export type PindahanRecord = Pindahan & {
  /** Last moment to take it back; null if it is too late. */
  batal_sampai: Date | null;
};

/** True if a document has a number or the register has a row of this portal. Then no move can be taken back. */
export async function hasNumbered(client: Pick<Reader, '$queryRaw'>): Promise<boolean> {
  const [row] = await client.$queryRaw<{ numbered: boolean }[]>`
    SELECT EXISTS (SELECT FROM arsip_naskah) OR EXISTS (SELECT FROM buku_surat WHERE NOT sistem_lama) AS numbered`;
  return row?.numbered ?? false;
}

export const lastMoment = ({ created_at }: Pick<Pindahan, 'created_at'>) =>
  new Date(created_at.getTime() + HARI_BATAL * 86_400_000);

export async function listPindahan({ prisma, now }: Context): Promise<PindahanRecord[]> {
  const [rows, numbered] = await Promise.all([
    prisma.pindahan.findMany({ orderBy: { id: 'desc' }, take: SHOWN }),
    hasNumbered(prisma),
  ]);
  return rows.map((row) => {
    const until = lastMoment(row);
    return { ...row, batal_sampai: row.dibatalkan_at || numbered || until < now() ? null : until };
  });
}

export async function mustFindPindahan({ prisma }: Context, id: number): Promise<Pindahan> {
  const row = await prisma.pindahan.findUnique({ where: { id } });
  if (!row) throw notFound(PINDAHAN_TEXT.notFound);
  return row;
}
