// Runs in a child process with a memory limit, because the memory a picture needs is unknown before it is decoded.
// Plain JavaScript, because the child starts without a TypeScript loader.
import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp']);

/** @param {number} side */
const inside = (side) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** @param {{ path: string, side: { full: number, small: number }, pixels: { most: number, interlaced: number } }} task */
async function convert({ path, side, pixels }) {
  // Reads the size from the header, without decoding.
  const { format, width: w, height: h, isProgressive } = await sharp(path, { limitInputPixels: false }).metadata();
  if (!FORMATS.has(format)) throw new Error('not a picture for the public');
  // Interlaced and progressive pictures are decoded whole before the first row.
  const most = isProgressive ? pixels.interlaced : pixels.most;
  if (w * h > most) return { excess: { width: w, height: h, most: most / 1e6 }, pixels: 0 };
  const picture = sharp(path, { limitInputPixels: pixels.most, autoOrient: true });
  const { data, info } = await picture.resize(inside(side.full)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = () => sharp(data, { raw: { width, height, channels } });
  const full = await raw().webp({ quality: 75 }).toBuffer();
  const isSmall = Math.max(width, height) <= side.small;
  const small = isSmall ? null : await raw().resize(inside(side.small)).webp({ quality: 70 }).toBuffer();
  return { picture: { full, small, width, height }, pixels: w * h };
}

process.on('disconnect', () => process.exit());
process.on('message', (task) => {
  convert(task).then(
    (made) => process.send(made),
    () => process.send({ pixels: 0 }),
  );
});
