import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDocumentLogo } from './document-logo.ts';

it('a logo becomes a PNG of at most 400 px; without a logo or its file the result is null', async () => {
  const webp = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#1a664c80' } })
    .webp()
    .toBuffer();
  let opened = 0;
  const logoOf = createDocumentLogo({
    open: async (_, key) => {
      opened += 1;
      return key === 'desa/a.webp' ? { stream: Readable.from([webp]), size: webp.length } : null;
    },
  });
  expect(await logoOf(null)).toBeNull();
  expect(await logoOf('desa/gone.webp')).toBeNull();
  const png = await logoOf('desa/a.webp');
  expect(await sharp(png ?? undefined).metadata()).toMatchObject({
    format: 'png',
    width: 400,
    height: 267,
    space: 'srgb',
  });
  await logoOf('desa/a.webp');
  expect(opened).toBe(2);
});
