import { createDocumentLogo } from './document-logo.ts';
import type { Storage } from './storage.ts';

type Icon = {
  path: string;
  side: number;
  /** Share of the side that the logo takes; the rest is a margin in `background`. */
  share: number;
  background: string;
};

const CLEAR = '#ffffff00';
const PAPER = '#fbf8f1';

export const VILLAGE_ICONS: readonly Icon[] = [
  { path: '/icon-192.png', side: 192, share: 1, background: CLEAR },
  { path: '/icon-512.png', side: 512, share: 0.9, background: PAPER },
  { path: '/icon-maskable-512.png', side: 512, share: 0.7, background: PAPER },
  { path: '/apple-touch-icon.png', side: 180, share: 0.8, background: PAPER },
];

export function createVillageIcons(storage: Pick<Storage, 'open'>) {
  const logoOf = createDocumentLogo(storage);
  let kept = { key: '', icons: new Map<string, Buffer>() };
  return async ({ path, side, share, background }: Icon, key: string | null): Promise<Buffer | null> => {
    const logo = await logoOf(key);
    if (key === null || logo === null) return null;
    if (kept.key !== key) kept = { key, icons: new Map() };
    const { icons } = kept;
    const known = icons.get(path);
    if (known) return known;
    const { default: sharp } = await import('sharp');
    const inner = Math.round(side * share);
    const margin = Math.floor((side - inner) / 2);
    const png = await sharp(logo)
      .resize(inner, inner, { fit: 'contain', background })
      .extend({
        top: margin,
        left: margin,
        bottom: side - inner - margin,
        right: side - inner - margin,
        background,
      })
      .flatten(background === CLEAR ? false : { background })
      .png()
      .toBuffer();
    icons.set(path, png);
    return png;
  };
}
