import type { User } from '@pendopo/prisma/client';
import type { Petugas } from '@pendopo/shared/surat/schemas';
import type { Reader } from '../../lib/prisma.ts';

/** A screen tells every minute that it is still there; two misses are forgiven. */
const OPEN_MS = 150_000;

export const asPetugas = { id: true, nama: true } as const;

/** Accounts that work requests off. */
export const IS_OFFICIAL = { role: { not: 'user' }, aktif: true } as const;

/** The accounts with these ids, some of which may be no account's. */
export function officialsOf(prisma: Reader, ids: readonly (number | null)[]): Promise<Petugas[]> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  return known.length === 0
    ? Promise.resolve([])
    : prisma.user.findMany({ where: { id: { in: known } }, select: asPetugas });
}

type Open = { ids: readonly number[]; viewerId: number; at: Date };

/** Which of these requests another official has open on the screen: the name of the last to open it, by request. */
export async function openedByOthers(prisma: Reader, { ids, viewerId, at }: Open): Promise<Map<number, string>> {
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

/** Selects the columns of an official's account that say whether letters may be signed in their name; mandates stand in the letters' settings alone. */
export const asSigner = { aktif: true, boleh_tanda_tangan: true } as const;
export type Signer = Pick<User, keyof typeof asSigner>;

/** Returns whether the owner of these accounts may be a letter's signatory: without an account yes, else if one has the right to sign. The role does not count. */
export const maySign = (accounts: readonly Signer[]): boolean =>
  accounts.length === 0 || accounts.some(({ aktif, boleh_tanda_tangan }) => aktif && boleh_tanda_tangan);
