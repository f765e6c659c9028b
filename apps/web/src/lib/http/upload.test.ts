import { afterEach, expect, test } from 'vitest';
import { type Answer, startHttpServer } from '../../../test/http-server.ts';
import { aUser } from '../../../test/rows/user.ts';
import { clearSession, setSession } from '../session/session-store.ts';
import { upload } from './upload.ts';

let server: Awaited<ReturnType<typeof startHttpServer>>;
const serve = async (answer: Answer) => {
  server = await startHttpServer(() => answer);
  return server;
};

function form(): FormData {
  const data = new FormData();
  data.set('nama', 'Tirta');
  data.set('lampiran_0', new File(['isi berkas'], 'kk.pdf', { type: 'application/pdf' }));
  return data;
}

afterEach(async () => {
  clearSession();
  await server.stop();
});

test('texts and files are sent as one multipart form, with the token and extra headers', async () => {
  const { received } = await serve({ status: 201, body: { message: 'ok' } });
  setSession({ token: 'rahasia', user: aUser() });
  await expect(upload('POST /surat', { form: form(), headers: { 'Idempotency-Key': 'k1' } })).resolves.toEqual({
    message: 'ok',
  });
  expect(received[0]).toMatchObject({ method: 'POST', path: '/api/surat' });
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer rahasia', 'idempotency-key': 'k1' });
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.body).toContain('isi berkas');
});

test('an upload can use another method', async () => {
  const { received } = await serve({ body: {} });
  await upload('PUT /auth/profile', { form: form() });
  expect(received[0]?.method).toBe('PUT');
});

test('a failed upload has the server’s message, or else Upload gagal', async () => {
  await serve({ status: 413, body: { error: 'Ukuran file lampiran maksimal 5MB.' } });
  await expect(upload('POST /surat', { form: form() })).rejects.toMatchObject({
    status: 413,
    message: 'Ukuran file lampiran maksimal 5MB.',
  });
  await server.stop();
  await serve({ status: 502, body: 'Bad gateway' });
  await expect(upload('POST /surat', { form: form() })).rejects.toMatchObject({ status: 502, message: 'Upload gagal' });
});

test('a 413 without a message names the size and the office as contact', async () => {
  await serve({ status: 413, body: '<html><h1>413 Request Entity Too Large</h1></html>' });
  const data = form();
  data.set('lampiran_1', new File(['x'.repeat(1_500_000)], 'ktp.jpg'));
  await expect(upload('POST /surat', { form: data })).rejects.toMatchObject({
    status: 413,
    message:
      'Upload gagal: server menolak kiriman sebesar 1,4 MB. Kirim berkas yang lebih kecil, atau beri tahu kantor {desa} bahwa batas ukuran kiriman di server terlalu rendah.',
  });
});

test('an unreachable server is a connection error', async () => {
  const { stop } = await serve({ body: {} });
  await stop();
  await expect(upload('POST /surat', { form: form() })).rejects.toMatchObject({ status: 0, offline: false });
});

test('an upload can be cancelled before and during the transfer', async () => {
  await serve({ body: {} });
  const before = new AbortController();
  before.abort();
  await expect(upload('POST /surat', { form: form(), signal: before.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });

  const during = new AbortController();
  const submission = upload('POST /surat', { form: form(), signal: during.signal });
  during.abort();
  await expect(submission).rejects.toMatchObject({ name: 'AbortError' });
});
