import { TIPE_STRUKTUR, type TipeStruktur } from '@pendopo/shared/struktur/text';
import { member } from '../../lib/member.ts';
import type { Reader } from '../../lib/prisma.ts';

// Earlier versions fail at an unknown level, also after a rollback. So staff are stored as a flag beside a level that
// those versions know. The level is not kasi, because a kasi may sign.

export const levelColumns = (tipe: TipeStruktur) =>
  tipe === 'staf' ? { tipe: 'kasun', staf: true } : { tipe, staf: false };

export const storedLevel = ({ tipe, staf }: { tipe: string; staf: boolean }): TipeStruktur =>
  staf ? 'staf' : member(TIPE_STRUKTUR, tipe);

/** Returns the organisation chart from the village head downwards. */
export async function peopleIn({ struktur }: Pick<Reader, 'struktur'>) {
  const rows = await struktur.findMany({ orderBy: [{ urutan: 'asc' }, { id: 'asc' }] });
  return rows
    .map((row) => ({ ...row, tipe: storedLevel(row) }))
    .sort((a, b) => TIPE_STRUKTUR.indexOf(a.tipe) - TIPE_STRUKTUR.indexOf(b.tipe));
}
