import { expect, test } from 'vitest';
import { freshStore } from '../test/database.ts';
import { startHook, startMailServer } from '../test/mail-server.ts';
import { selfSigned } from '../test/self-signed.ts';
import { startVillage } from '../test/village-server.ts';
import { mailChannel, webhookChannel } from './alarms.ts';
import { type Rounds, runRound } from './round.ts';
import { Store } from './store.ts';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-27T01:00:00Z').getTime();

/** Creates a regency with an adjustable clock. */
async function regency(villages: { nama: string; url: string; token?: string }[], more: Partial<Rounds> = {}) {
  const { store, pool } = await freshStore();
  const clock = { at: START };
  const lines: string[] = [];
  const list = villages.map((village, at) => ({ ...village, kode: `33.05.01.${2001 + at}` }));
  const rounds: Rounds = {
    store,
    channels: [],
    regency: 'Kabupaten Contoh',
    now: () => new Date(clock.at),
    log: (line: string) => lines.push(line),
    ...more,
  };
  /** Runs the next round, `minutes` after the one before. */
  const next = async (minutes = 5) => {
    clock.at += minutes * MINUTE_MS;
    return runRound(list, rounds);
  };
  return { store, pool, next, clock, lines, list };
}

async function channels() {
  const identity = await selfSigned();
  const mail = await startMailServer(identity);
  const hook = await startHook(identity);
  const url = `smtps://kabupaten:sandi%20surel@localhost:${mail.port}`;
  const ca = identity.cert;
  const byMail = mailChannel({ url, from: 'kabupaten@contoh.id', to: 'dinas@contoh.id, camat@contoh.id', ca });
  return { mail, hook, byMail, byHook: webhookChannel(`https://localhost:${hook.port}/alarm`, ca) };
}

test('a round stores new values and keeps those that could not be read', async () => {
  const overrides: Record<string, unknown> = {};
  const { url } = await startVillage(overrides);
  const broken = { url: 'http://localhost:1', nama: 'mati' };
  const { store, next } = await regency([{ nama: 'sukamaju', url }, broken]);
  await next();
  await next();
  const states = store.states;
  expect(states.get('sukamaju')).toMatchObject({ naik: true, versi: '1.4.0', surat: { jumlah: 40, tepat: 36 } });
  expect(states.get('sukamaju')?.sejak).toEqual(new Date(START + 5 * MINUTE_MS));
  expect(states.get('mati')).toMatchObject({ naik: false, gangguan: [expect.stringContaining('menolak')] });

  overrides['/api/health'] = { status: 'error' };
  await next();
  const down = store.states.get('sukamaju');
  expect(down).toMatchObject({ naik: false, versi: '1.4.0', surat: { jumlah: 40 } });
  expect(down?.sejak).toEqual(new Date(START + 15 * MINUTE_MS));
});

test('a village that left the list is deleted', async () => {
  const { url } = await startVillage();
  const { store, next, list } = await regency([
    { nama: 'sukamaju', url },
    { nama: 'pergi', url: 'http://localhost:1' },
  ]);
  await next();
  list.pop();
  await next();
  expect([...store.states.keys()]).toEqual(['sukamaju']);
});

test('a village down for ten minutes causes one message at the start and one at the end, by each channel', async () => {
  const { mail, hook, byMail, byHook } = await channels();
  const overrides: Record<string, unknown> = {};
  const { url } = await startVillage(overrides);
  const { next } = await regency([{ nama: 'sukamaju', url }], { channels: [byMail, byHook] });
  await next();
  overrides['/api/health'] = { status: 'error' };
  await next();
  await next();
  expect(mail.mails).toEqual([]);
  await next();
  await next();
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]).toContain('Subject: 1 peringatan di Kabupaten Contoh');
  expect(mail.mails[0]).toContain(`- sukamaju ${url} Tidak dapat dibuka sejak 27 November 2026 pukul 08.10 WIB`);
  expect(mail.mails[0]).toContain('Auto-Submitted: auto-generated');
  delete overrides['/api/health'];
  await next();
  await next();
  expect(mail.mails).toHaveLength(2);
  expect(mail.mails[1]).toContain('Subject: 1 peringatan sudah selesai di Kabupaten Contoh');
  expect(hook.bodies).toEqual([
    { text: expect.stringContaining('Tidak dapat dibuka sejak') },
    { text: expect.stringContaining('Dapat dibuka lagi') },
  ]);
});

