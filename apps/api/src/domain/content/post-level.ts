import { TIPE_STRUKTUR, type TipeStruktur } from '@pendopo/shared/struktur/text';
import { member } from '../../lib/member.ts';

// Earlier versions fail at a level that they do not know, also after a rollback. So staff are a flag beside one of their levels,
// and not of kasi, who may sign.

/** The columns of a post of this level. */
export const levelColumns = (tipe: TipeStruktur) =>
  tipe === 'staf' ? { tipe: 'kasun', staf: true } : { tipe, staf: false };

/** The level of a stored post. */
export const storedLevel = ({ tipe, staf }: { tipe: string; staf: boolean }): TipeStruktur =>
  staf ? 'staf' : member(TIPE_STRUKTUR, tipe);
