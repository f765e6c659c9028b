import { buffer } from 'node:stream/consumers';
import type { Storage } from './storage.ts';

const SIDE = 400;

export type DocumentLogo = ReturnType<typeof createDocumentLogo>;

/** Returns a PNG of at most 400 px a side, or null without a logo. Caches the last logo. */
export function createDocumentLogo(storage: Pick<Storage, 'open'>) {
  let last: { key: string; png: Uint8Array } | undefined;
  return async (key: string | null): Promise<Uint8Array | null> => {
    if (key === null) return null;
    if (last?.key === key) return last.png;
    const file = await storage.open('public', key);
    if (!file) return null;
    // Loaded with the first logo, to save memory in an idle portal.
    const { default: sharp } = await import('sharp');
    const picture = sharp(await buffer(file.stream)).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true });
    const png = await picture.toColourspace('srgb').png().toBuffer();
    last = { key, png };
    return png;
  };
}
