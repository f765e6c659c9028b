import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../factories.ts';
import { createTestApp } from '../test-app.ts';
import { listening } from './listening.ts';
import { BOUNDARY, chunk, FORM, head, part } from './raw-requests.ts';

const MB = 1024 * 1024;
const t = await createTestApp();

beforeEach(() => t.prisma.rateLimit.deleteMany());

describe('a body without an end', () => {
  const JSON_TYPE = 'application/json';
  const LIMITS = [
    ['/api/auth/login', 8 * 1024],
    ['/api/auth/register', 8 * 1024],
    ['/api/pesan-kontak', 70 * 1024],
    ['/api/pengaduan', 70 * 1024],
  ] as const;

  it.each(LIMITS)('JSON for %s is rejected above %i bytes, with a Content-Length or chunked', async (path, limit) => {
    const { open } = await listening(t.app);
    const told = open();
    told.socket.write(head({ path, type: JSON_TYPE, length: limit + 1 }));
    await expect.poll(told.answer).toContain('HTTP/1.1 413');
    const chunked = open();
    chunked.socket.write(head({ path, type: JSON_TYPE }));
    chunked.socket.write(chunk(Buffer.alloc(limit, ' ')));
    chunked.socket.write(chunk(Buffer.from('{')));
    await expect.poll(chunked.answer).toContain('HTTP/1.1 413');
  });

  it.each(LIMITS)('JSON for %s of exactly %i bytes is read', async (path, limit) => {
    const text = JSON.stringify({ username: 'a', password: 'b' });
    const answer = await t.http
      .post(path)
      .type('json')
      .send(text + ' '.repeat(limit - text.length));
    expect([400, 401]).toContain(answer.status);
    expect(answer.body.error).not.toBe('Data yang dikirim tidak dapat dibaca');
  });

  it('JSON of an official may have 200 kB', async () => {
    const admin = await createPerson(t, { role: 'admin' });
    const text = JSON.stringify({ judul: 'A', konten: 'x'.repeat(200 * 1024) });
    const { body } = await t.http.put('/api/tentang/sejarah').set(admin.auth).type('json').send(text);
    expect(body.errors).toEqual([expect.objectContaining({ path: 'konten' })]);
  });

  it.each([true, false])(
    'texts of a form above 256 kB in total are rejected during the upload (chunked: %s)',
    async (chunked) => {
      const { open } = await listening(t.app);
      const { socket, answer } = open();
      socket.write(head({ path: '/api/pengaduan', type: FORM, ...(!chunked && { length: 4 * MB }) }));
      for (let i = 0; i < 4; i += 1) {
        const text = part(`t${i}`, 'a'.repeat(90_000));
        socket.write(chunked ? chunk(text) : text);
      }
      await expect.poll(answer).toContain('HTTP/1.1 413');
    },
  );

  it('a chunked form above the size limit is rejected', async () => {
    const { open } = await listening(t.app);
    const { socket, answer } = open();
    socket.write(head({ path: '/api/pengaduan', type: FORM }));
    // Parts without a name are skipped, so the limits for texts and files do not count them.
    socket.write(chunk(Buffer.from(`--${BOUNDARY}\r\nX: y\r\n\r\n`)));
    for (let i = 0; i < 6; i += 1) socket.write(chunk(Buffer.alloc(MB)));
    await expect.poll(answer).toContain('HTTP/1.1 413');
  });
});
