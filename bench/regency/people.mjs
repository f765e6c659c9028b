// Users of the villages, who read pages and send applications.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { letterForm } from '../../deploy/test/stack.mjs';
import { call, publicPages } from '../portal.mjs';

/** Addresses of readers, of an attacker, and of applicants. Each has a separate rate limit. */
const READER = { 'X-Forwarded-For': '192.0.2.1' };
export const ATTACKER = { 'X-Forwarded-For': '192.0.2.66' };
const SENDER = { 'X-Forwarded-For': '192.0.2.2' };

/** Reads one page. Resolves to its milliseconds, or null if it was refused. */
async function read(url, headers) {
  const from = performance.now();
  const response = await fetch(url, { headers }).catch(() => null);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.ok ? performance.now() - from : null;
}

const counted = (times) => {
  const answered = times.filter((time) => time !== null);
  return { answered, refused: times.length - answered.length };
};

/** Reads each public page of each pod once. Resolves to the milliseconds of responses and the number of refusals. */
export async function readEach(pods) {
  const paths = await publicPages(pods[0].url);
  const times = [];
  for (const { url } of pods) for (const path of paths) times.push(await read(url + path, READER));
  return counted(times);
}

/** Reads pages of each pod one after the other for `seconds` or until `signal`. Resolves like `readEach`. */
export async function readPages(pods, { seconds, readers = 1, pauseMs = 1000, headers = READER, signal }) {
  const paths = await publicPages(pods[0].url);
  const end = performance.now() + seconds * 1000;
  const times = [];
  const reader = async (at) => {
    for (let i = 0; performance.now() < end && !signal?.aborted; i++) {
      times.push(await read(pods[at].url + paths[i % paths.length], headers));
      if (pauseMs > 0) await sleep(Math.random() * 2 * pauseMs);
    }
  };
  await Promise.all([...pods.keys()].flatMap((at) => Array.from({ length: readers }, () => reader(at))));
  return counted(times);
}

/** Registers and logs in a resident of each pod. */
export const registerResidents = (pods) =>
  Promise.all(
    pods.map(async ({ url }) => {
      const body = { username: 'warga', password: 'rahasia-desa', nama: 'Warga', email: 'warga@contoh.example' };
      const registered = await call(url, '/auth/register', { method: 'POST', body });
      if (registered.status !== 201) throw new Error(`${url}: ${JSON.stringify(registered)}`);
      return { url, headers: { Authorization: `Bearer ${registered.body.token}`, ...SENDER } };
    }),
  );

/** Returns the ids of all applications of a resident. */
async function applicationsOf({ url, headers }) {
  const kept = new Set();
  for (let cursor = ''; cursor !== null; ) {
    const answer = await fetch(`${url}/api/surat/my-surat${cursor && `?cursor=${cursor}`}`, { headers });
    const { surat, meta } = await answer.json();
    for (const { id } of surat) kept.add(id);
    cursor = meta.next_cursor;
  }
  return kept;
}

/**
 * Sends applications of each resident until `signal`. Resolves to the numbers of acknowledged, unanswered and lost
 * ones. Refusals by the rate limit do not count. An application is lost if it was acknowledged and is missing from the
 * resident's list afterwards.
 */
export async function sendApplications(residents, { signal }) {
  const totals = { acknowledged: 0, unanswered: 0, lost: 0 };
  const send = async (resident) => {
    const { url, headers } = resident;
    const acknowledged = [];
    while (!signal.aborted) {
      const key = { 'Idempotency-Key': randomUUID() };
      const sending = { method: 'POST', headers: { ...headers, ...key }, body: letterForm('ukur') };
      const response = await fetch(`${url}/api/surat`, sending).catch(() => null);
      const answer = await response?.json().catch(() => null);
      if (response?.status === 201) acknowledged.push(answer.surat.id);
      else if (response?.status !== 429) totals.unanswered++;
      await sleep(100);
    }
    const kept = await applicationsOf(resident);
    totals.acknowledged += acknowledged.length;
    totals.lost += acknowledged.filter((id) => !kept.has(id)).length;
  };
  await Promise.all(residents.map(send));
  return totals;
}
