import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { converters } from '../converters.ts';
import { createDesa, createPerson, fileError, picture } from '../factories.ts';
import { createTestApp } from '../test-app.ts';

const t = await createTestApp();
const admin = await createPerson(t, { role: 'admin' });
await createDesa(t);
const MB = 1024 * 1024;

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#1a664c' } });
const logo = (bytes: Buffer, auth = admin.auth) =>
  t.http.put('/api/desa').set(auth).field('nama', 'Contoh').attach('logo', bytes, 'a.png');
const foto = (person: { auth: { Authorization: string }; email: string }, bytes: Buffer) =>
  t.http
    .put('/api/auth/profile')
    .set(person.auth)
    .field({ nama: 'Tirta', email: person.email })
    .attach('foto', bytes, 'a.png');

/** Returns the peak memory of a process in bytes, or 0 if it has just ended. */
const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

describe('a picture of many pixels', () => {
  const TOO_MANY = [
    ['interlaced PNG, 7000 × 7140', () => flat(7000, 7140).png({ progressive: true, compressionLevel: 9 })],
    ['interlaced PNG, 4000 × 2100', () => flat(4000, 2100).png({ progressive: true })],
    ['progressive JPEG, 4000 × 2100', () => flat(4000, 2100).jpeg({ progressive: true })],
    ['PNG, 4001 × 4000', () => flat(4001, 4000).png()],
    ['JPEG, 4001 × 4000', () => flat(4001, 4000).jpeg()],
    ['WebP, 4001 × 4000', () => flat(4001, 4000).webp()],
    ['GIF, 4001 × 4000', () => flat(4001, 4000).gif()],
  ] as const;
  it.each(TOO_MANY)('%s is rejected', async (name, make) => {
    const bytes = await make().toBuffer();
    const answer = await logo(bytes);
    const [, size] = name.split(', ');
    const sentence = expect.stringContaining(`Gambar ini terlalu besar: ${size} piksel`);
    expect([answer.status, answer.body]).toEqual([400, fileError(sentence, 'logo')]);
  });

  const ALLOWED = [
    ['RGBA interlaced PNG, 2828 × 2828', () => flat(2828, 2828, 4).png({ progressive: true })],
    ['progressive JPEG, 2828 × 2828', () => flat(2828, 2828).jpeg({ progressive: true })],
    ['RGBA PNG, 4000 × 4000', () => flat(4000, 4000, 4).png()],
    ['JPEG, 4608 × 3456', () => flat(4608, 3456).jpeg()],
    ['lossless WebP, 4000 × 4000', () => flat(4000, 4000, 4).webp({ lossless: true })],
    ['GIF, 4000 × 4000', () => flat(4000, 4000).gif()],
  ] as const;
  it.each(ALLOWED)('%s is converted in another process with less than 200 MB', async (_, make) => {
    const bytes = await make().toBuffer();
    const before = process.memoryUsage().rss;
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, ...converters().map(peakOf));
    }, 5);
    const answer = await logo(bytes);
    clearInterval(watch);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB);
    expect(peak).toBeGreaterThan(70 * MB);
    expect(peak).toBeLessThan(200 * MB);
  });

  it('a picture is rejected if its converter with a memory limit dies, and the next is converted', async () => {
    const large = await flat(4000, 4000, 4).webp({ lossless: true }).toBuffer();
    await logo(await picture(30, 20)).expect(200);
    const [pid = 0] = converters();
    expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max data size\s+251658240/);
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    const answer = logo(large).then((told) => told);
    await expect.poll(() => peakOf(pid)).toBeGreaterThan(75 * MB);
    process.kill(pid, 'SIGKILL');
    const { status, body } = await answer;
    expect([status, body]).toEqual([400, fileError('File harus berupa gambar!', 'logo')]);
    await logo(await picture(30, 20)).expect(200);
    expect(converters()).toHaveLength(1);
    expect(converters()).not.toContain(pid);
  });
});

describe('many pictures at once', () => {
  it('four of ten pictures of one account are accepted, the others get 429, and one file remains', async () => {
    const bytes = await flat(2800, 2800).png().toBuffer();
    const person = await createPerson(t);
    const answers = await Promise.all(Array.from({ length: 10 }, () => foto(person, bytes)));
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((status) => status === 200)).toHaveLength(4);
    expect(codes.filter((status) => status === 429)).toHaveLength(6);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ error: 'Terlalu banyak percobaan. Coba lagi dalam 1 menit.' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    await expect
      .poll(async () => (await t.storedFiles()).filter((file) => file.includes('profil/') && !file.includes('kecil')))
      .toHaveLength(1);
  });

  it('an official’s picture is converted before those of residents in the queue', async () => {
    const bytes = await flat(2800, 2800).png().toBuffer();
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(t)));
    const order: string[] = [];
    const residents = people.map((person) => foto(person, bytes).then(() => order.push('resident')));
    const small = await picture(60, 40);
    const waiting = async () => (await t.storedFiles()).filter((file) => file.startsWith('tmp/')).length;
    await expect.poll(waiting).toBeGreaterThan(5);
    await logo(small).expect(200);
    order.push('official');
    await Promise.all(residents);
    expect(order.indexOf('official')).toBeLessThan(4);
  });
});
