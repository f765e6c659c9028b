import { describe, expect, it } from 'vitest';
import { createApi, createRouters } from '../src/app.ts';
import { createInProcess } from '../src/http/in-process.ts';
import { createReadyAnswers } from '../src/http/ready-answers.ts';
import { createBerita, createDesa } from './factories.ts';
import { createTestApp, poolAway, type TestApp } from './test-app.ts';

function inside({ deps }: TestApp) {
  const answers = createReadyAnswers({ changes: deps.changes, maxBytes: 1_000_000, now: deps.now });
  const load = createInProcess({ api: createApi(createRouters(deps), answers), log: deps.log });
  return { answers, load };
}

const t = await createTestApp();
const { answers, load } = inside(t);

describe('asking the API from inside', () => {
  it('answers what a client gets: rows, lists with a query, refusals', async () => {
    await createDesa(t);
    const { id } = await createBerita(t, { content: 'Panjang. '.repeat(500) });
    for (const path of ['/desa', `/berita/${id}`, '/berita?limit=1', '/berita?q=panjang', '/statistik']) {
      const { body } = await t.http.get(`/api${path}`).expect(200);
      for (let i = 0; i < 2; i++) expect(await load(path)).toEqual({ status: 200, body });
    }
    expect(await load('/berita/0')).toEqual({ status: 404, body: { error: 'Berita tidak ditemukan' } });
    expect(await load('/berita?limit=0')).toMatchObject({ status: 400 });
    expect(await load('/surat')).toMatchObject({ status: 401 });
    expect(await load('/tidak-ada')).toMatchObject({ status: 404 });
  });

  it('shares what is kept ready, and hears of changes', async () => {
    const { id, title } = await createBerita(t);
    const path = `/berita/${id}`;
    expect(answers.get(`/api${path}`)).toBeUndefined();
    expect(await load(path)).toMatchObject({ body: { berita: { title } } });
    expect(JSON.parse(String(answers.get(`/api${path}`)?.identity))).toMatchObject({ berita: { title } });
    await t.prisma.berita.update({ where: { id }, data: { title: 'Baru' } });
    expect(await load(path)).toMatchObject({ body: { berita: { title: 'Baru' } } });
  });

  it('writes no request line in the log and is not limited', async () => {
    const before = t.logLines.length;
    const all = await Promise.all(Array.from({ length: 1_300 }, () => load('/desa')));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(t.logLines).toHaveLength(before);
  });

  it('is a 503 while the database is away', async () => {
    const away = await createTestApp({ pool: poolAway() });
    expect(await inside(away).load('/desa')).toMatchObject({ status: 503 });
  });
});
