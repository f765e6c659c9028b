import type { Petugas } from '@pendopo/shared/surat';
import { toDateColumn } from '../lib/date-column.ts';
import type { PrismaClient } from '../lib/prisma.ts';

/** A screen tells every minute that it is still there; two misses are forgiven. */
const OPEN_MS = 150_000;

export const asPetugas = { id: true, nama: true } as const;

/** Accounts that work requests off. */
export const IS_OFFICIAL = { role: { not: 'user' }, aktif: true } as const;

/** The accounts with these ids, some of which may be nobody's. */
export function officialsOf(prisma: PrismaClient, ids: readonly (number | null)[]): Promise<Petugas[]> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  return known.length === 0
    ? Promise.resolve([])
    : prisma.user.findMany({ where: { id: { in: known } }, select: asPetugas });
}

type Open = { ids: readonly number[]; viewerId: number; at: Date };

/** Which of these requests somebody else has open on the screen: the name of who came last, by request. */
export async function openedByOthers(prisma: PrismaClient, { ids, viewerId, at }: Open): Promise<Map<number, string>> {
  const rows = await prisma.suratDibuka.findMany({
    where: {
      surat_id: { in: [...ids] },
      oleh_id: { not: viewerId },
      dibuka_at: { gt: new Date(at.getTime() - OPEN_MS) },
    },
    orderBy: { dibuka_at: 'asc' },
    select: { surat_id: true, oleh: { select: { nama: true } } },
  });
  return new Map(rows.map(({ surat_id, oleh }) => [surat_id, oleh.nama]));
}

/** What of an official's account says whether letters may be signed in their name. */
export const asSigner = { aktif: true, boleh_tanda_tangan: true, mandat_mulai: true, mandat_sampai: true } as const;
export type Signer = {
  aktif: boolean;
  boleh_tanda_tangan: boolean;
  mandat_mulai: Date | null;
  mandat_sampai: Date | null;
};

/** Whether letters of a day (YYYY-MM-DD) may be signed in this official's name; being an admin is no reason. */
export function maySign({ aktif, boleh_tanda_tangan, mandat_mulai, mandat_sampai }: Signer, day: string): boolean {
  const at = toDateColumn(day);
  return (
    aktif && boleh_tanda_tangan && (!mandat_mulai || mandat_mulai <= at) && (!mandat_sampai || at <= mandat_sampai)
  );
}