test('a message is retried at the next round until one channel accepts it', async () => {
  const { mail, hook, byMail, byHook } = await channels();
  const { next, lines } = await regency([{ nama: 'mati', url: 'http://localhost:1' }], { channels: [byMail, byHook] });
  mail.isFailing = true;
  hook.status = 503;
  for (let count = 0; count < 3; count += 1) await next();
  expect(lines).toEqual([
    expect.stringMatching(/^Peringatan gagal: server surel/),
    'Peringatan gagal: webhook menjawab dengan status 503',
  ]);
  hook.status = 204;
  await next();
  expect(lines).toHaveLength(3);
  mail.isFailing = false;
  await next();
  expect([mail.mails.length, hook.bodies.length]).toEqual([0, 2]);
});

test('announces a village that is down while its own database is unreachable', async () => {
  const { hook, byHook } = await channels();
  const { next, pool } = await regency([{ nama: 'mati', url: 'http://localhost:1' }], { channels: [byHook] });
  await pool.query('ALTER TABLE desa RENAME TO hilang');
  for (let count = 0; count < 4; count += 1) await expect(next()).rejects.toThrow('relation');
  expect(hook.bodies).toEqual([{ text: expect.stringContaining('Tidak dapat dibuka sejak') }]);
});

test('keeps states and announced alarms over a restart', async () => {
  const { hook, byHook } = await channels();
  const { next, pool, store } = await regency([{ nama: 'mati', url: 'http://localhost:1' }], { channels: [byHook] });
  for (let count = 0; count < 3; count += 1) await next();
  const restarted = new Store(pool);
  await restarted.load();
  expect([...restarted.states]).toEqual([...store.states]);
  expect(restarted.states.get('mati')).toMatchObject({ peringatan: ['mati'] });
  expect(hook.bodies).toHaveLength(1);
});

test('a webhook that redirects counts as failed', async () => {
  const { hook, byHook } = await channels();
  hook.status = 302;
  const { next, lines } = await regency([{ nama: 'mati', url: 'http://localhost:1' }], { channels: [byHook] });
  for (let count = 0; count < 3; count += 1) await next();
  expect(lines[0]).toContain('status 302');
});

test('an old backup and an expiring certificate are alarms; a new village has 36 hours', async () => {
  const { mail, byMail } = await channels();
  const identity = await selfSigned(new Date(Date.now() + 3 * 24 * 60 * MINUTE_MS));
  const overrides: Record<string, unknown> = { '/api/health/cadangan': { last_good: null } };
  const { url } = await startVillage(overrides, identity);
  const villages = [{ nama: 'sukamaju', url, token: 't'.repeat(32) }];
  const { next, clock } = await regency(villages, { channels: [byMail], ca: identity.cert });
  clock.at = Math.floor(Date.now() / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  await next(0);
  expect(mail.mails[0]).toContain(`- sukamaju ${url} Sertifikat berakhir `);
  expect(mail.mails[0]).not.toContain('Cadangan');
  await next(37 * 60);
  expect(mail.mails[1]).toContain('1 peringatan');
  expect(mail.mails[1]).toContain('Belum ada cadangan');
  overrides['/api/health/cadangan'] = { last_good: new Date(clock.at).toISOString() };
  await next();
  expect(mail.mails[2]).toContain('Cadangan ada lagi');
});

test('three hundred villages down at once cause one message', async () => {
  const { mail, byMail } = await channels();
  const villages = Array.from({ length: 300 }, (_, at) => ({
    nama: `desa-${at}`,
    url: `http://127.0.0.${at % 250}:1`,
  }));
  const { next } = await regency(villages, { channels: [byMail] });
  for (let count = 0; count < 4; count += 1) await next();
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]).toContain('300 peringatan');
});

test('a round of three hundred villages, a tenth of them silent, needs little memory', async () => {
  const good = await startVillage();
  const silent = await startVillage({ '/api/health': () => undefined });
  const villages = Array.from({ length: 300 }, (_, at) => ({
    nama: `desa-${at}`,
    url: at % 10 === 0 ? silent.url : good.url,
  }));
  const { next, store } = await regency(villages);
  const before = process.memoryUsage().rss;
  const begun = performance.now();
  await next();
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  process.stdout.write(`300 villages: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more\n`);
  const states = [...store.states.values()];
  expect(states.filter(({ naik }) => naik)).toHaveLength(270);
  expect(megabytes).toBeLessThan(150);
});
