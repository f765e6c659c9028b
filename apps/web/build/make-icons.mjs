// Makes public/*.png from the seal: `node build/make-icons.mjs`. The results are committed.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const SEAL = await readFile(new URL('../src/assets/seal.svg', import.meta.url));
const OUT = new URL('../public/', import.meta.url);
const GREEN = '#0f3d2e';

/** `seal` is the seal's share of the side. Systems cut some icons into shapes, so these are green to the edge. */
const ICONS = [
  { name: 'icon-192', side: 192, seal: 1 },
  { name: 'icon-512', side: 512, seal: 1 },
  { name: 'icon-maskable-512', side: 512, seal: 0.8 },
  { name: 'apple-touch-icon', side: 180, seal: 0.88 },
];

// The badge beside a phone's clock shows only its shape, so only the house and the water remain of the seal.
const SHAPE = SEAL.toString()
  .replace(/<circle[^>]*>/g, '')
  .replace(/#[0-9a-f]{6}/g, '#ffffff')
  .replace('0 0 48 48', '8 8 32 32');
await sharp(Buffer.from(SHAPE), { density: 300 })
  .resize(96, 96)
  .png({ palette: true, effort: 10 })
  .toFile(fileURLToPath(new URL('badge-96.png', OUT)));

for (const { name, side, seal } of ICONS) {
  const size = Math.round(side * seal);
  const drawn = await sharp(SEAL, { density: (72 * size) / 48 })
    .resize(size)
    .png()
    .toBuffer();
  const background = seal === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : GREEN;
  const { size: bytes } = await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ palette: true, effort: 10 })
    .toFile(fileURLToPath(new URL(`${name}.png`, OUT)));
  console.log(`${name}: ${bytes} bytes`);
}
