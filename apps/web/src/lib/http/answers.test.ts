import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, startHttpServer } from '../../../test/http-server.ts';
import { aUser } from '../../../test/user.ts';
import { clearSession, setSession } from '../session/session-store.ts';
import { onRefreshed, peek, savedAnswersSoon } from './answers.ts';
import { api } from './api-client.ts';
import { connectivity } from './connectivity.ts';

type TestServer = Awaited<ReturnType<typeof startHttpServer>>;
let server: TestServer;
let answer: (path: string) => Answer;
let count: number;

const line = (browser: { onLine?: boolean; type?: string }) => {
  Object.defineProperty(navigator, 'onLine', { value: browser.onLine ?? true, configurable: true });
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: browser.type }, configurable: true });
  window.dispatchEvent(new Event(browser.onLine === false ? 'offline' : 'online'));
};
const read = (path = '/berita') => api.get<{ n: number }>(path);
const saved = (path = '/berita') => expect.poll(() => peek(path)?.answer);

beforeEach(async () => {
  count = 0;
  answer = () => ({ body: { n: ++count } });
  server = await startHttpServer(({ path }) => answer(path));
  line({ type: '2g' });
  await api.get('/desa'); // a slow line opens what was saved
  await api.post('/berita', {});
  count = 0;
});

afterEach(async () => {
  vi.useRealTimers();
  clearSession();
  line({});
  await server.stop();
});

describe('which answer is shown', () => {
  test('on a fast line always a fresh one', async () => {
    line({ type: '4g' });
    expect(await read()).toEqual({ n: 1 });
    expect(await read()).toEqual({ n: 2 });
    await saved().toEqual({ n: 2 });
  });

  test('on a slow line the saved one, and no second request for what has just come', async () => {
    await read();
    await saved().toEqual({ n: 1 });
    expect(await read()).toEqual({ n: 1 });
    expect(connectivity.snapshot()).toMatchObject({ online: true, slow: true, savedFrom: null });
    await api.get('/health/live');
    expect(server.received.filter(({ method, path }) => method === 'GET' && path === '/api/berita')).toHaveLength(1);
  });

  test('on a slow line the server’s own one for who needs just that', async () => {
    await read();
    await saved().toEqual({ n: 1 });
    expect(await api.get('/berita', { fresh: true })).toEqual({ n: 2 });
  });

  test('without a network the saved one, with its time, else the failure that says so', async () => {
    line({ type: '4g' });
    await read();
    await saved().toEqual({ n: 1 });
    line({ onLine: false });
    expect(await read()).toEqual({ n: 1 });
    expect(connectivity.snapshot()).toMatchObject({ online: false, savedFrom: expect.any(Date) });
    await server.stop();
    await expect(read('/berita/404')).rejects.toMatchObject({
      offline: true,
      message: expect.stringMatching('Offline mode'),
    });
    connectivity.newScreen();
    expect(connectivity.snapshot().savedFrom).toBeNull();
  });

  test('the saved one when the line is lost; a later answer brings it back', async () => {
    line({ type: '4g' });
    await read();
    await saved().toEqual({ n: 1 });
    await server.stop();
    expect(await read()).toEqual({ n: 1 });
    expect(connectivity.snapshot()).toMatchObject({ online: false, savedFrom: expect.any(Date) });
    server = await startHttpServer(() => ({ body: { n: 9 } }));
    await api.get('/health/live');
    expect(connectivity.snapshot()).toMatchObject({ online: true, savedFrom: null });
    expect(await read()).toEqual({ n: 9 });
  });
});

test('an answer to what was asked before the line was lost does not prove that it is back', () => {
  const before = connectivity.asking();
  connectivity.lost();
  connectivity.answered(before);
  expect(connectivity.snapshot().online).toBe(false);
  connectivity.answered(connectivity.asking());
  expect(connectivity.snapshot().online).toBe(true);
});

describe('what is no longer so', () => {
  test('a write leaves nothing of its area, not even what is still on its way', async () => {
    await read();
    await saved().toEqual({ n: 1 });
    await api.put('/berita/3', {});
    await saved().toBeUndefined();
    await Promise.all([read(), api.delete('/berita/3')]);
    expect(peek('/berita')).toBeUndefined();
  });

  test('what the server has no more is forgotten', async () => {
    await read('/berita/3');
    await saved('/berita/3').toEqual({ n: 1 });
    line({ type: '4g' });
    answer = () => ({ status: 404, body: { error: 'Berita tidak ditemukan' } });
    await expect(read('/berita/3')).rejects.toMatchObject({ status: 404 });
    expect(peek('/berita/3')).toBeUndefined();
  });

  test('an answer to somebody who has left is not saved', async () => {
    setSession({ token: 'rahasia', user: aUser({ id: 7 }) });
    const reading = read('/surat/my-surat');
    clearSession();
    await reading;
    setSession({ token: 'rahasia', user: aUser({ id: 7 }) });
    line({ onLine: false });
    await server.stop();
    await expect(read('/surat/my-surat')).rejects.toMatchObject({ offline: true });
  });
});

test('whoever waits for saved answers does not wait for ever', async () => {
  await expect(savedAnswersSoon()).resolves.toBeUndefined();
});

test('whoever listens is told of what was read again behind a saved answer', async () => {
  const told: unknown[] = [];
  const stop = onRefreshed((path, fresh) => told.push([path, fresh]));
  await read();
  await saved().toEqual({ n: 1 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 });
  expect(await read()).toEqual({ n: 1 });
  await expect.poll(() => told).toEqual([['/berita', { n: 2 }]]);
  expect(await read()).toEqual({ n: 2 });
  stop();
});
