import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, startHttpServer } from '../../../test/http-server.ts';
import { aUser } from '../../../test/rows/user.ts';
import { clearSession, setSession } from '../session/session-store.ts';
import { connectivity } from './connectivity.ts';
import { offlineStore } from './offline-store.ts';
import type { Query } from './query.ts';
import {
  invalidate,
  markWritten,
  merge,
  openOfflineStore,
  QUERY_CONFIG,
  refetch,
  seedQueries,
  startQueryCache,
} from './query-cache.ts';
import { useQuery } from './use-query.ts';

type Row = { isi: string };

let server: Awaited<ReturnType<typeof startHttpServer>>;
let answers: Record<string, Answer> = {};
let root: Root | null = null;
let next = 0;

const aPath = (start: string): Query<Row> => `${start}${++next}`;
const requests = (path: string) => server.received.filter((request) => request.path === `/api${path}`).length;

function Shown({ path }: { path: ReturnType<typeof aPath> }) {
  const { data, error, isPending } = useQuery(path);
  return <p>{isPending ? 'memuat' : `${data?.isi ?? '-'} ${error ? 'gagal' : ''}`.trim()}</p>;
}

function show(...paths: ReturnType<typeof aPath>[]) {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root?.render(
      <SWRConfig value={QUERY_CONFIG}>
        {paths.map((path, i) => (
          <Shown key={`${i} ${path}`} path={path} />
        ))}
      </SWRConfig>,
    ),
  );
  return { texts: () => Array.from(place.querySelectorAll('p'), (p) => p.textContent) };
}

async function until(holds: () => void): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; await act(() => new Promise((resolve) => setTimeout(resolve, 10))))
    try {
      holds();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
}
const shows = (page: ReturnType<typeof show>, ...texts: string[]) => until(() => expect(page.texts()).toEqual(texts));
const close = () => act(() => root?.unmount());

beforeAll(async () => {
  startQueryCache();
  await openOfflineStore();
});
beforeEach(async () => {
  answers = {};
  server = await startHttpServer(({ path }) => answers[path.replace('/api', '')] ?? { status: 404, body: {} });
});
afterEach(async () => {
  close();
  clearSession();
  await server.stop();
});

test('an answer is fetched once, shared, and fresh for the next screen', async () => {
  const path = aPath('/berita/');
  answers[path] = { body: { isi: 'satu' } };
  await shows(show(path, path), 'satu', 'satu');
  close();
  answers[path] = { body: { isi: 'dua' } };
  await shows(show(path), 'satu');
  expect(requests(path)).toBe(1);
  expect(offlineStore.storedAt(path)).toBeDefined();
});

test('initial answers are shown without a request, including a 404', async () => {
  const here = aPath('/berita/');
  const gone = aPath('/berita/');
  seedQueries([
    [here, { status: 200, body: { isi: 'dari server' } }],
    [gone, { status: 404, body: { error: 'Tidak ada' } }],
  ]);
  const page = show(here, gone);
  expect(page.texts()).toEqual(['dari server', '- gagal']);
  await act(async () => void (await fetch('/api/penanda')));
  expect(page.texts()).toEqual(['dari server', '- gagal']);
  expect(server.received.map(({ path }) => path)).toEqual(['/api/penanda']);
});

test('a failing server is requested once more before the screen shows the failure', async () => {
  const path = aPath('/berita/');
  answers[path] = { status: 500, body: {} };
  const page = show(path);
  await until(() => expect(requests(path)).toBe(1));
  expect(page.texts()).toEqual(['memuat']);
  answers[path] = { body: { isi: 'kembali' } };
  await shows(page, 'kembali');
  expect(requests(path)).toBe(2);
});

