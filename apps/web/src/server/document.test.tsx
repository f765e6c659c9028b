import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createDocument } from './document.tsx';

const { makeDocument: documentOf, shell } = createDocument({
  template: '<head><title>Portal Desa</title></head>',
  manifest: { 'index.html': { file: 'assets/index.js' } },
  publicUrl: 'https://desa.example',
});

it.each([
  ['/publikasi/berita', '/publikasi/berita'],
  ['/PUBLIKASI/Berita', '/publikasi/berita'],
  ['/Layanan/Form-Surat?jenis=Surat%20Kematian', '/layanan/form-surat?jenis=Surat%20Kematian'],
])('%s says of itself that it is %s', (pathname, canonical) => {
  const { ServerHead } = documentOf({ pathname, status: 200 });
  const head = renderToStaticMarkup(<ServerHead title="Berita" site="Desa Uji" description={'kata '.repeat(60)} />);
  expect(head).toContain(`<link rel="canonical" href="https://desa.example${canonical}"/>`);
  expect(head).toContain(`<meta property="og:url" content="https://desa.example${canonical}"/>`);
  expect(head).toMatch(/name="description" content="(kata ){39}kata…"/);
});

it('without content it bears the village’s name, and nobody lists it', () => {
  const html = shell({ nama: 'Uji & <Coba>' });
  expect(html).toMatch(/^<head><title>Desa Uji &amp; &lt;Coba&gt;<\/title>.*<\/head>$/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<meta property="og:title" content="Desa Uji &amp; &lt;Coba&gt;"/>');
});
