import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { expect, it } from 'vitest';
import { createDocument } from './document.tsx';

const BUILD = {
  template: readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8'),
  manifest: { 'index.html': { file: 'assets/index.js' } },
  publicUrl: 'https://desa.example',
};
const { toDocument, shell } = createDocument(BUILD);
const page = { status: 200, html: '<main></main>', modules: [], answers: [], screen: {} } as const;

it.each([
  ['/publikasi/berita', '/publikasi/berita'],
  ['/PUBLIKASI/Berita', '/publikasi/berita'],
  ['/Layanan/Form-Surat?jenis=Surat%20Kematian', '/layanan/form-surat?jenis=Surat%20Kematian'],
])('the page at %s has the canonical address %s', (pathname, canonical) => {
  const head = { title: 'Berita', site: 'Desa Uji', description: 'kata '.repeat(60) };
  const html = toDocument({ ...page, pathname, head });
  expect(html).toContain(`<link rel="canonical" href="https://desa.example${canonical}"/>`);
  expect(html).toContain(`<meta property="og:url" content="https://desa.example${canonical}"/>`);
  expect(html).toMatch(/name="description" content="(kata ){39}kata…"/);
});

it.each([
  ['the village’s icon without a picture', null, '/icon-512.png', '512', '512', 'summary'],
  ['its own picture', '/uploads/a-1600x900.webp', '/uploads/a-1600x900.webp', '1600', '900', 'summary_large_image'],
])('a page shares %s', (_what, image, path, width, height, card) => {
  const head = { title: 'Panen', site: 'Desa Uji', image };
  const html = toDocument({ ...page, pathname: '/publikasi/berita/3', head });
  expect(html).toContain(`<meta property="og:image" content="https://desa.example${path}"/>`);
  expect(html).toContain(`<meta property="og:image:width" content="${width}"/>`);
  expect(html).toContain(`<meta property="og:image:height" content="${height}"/>`);
  expect(html).toContain(`<meta name="twitter:card" content="${card}"/>`);
});

it('a shell without content has the village’s name and is not indexed', () => {
  const html = shell({ nama: 'Uji & <Coba>', sebutan: SEBUTAN });
  expect(html).toContain('<title>Desa Uji &amp; &lt;Coba&gt;</title>');
  expect(html).not.toContain('Portal Desa');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<meta property="og:title" content="Desa Uji &amp; &lt;Coba&gt;"/>');
});

it('a page without a head has the village’s name', () => {
  const answers = [['/desa', { status: 200, body: { desa: { nama: 'Uji', sebutan: SEBUTAN } } }]] as const;
  const html = toDocument({ ...page, pathname: '/admin', head: undefined, answers });
  expect(html).toContain('<title>Desa Uji</title>');
  expect(html).toContain('<meta property="og:site_name" content="Desa Uji"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

it('a village’s text is inserted literally, even if it looks like a placeholder or a pattern', () => {
  const html = '<p>$&amp; $& </p>';
  const answers = [['/desa', { status: 200, body: { moto: '</head><div id="root"></div>$&' } }]] as const;
  const written = toDocument({ ...page, pathname: '/', head: { title: '$&', site: '</head>' }, html, answers });
  expect(written).toContain(`<div id="root">${html}</div>`);
  expect(written).toContain('"moto":"\\u003c/head>\\u003cdiv id=\\"root\\">\\u003c/div>$&"');
  expect(written).toContain('<title>$&amp; · &lt;/head&gt;</title>');
});

it('an index.html without one of the placeholders is refused', () => {
  const template = BUILD.template.replace('<div id="root">', '<div id="app">');
  expect(() => createDocument({ ...BUILD, template })).toThrow('<div id="root"></div>');
});
