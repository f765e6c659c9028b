import { describe, expect, it } from 'vitest';
import { createApi } from '../src/api.ts';
import { createBerita, createDesa } from './factories.ts';
import { createTestApp, poolAway } from './test-app.ts';

const t = await createTestApp();
const { load, topicsOf } = createApi(t.deps).publicReads;

describe('a public read within the server', () => {
  it('returns the same as to a client: rows, lists with a query, errors', async () => {
    await createDesa(t);
    const { id } = await createBerita(t, { content: 'Panjang. '.repeat(500) });
    for (const path of ['/desa', `/berita/${id}`, '/berita?limit=1', '/berita?q=panjang', '/statistik']) {
      const { body } = await t.http.get(`/api${path}`).expect(200);
      expect(await load(path)).toEqual({ status: 200, body });
    }
    for (const path of ['/berita/0', '/berita?limit=0', '/berita?limit=1&limit=2', '/berita?cursor=x', '/tidak-ada']) {
      const { status, body } = await t.http.get(`/api${path}`);
      expect(await load(path)).toEqual({ status, body });
    }
  });

  it('excludes routes that need a login', async () => {
    expect(await load('/surat')).toMatchObject({ status: 404 });
    expect(await load('/auth/me')).toMatchObject({ status: 404 });
  });

  it('returns the latest change', async () => {
    const { id } = await createBerita(t);
    await load(`/berita/${id}`);
    await t.prisma.berita.update({ where: { id }, data: { title: 'Baru' } });
    expect(await load(`/berita/${id}`)).toMatchObject({ body: { berita: { title: 'Baru' } } });
  });

  it('writes no request line into the log and has no limit', async () => {
    const before = t.logLines.length;
    const all = await Promise.all(Array.from({ length: 1_300 }, () => load('/desa')));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(t.logLines).toHaveLength(before);
  });

  it('returns 503 while the database is down', async () => {
    const away = await createTestApp({ pool: poolAway() });
    expect(await createApi(away.deps).publicReads.load('/desa')).toMatchObject({ status: 503 });
  });

  it('returns the topics of its response', () => {
    expect(topicsOf('/berita/3')).toEqual(['berita']);
    expect(topicsOf('/pesan-kontak/kontak-desa')).toEqual(['pesan-kontak']);
    expect(topicsOf('/surat')).toEqual([]);
  });
});
