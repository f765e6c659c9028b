// The people of the villages, who read pages and send letters.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { findSuratType, isRequired } from '../../packages/shared/src/surat/catalogue.ts';
import { call, publicPages } from '../portal.mjs';

/** Readers of each pod, one page after the other. Resolves to the milliseconds of what was answered and how many were refused. */
export async function readPages(pods, { seconds, readers = 1, pauseMs = 1000, from: address = '192.0.2.1', signal }) {
  const headers = { 'X-Forwarded-For': address };
  const paths = await publicPages(pods[0].url);
  const end = performance.now() + seconds * 1000;
  const answered = [];
  let refused = 0;
  const reader = async (at) => {
    for (let i = 0; performance.now() < end && !signal?.aborted; i++) {
      const from = performance.now();
      const response = await fetch(pods[at].url + paths[i % paths.length], { headers }).catch(() => null);
      await response?.arrayBuffer().catch(() => undefined);
      if (response?.ok) answered.push(performance.now() - from);
      else refused++;
      if (pauseMs > 0) await sleep(Math.random() * 2 * pauseMs);
    }
  };
  await Promise.all([...pods.keys()].flatMap((at) => Array.from({ length: readers }, () => reader(at))));
  return { answered, refused };
}

const LETTER = 'Surat Keterangan Usaha';
const FIELDS = {
  ...{
    jenis_surat: LETTER,
    nama: 'Warga',
    nik: '9999011203880001',
    jenis_kelamin: 'Laki-laki',
    tempat_lahir: 'Arunika',
  },
  ...{
    tanggal_lahir: '1988-03-12',
    agama: 'Islam',
    no_hp: '081200000011',
    alamat_ktp: 'RT 03',
    alamat_sekarang: 'RT 03',
  },
};

function letter() {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.set(name, value);
  const scan = new TextEncoder().encode('%PDF-1.4\n\ntrailer\n<<>>\n%%EOF\n');
  findSuratType(LETTER)
    .persyaratan.filter(({ label }) => isRequired(label))
    .forEach(({ label }, i) => {
      form.set(`jenis_persyaratan_${i}`, label);
      form.set(`lampiran_${i}`, new Blob([scan]), `berkas-${i}.pdf`);
    });
  return form;
}

/** A resident of each pod, logged in. */
export const registerResidents = (pods) =>
  Promise.all(
    pods.map(async ({ url }) => {
      const body = { username: 'warga', password: 'rahasia-desa', nama: 'Warga', email: 'warga@contoh.example' };
      const registered = await call(url, '/auth/register', { method: 'POST', body });
      if (registered.status !== 201) throw new Error(`${url}: ${JSON.stringify(registered)}`);
      return { url, headers: { Authorization: `Bearer ${registered.body.token}`, 'X-Forwarded-For': '192.0.2.2' } };
    }),
  );

/** All letters of a resident, by id. */
async function lettersOf({ url, headers }) {
  const kept = new Set();
  for (let cursor = ''; cursor !== null; ) {
    const asked = await fetch(`${url}/api/surat/my-surat${cursor && `?cursor=${cursor}`}`, { headers });
    const { surat, meta } = await asked.json();
    for (const { id } of surat) kept.add(id);
    cursor = meta.next_cursor;
  }
  return kept;
}

/**
 * Each resident sends letter after letter until `signal`. Resolves to how many were acknowledged, how many were answered
 * otherwise, and how many of the acknowledged are not among the resident's letters afterwards.
 */
export async function sendLetters(residents, { signal }) {
  const totals = { acknowledged: 0, refused: 0, lost: 0 };
  const send = async (resident) => {
    const { url, headers } = resident;
    const acknowledged = [];
    while (!signal.aborted) {
      const sending = { method: 'POST', headers: { ...headers, 'Idempotency-Key': randomUUID() }, body: letter() };
      const response = await fetch(`${url}/api/surat`, sending).catch(() => null);
      const answer = await response?.json().catch(() => null);
      if (response?.status === 201) acknowledged.push(answer.surat.id);
      else totals.refused++;
      await sleep(100);
    }
    const kept = await lettersOf(resident);
    totals.acknowledged += acknowledged.length;
    totals.lost += acknowledged.filter((id) => !kept.has(id)).length;
  };
  await Promise.all(residents.map(send));
  return totals;
}
