import { type Sebutan, wordedIn } from '@pendopo/shared/text/sebutan';
import { emptyVillage } from './empty-village.ts';
import { guide } from './guide.ts';

const { sejarah, struktur } = emptyVillage();

/** Texts that a new village has until it writes its own. */
export const SEEDED = {
  panduan: guide({ demo: false, nama: undefined }),
  judul_sejarah: sejarah.judul,
  jabatan: [...new Set(struktur.map(({ jabatan }) => jabatan))],
} as const;

export function deep<T>(value: T, change: (text: string) => string): T;
export function deep(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => deep(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, deep(part, change)]));
}

type Words = { before: Sebutan; after: Sebutan };

/** Returns a function that rewords the portal's own texts and keeps all others; null if no text changes. */
export function rewording({ before, after }: Words): ((text: string) => string) | null {
  const changed = new Map<string, string>();
  deep(SEEDED, (text) => {
    const old = wordedIn(text, before);
    const fresh = wordedIn(text, after);
    if (old !== fresh) changed.set(old, fresh);
    return text;
  });
  return changed.size === 0 ? null : (text) => changed.get(text) ?? text;
}
