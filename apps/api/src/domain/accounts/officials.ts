import type { User } from '@pendopo/prisma/client';
import type { Petugas } from '@pendopo/shared/surat/schemas';
import type { Reader } from '../../lib/prisma.ts';

/** A screen reports every minute that it is still open. Two missed reports are tolerated. */
const OPEN_MS = 150_000;

export const asPetugas = { id: true, nama: true } as const;

export const IS_OFFICIAL = { role: { not: 'user' }, aktif: true } as const;

/** Returns the accounts with these ids. Skips unknown ids. */
export function officialsOf(prisma: Reader, ids: readonly (number | null)[]): Promise<Petugas[]> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  return known.length === 0
    ? Promise.resolve([])
    : prisma.user.findMany({ where: { id: { in: known } }, select: asPetugas });
}

type Open = { ids: readonly number[]; viewerId: number; at: Date };

/** Returns the latest official who has each application open, by application id, other than the viewer. */
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

export const asSigner = { aktif: true, boleh_tanda_tangan: true } as const;
export type Signer = Pick<User, keyof typeof asSigner>;

/** A person without an account may sign. With accounts, one of them must have the right. The role does not count. */
export const maySign = (accounts: readonly Signer[]): boolean =>
  accounts.length === 0 || accounts.some(({ aktif, boleh_tanda_tangan }) => aktif && boleh_tanda_tangan);
