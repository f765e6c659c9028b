// npm run bench -- visits [--pages 100]: requests and transferred bytes of a first visit to each public page, scrolled
// to its end.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../scripts/toolchain.mjs';
import { ADMIN, call, publicPages, startPortal } from './portal.mjs';
import { runTsx } from './tsx.mjs';

/** Returns a photo of 3000 × 2000 px with realistic detail: about 250 kB as WebP of 1600 px. */
async function photo(seed) {
  const sharp = createRequire(join(ROOT, 'apps/api/package.json'))('sharp');
  const noise = (width, sigma) =>
    sharp({
      create: {
        width,
        height: Math.round((width * 2) / 3),
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .png()
      .toBuffer();
  const shapes = await sharp(await noise(60 + seed, 60))
    .resize(3000, 2000, { kernel: 'cubic' })
    .toBuffer();
  const detail = await sharp(await noise(1200, 40))
    .resize(3000, 2000)
    .ensureAlpha(0.3)
    .png()
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: detail }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function addPhotos(url) {
  const { body } = await call(url, '/auth/login', { method: 'POST', body: ADMIN });
  const { berita } = (await call(url, '/berita?limit=6')).body;
  for (const [at, { id, title, kategori, tanggal }] of berita.entries()) {
    const { content } = (await call(url, `/berita/${id}`)).body.berita;
    const form = new FormData();
    for (const [name, value] of Object.entries({ title, kategori, tanggal, content })) form.set(name, value);
    form.set('img', new Blob([await photo(at)]), 'foto.jpg');
    await fetch(`${url}/api/berita/${id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${body.token}` },
      body: form,
    });
  }
}

export async function measureVisits(options) {
  const portal = await startPortal();
  try {
    await addPhotos(portal.url);
    const pages = (await publicPages(portal.url)).slice(0, Number(options.pages));
    const visits = await runTsx('visit-pages.mjs', { url: portal.url, pages });
    const kB = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
    const rows = visits.map(({ requests, bytes, pictures }, at) => [
      pages[at],
      `${requests} requests`,
      kB(bytes),
      `of it pictures ${kB(pictures)}`,
    ]);
    return { 'First visit with a phone': rows };
  } finally {
    await portal.stop();
  }
}