test('invalidation refetches visible answers at once and other answers when shown, but no removed answers', async () => {
  const inSight = aPath('/agenda/');
  const gone = aPath('/agenda/');
  const later = aPath('/agenda/');
  for (const path of [inSight, gone, later]) answers[path] = { body: { isi: 'lama' } };
  await shows(show(later), 'lama');
  close();
  const page = show(inSight, gone);
  await shows(page, 'lama', 'lama');
  for (const path of [inSight, gone, later]) answers[path] = { body: { isi: 'baru' } };
  markWritten('/agenda/1');
  await Promise.resolve();
  expect(offlineStore.storedAt(inSight)).toBeUndefined();
  await act(() => invalidate('/agenda', gone));
  expect(page.texts()).toEqual(['baru', 'lama']);
  expect(requests(gone)).toBe(1);
  close();
  await shows(show(later, gone), 'baru', 'baru');
});

test('the answer of a write is shown at once, and an earlier pending answer is dropped', async () => {
  const path = aPath('/berita/');
  answers[path] = { body: { isi: 'semula' } };
  const page = show(path);
  act(() => merge(path, { isi: 'tersimpan' }));
  expect(page.texts()).toEqual(['tersimpan']);
  await until(() => expect(requests(path)).toBeGreaterThan(0));
  await shows(page, 'tersimpan');
  answers[path] = { body: { isi: 'lebih baru' } };
  await act(async () => expect(await refetch(path)).toEqual({ isi: 'lebih baru' }));
  await shows(page, 'lebih baru');
});

test('without a network the saved answer stays with its time, and is refetched once the network is back', async () => {
  const path = aPath('/berita/');
  answers[path] = { body: { isi: 'tersimpan' } };
  const page = show(path);
  await shows(page, 'tersimpan');
  const { stop } = server;
  await stop();
  await expect(refetch(path)).rejects.toMatchObject({ status: 0 });
  await act(() => invalidate(path));
  expect(page.texts()).toEqual(['tersimpan']);
  expect(connectivity.snapshot().savedFrom).not.toBeNull();
  server = await startHttpServer(() => ({ body: { isi: 'kembali' } }));
  act(() => void window.dispatchEvent(new Event('online')));
  await shows(page, 'kembali');
});

test('a user’s answers are removed after a logout: from memory, from disk and from pending requests', async () => {
  const path = aPath('/surat/');
  const open = aPath('/berita/');
  answers[open] = { body: { isi: 'untuk semua' } };
  answers[path] = { body: { isi: 'milik Siti' } };
  setSession({ token: 'siti', user: aUser({ id: 7 }) });
  await shows(show(path, open), 'milik Siti', 'untuk semua');
  expect(offlineStore.storedAt(path)).toBeDefined();
  close();
  clearSession();
  answers[path] = { body: { isi: 'milik Budi' } };
  setSession({ token: 'budi', user: aUser({ id: 8 }) });
  const page = show(path, open);
  expect(page.texts()).toEqual(['memuat', 'untuk semua']);
  await shows(page, 'milik Budi', 'untuk semua');
  // The same user logs in again at once. Removed answers must not count as fresh.
  close();
  clearSession();
  setSession({ token: 'budi', user: aUser({ id: 8 }) });
  await shows(show(path), 'milik Budi');
  expect(requests(path)).toBeGreaterThanOrEqual(3);
});

test('other people’s data, searches for a NIK, complaint codes and the server’s health are never stored', async () => {
  const store = async (...paths: string[]) => {
    for (const path of paths) offlineStore.put(path, 'isi');
    await Promise.resolve();
    return paths.filter((path) => offlineStore.storedAt(path) !== undefined);
  };
  setSession({ token: 'petugas', user: aUser({ id: 1, role: 'admin' }) });
  const ofOthers = [
    '/surat?limit=25',
    '/surat/3',
    '/pengaduan?q=a',
    '/berita?q=9999+0112+0388+0001',
    '/pengaduan/3',
    '/pesan-kontak',
    '/admin/ringkasan',
  ];
  expect(await store(...ofOthers)).toEqual([]);
  setSession({ token: 'siti', user: aUser({ id: 7 }) });
  const otherPaths = ['/health/live', '/pengaduan/lacak/ABCDEFGHJK', '/surat?limit=25', '/pesan-kontak?q=a'];
  expect(await store(...otherPaths)).toEqual([]);
  expect(await store('/surat/3', '/surat/my-surat?limit=25', '/berita')).toHaveLength(3);
});
