import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, startHttpServer } from '../../test/http-server.ts';
import { createReadings, reading } from './readings.ts';

let server: Awaited<ReturnType<typeof startHttpServer>>;
let answer: Answer;
let store: ReturnType<typeof createReadings>;

const berita = reading('/berita', ({ n }: { n: number }) => n, { failed: 'Gagal mengambil data berita' });
const one = reading('/berita/1', ({ n }: { n: number }) => n);
const asked = () => server.received.length;

/** Shows what is read, as a screen does. */
function show(what: typeof berita): () => void {
  store.want(what);
  return store.subscribe(what.path, () => {});
}
const known = (what: typeof berita) => store.want(what).state;

beforeEach(async () => {
  answer = { body: { n: 1 } };
  server = await startHttpServer(() => answer);
  store = createReadings();
});
afterEach(() => server.stop());

test('what several ask for at once is asked for once, and not again while it is fresh', async () => {
  store.ask(berita);
  store.ask(berita);
  await store.refresh(berita);
  store.ask(berita);
  expect(known(berita)).toEqual({ answer: { n: 1 }, error: null, fetching: false });
  expect(asked()).toBe(1);
});

test('a failure keeps what is known and carries its sentence', async () => {
  await store.refresh(berita);
  answer = { status: 404, body: {} };
  await store.refresh(berita);
  expect(known(berita)).toMatchObject({
    answer: { n: 1 },
    error: { status: 404, message: 'Gagal mengambil data berita' },
    fetching: false,
  });
});

test('a server in trouble gets one more try', async () => {
  const tries: number[] = [];
  await server.stop();
  server = await startHttpServer(() => (tries.push(1) === 1 ? { status: 500, body: {} } : { body: { n: 2 } }));
  await store.refresh(berita);
  expect(known(berita)).toMatchObject({ answer: { n: 2 }, error: null });
  expect(tries).toHaveLength(2);
});

describe('after a write', () => {
  test('what is in sight is asked for again at once, the rest when it is next shown', async () => {
    await store.refresh(berita);
    await store.refresh(one);
    const stop = show(berita);
    answer = { body: { n: 2 } };
    await store.expire('/berita');
    expect(known(berita).answer).toEqual({ n: 2 });
    expect(known(one).answer).toEqual({ n: 1 });
    store.ask(one);
    await store.refresh(one);
    expect(known(one).answer).toEqual({ n: 2 });
    stop();
  });

  test('what is gone is not asked for, though its page is still in sight', async () => {
    await store.refresh(one);
    const stop = show(one);
    await store.expire('/berita', one);
    expect(asked()).toBe(1);
    stop();
  });

  test('what it has answered lies over what is known', async () => {
    answer = { body: { n: 1, meta: 'tetap' } };
    await store.refresh(one);
    store.merge(one, { n: 5 });
    expect(known(one).answer).toEqual({ n: 5, meta: 'tetap' });
  });

  test('the newest is the server’s own answer or the failure to have it', async () => {
    await store.refresh(one);
    answer = { body: { n: 7 } };
    await expect(store.newest(one)).resolves.toBe(7);
    answer = { status: 404, body: { error: 'Berita tidak ditemukan' } };
    await expect(store.newest(one)).rejects.toMatchObject({ message: 'Berita tidak ditemukan' });
  });
});

test('what the page came with is there before anybody asks, and counts as fresh', () => {
  store.start([[berita.path, { answer: { n: 3 }, error: null, fetching: false }]]);
  expect(store.want(berita).initial.answer).toEqual({ n: 3 });
  store.ask(berita);
  expect(asked()).toBe(0);
  expect(store.missing()).toEqual([]);
  store.want(one);
  expect(store.missing()).toEqual(['/berita/1']);
});
