import { describe, expect, it } from 'vitest';
import { createPerson } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { listening } from './listening.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });

describe('a path', () => {
  const ODD = [
    "1'--",
    '1%00',
    '%00',
    '%',
    '%zz',
    '%c0%af',
    '%ff',
    '..',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '1;x=1',
    '1/../2',
    '1%2f..%2f2',
    '1\\..\\2',
    '%5c..%5c',
    '%0d%0aSet-Cookie:%20a=b',
    'x'.repeat(10_000),
    '9'.repeat(400),
    '{}',
    '[1]',
  ];
  const PATHS = [
    '/api/berita/',
    '/api/surat/',
    '/api/pengaduan/',
    '/api/pengaduan/lacak/',
    '/api/',
    '/uploads/',
    '/berkas/',
  ];

  it.each(PATHS)('%s with a malformed suffix returns 4xx and reveals nothing', async (path) => {
    const { read } = await listening(t.app);
    for (const odd of ODD) {
      const { status, headers, text } = await read(path + odd, admin.auth);
      expect([400, 403, 404, 429], `${odd.slice(0, 40)}: ${status}`).toContain(status);
      expect(headers['set-cookie']).toBeUndefined();
      expect(text).not.toMatch(/root:|node_modules|prisma|ENOENT|\/src\//i);
    }
  });
});

it('a forged host does not appear in pages, feeds or the sitemap', async () => {
  const { read } = await listening(t.app);
  const made = { Host: 'jahat.example', 'X-Forwarded-Host': 'jahat.example', 'X-Forwarded-Proto': 'gopher' };
  for (const path of ['/sitemap.xml', '/robots.txt', '/publikasi/berita/rss.xml', '/api/berita', '/tidak-ada']) {
    const { text, headers } = await read(path, {
      ...made,
      'X-Original-URL': '/api/surat',
      'X-Rewrite-URL': '/api/surat',
    });
    expect(text + JSON.stringify(headers)).not.toMatch(/jahat|gopher/);
  }
});
