import { inWords, type Words } from '@pendopo/shared/text/sebutan';
import { emptyVillage } from './empty-village.ts';
import { guide } from './guide.ts';

const { sejarah, struktur } = emptyVillage();

/** Texts that a new village has until it writes its own, with placeholders. */
export const SEEDED = {
  panduan: guide({ demo: false, nama: undefined }),
  judul_sejarah: sejarah.judul,
  jabatan: [...new Set(struktur.map(({ jabatan }) => jabatan))],
} as const;

type Change = { before: Words; after: Words };

/** Returns a function that rewords the portal's own texts and keeps all others; null if no text changes. */
export function rewording({ before, after }: Change): ((text: string) => string) | null {
  const changed = new Map<string, string>();
  inWords(SEEDED, (text) => {
    const old = before(text);
    const fresh = after(text);
    if (old !== fresh) changed.set(old, fresh);
    return fresh;
  });
  return changed.size === 0 ? null : (text) => changed.get(text) ?? text;
}
