import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, startHttpServer } from '../../../test/http-server.ts';
import { aUser } from '../../../test/rows/user.ts';
import { clearSession, setSession } from '../session/session-store.ts';
import { call } from './api-client.ts';
import { ApiError, HTTP_TEXT } from './api-error.ts';
import { fetchAnswer } from './query-cache.ts';
import { requestJson } from './request.ts';

const PESAN = { nama: 'Tirta', email: 'tirta@contoh.example', no_hp: '081200000011', pesan: 'Kapan kantor buka?' };

type TestServer = Awaited<ReturnType<typeof startHttpServer>>;
let server: TestServer;

async function serve(answer: Answer = { body: {} }) {
  server = await startHttpServer(() => answer);
  return server;
}

async function failureOf(calling: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await calling.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

afterEach(async () => {
  clearSession();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  await server.stop();
});

describe('requests', () => {
  test('a body is sent as JSON under /api, with extra headers', async () => {
    const { received } = await serve({ body: { message: 'ok' } });
    await expect(call('POST /pesan-kontak', { body: PESAN, headers: { 'Idempotency-Key': 'k1' } })).resolves.toEqual({
      message: 'ok',
    });
    expect(received[0]).toMatchObject({ method: 'POST', path: '/api/pesan-kontak', body: JSON.stringify(PESAN) });
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k1' });
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  test('the token is sent, except for public queries', async () => {
    const { received } = await serve();
    setSession({ token: 'rahasia', user: aUser() });
    await fetchAnswer('/surat/my-surat');
    await fetchAnswer('/berita?q=jalan');
    await fetchAnswer('/struktur');
    await fetchAnswer('/beritaku');
    await call('PUT /lembaga/id/:id', { params: { id: 1 }, body: {} });
    await call('DELETE /berita/:id', { params: { id: 3 } });
    expect(received.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/surat/my-surat', 'Bearer rahasia'],
      ['/api/berita?q=jalan', undefined],
      ['/api/struktur', undefined],
      ['/api/beritaku', 'Bearer rahasia'],
      ['/api/lembaga/id/1', 'Bearer rahasia'],
      ['/api/berita/3', 'Bearer rahasia'],
    ]);
  });
});

describe('the X-Background header', () => {
  afterEach(() => vi.useRealTimers());

  test('an idle page sends the header with the token, so that polling does not extend the session', async () => {
    const { received } = await serve();
    setSession({ token: 'rahasia', user: aUser() });
    vi.useFakeTimers({ toFake: ['performance'] });
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(60_000);
    await fetchAnswer('/pemberitahuan');
    vi.advanceTimersByTime(60_000);
    await fetchAnswer('/pemberitahuan');
    await call('PUT /surat/:id/dibuka', { params: { id: 1 }, quiet: true });
    await fetchAnswer('/struktur');
    window.dispatchEvent(new Event('pointerdown'));
    await fetchAnswer('/pemberitahuan');
    expect(received.map(({ headers }) => headers['x-background'])).toEqual([undefined, '1', '1', undefined, undefined]);
  });
});

describe('failed calls', () => {
  test('the server’s message and its field errors are kept', async () => {
    await serve({
      status: 400,
      body: { error: 'NIK harus 16 digit angka', errors: [{ msg: 'NIK harus 16 digit angka', path: 'nik' }] },
    });
    const error = await failureOf(call('POST /surat/:id/naskah/nomor', { params: { id: 1 } }));
    expect(error).toMatchObject({ status: 400, message: 'NIK harus 16 digit angka', offline: false });
    expect(error.errors).toEqual([{ msg: 'NIK harus 16 digit angka', path: 'nik' }]);
  });

  test('without a message the field errors are joined', async () => {
    await serve({
      status: 400,
      body: {
        errors: [
          { msg: 'Satu', path: 'a' },
          { msg: 'Dua', path: 'b' },
        ],
      },
    });
    expect((await failureOf(requestJson('/surat'))).message).toBe('Satu, Dua');
  });

  test('a response with an unknown body has the fallback message', async () => {
    await serve({ status: 502, body: '<html>Bad gateway</html>', headers: { 'Retry-After': '30' } });
    expect(await failureOf(requestJson('/surat'))).toMatchObject({
      status: 502,
      message: 'Request gagal',
      retryAfter: 30,
    });
    expect((await failureOf(call('POST /kabar/dibaca', { fallback: 'Login gagal' }))).message).toBe('Login gagal');
  });

  test('a call without a response reports that the server cannot be reached', async () => {
    const { stop } = await serve();
    await stop();
    expect(await failureOf(requestJson('/surat'))).toMatchObject({
      status: 0,
      message: HTTP_TEXT.unreachable,
      offline: false,
    });
  });

  test('a call without a network reports Offline mode', async () => {
    const { stop } = await serve();
    await stop();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const error = await failureOf(requestJson('/surat'));
    expect(error.message).toContain('Offline mode');
    expect(error).toMatchObject({ status: 0, offline: true });
  });

  test('an aborted call is not an ApiError', async () => {
    await serve();
    const abort = new AbortController();
    abort.abort();
    await expect(requestJson('/surat', { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});
