import type { TipeStruktur } from '@pendopo/shared/struktur/text';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { PILIHAN_SEBUTAN } from '@pendopo/shared/text/sebutan-pilihan';
import type { Row } from '../read/backup.ts';
import { line } from './values.ts';

const COUNCILS = [SEBUTAN.bpd, ...PILIHAN_SEBUTAN.flatMap(({ kata }) => kata.bpd ?? [])];

const asWord = (name: string) => ` ${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** "Ketua Bamus Nagari" gives "Bamus". */
export function councilIn(name: string): string | null {
  const found = COUNCILS.find((council) => asWord(name).includes(asWord(council)));
  return found ?? (/permusyawaratan/i.test(name) ? SEBUTAN.bpd : null);
}

/** Matched against the beginning of a post's name. */
const LEVELS: readonly [RegExp, TipeStruktur][] = [
  [/^(?:kaur|kepala urusan|danarta|pangripta|tata laksana)\b/i, 'kaur'],
  [/^(?:kasi|kepala seksi|jagabaya|jogoboyo|ulu-ulu|kamituwa)\b/i, 'kasi'],
  [/^(?:kadus|kepala (?:dusun|jorong|dukuh|lingkungan|kampung)|kasun|wali jorong|bayan|kamituwo|dukuh)\b/i, 'kasun'],
];

/** Staff, operators and other names are on the last level. */
export function levelOf(post: Row | undefined): TipeStruktur {
  if (post?.jenis === '1') return 'kepala_desa';
  if (post?.jenis === '2') return 'sekretaris';
  const name = line(post ?? {}, 'nama');
  return LEVELS.find(([beginning]) => beginning.test(name))?.[1] ?? 'staf';
}
