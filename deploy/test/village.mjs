// A village on a stack: an admin, a resident, applications, and a record of acknowledged writes.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, letterForm, until } from './stack.mjs';

export const PASSWORD = 'kata-sandi-uji-9';

/** Repeats a request that the rate limit refused, after its Retry-After. */
async function callAgain(path, options) {
  for (;;) {
    const answer = await call(path, options);
    if (answer.status !== 429) return answer;
    await sleep(1000 * Number(answer.headers['retry-after']));
  }
}

export function createVillage() {
  /** Applications by id, with the mark in their scans. None may ever be lost. */
  const acknowledged = new Map();
  let admin = '';
  let resident = '';
  let residents = 0;

  async function login(username, password = PASSWORD) {
    const { status, json } = await call('/api/auth/login', { method: 'POST', json: { username, password } });
    assert.equal(status, 200, JSON.stringify(json));
    return json.token;
  }

  async function trySend(mark, { key, size }) {
    const answer = await call('/api/surat', {
      method: 'POST',
      form: letterForm(mark, size),
      token: resident,
      headers: { 'Idempotency-Key': key },
    }).catch((error) => ({ status: 0, json: { error: String(error) } }));
    if (answer.status === 201) acknowledged.set(answer.json.surat.id, mark);
    return answer;
  }

  /**
   * Sends an application and returns its id. Retries server and network failures with the same key, as the app does.
   */
  async function sendLetter(mark, { size, tries = 200 } = {}) {
    const key = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await trySend(mark, { key, size });
      if (answer.status === 201) return answer.json.surat.id;
      // An account has an hourly limit. Continues with another resident then.
      if (answer.status === 429 && attempt < tries) {
        await village.registerResident();
        continue;
      }
      assert.ok([0, 503].includes(answer.status), `a letter was refused: ${JSON.stringify(answer.json)}`);
      if (attempt === tries) throw new Error(`no letter went through: ${JSON.stringify(answer.json)}`);
      await sleep(250);
    }
  }

  const village = {
    acknowledged,
    sendLetter,
    trySend,
    login,
    adminToken: () => admin,
    residentToken: () => resident,

    /** Changes an initial password and stays logged in as the admin. */
    async takeOver(username, password) {
      const token = await login(username, password);
      const changed = await call('/api/auth/change-password', {
        method: 'PUT',
        token,
        json: { currentPassword: password, newPassword: PASSWORD },
      });
      assert.equal(changed.status, 200);
      admin = await login(username);
    },

    async registerResident() {
      residents += 1;
      const username = residents === 1 ? 'tirta' : `tirta${residents}`;
      const json = { username, password: PASSWORD, nama: 'Tirta Wijayanegara', email: `${username}@contoh.example` };
      const { status, json: answer } = await call('/api/auth/register', { method: 'POST', json });
      assert.equal(status, 201);
      resident = answer.token;
    },

    async logInAgain() {
      admin = await login('admin');
      resident = await login('tirta');
    },

    /** Asserts that exactly the acknowledged applications exist, each with its scans unchanged. */
    async nothingIsLost() {
      const found = [];
      let cursor = '';
      do {
        const { json } = await callAgain(`/api/surat?limit=100${cursor && `&cursor=${cursor}`}`, { token: admin });
        found.push(...json.surat.map(({ id }) => id));
        cursor = json.meta.next_cursor ?? '';
      } while (cursor);
      const sorted = (ids) => [...ids].sort((a, b) => a - b);
      assert.deepEqual(sorted(found), sorted(acknowledged.keys()));
      for (const [id, mark] of acknowledged) {
        const { json } = await callAgain(`/api/surat/${id}`, { token: admin });
        assert.equal(json.surat.lampiran.length, 4);
        for (const [i, { url_file }] of json.surat.lampiran.entries()) {
          const file = await callAgain(url_file);
          assert.equal(file.status, 200);
          assert.ok(file.bytes.includes(` ${mark}-${i} `), `scan ${i} of letter ${id}`);
        }
      }
    },

    /**
     * Requests pages and sends applications until `stop`, which resolves to the failed reads. Stays below the limit of
     * 1,200 requests a minute for one address.
     */
    underLoad() {
      const refused = [];
      let on = true;
      const read = async () => {
        while (on) {
          const answer = await call('/api/berita').catch((error) => ({ status: String(error) }));
          if (answer.status !== 200) refused.push(answer.status);
          await sleep(500);
        }
      };
      const send = async () => {
        while (on) {
          await sendLetter(`beban-${randomUUID()}`);
          await sleep(500);
        }
      };
      const work = Promise.all([read(), read(), send()]);
      return {
        async stop() {
          on = false;
          await work;
          return refused;
        },
      };
    },

    /**
     * Sends a request every 100 ms, alternately for a page and for data of the database. `stop` resolves to all
     * responses and to the longest time in seconds. A failed connection has no status.
     */
    impatient() {
      const asked = [];
      let slowest = 0;
      const ask = async () => {
        const started = Date.now();
        const path = asked.length % 2 ? '/api/auth/me' : '/';
        const answer = await call(path, { token: resident }).catch((error) => ({ error: String(error), headers: {} }));
        slowest = Math.max(slowest, (Date.now() - started) / 1000);
        return { path, status: answer.status, error: answer.error, retryAfter: answer.headers['retry-after'] };
      };
      const timer = setInterval(() => asked.push(ask()), 100);
      return {
        async stop() {
          clearInterval(timer);
          const answers = await Promise.all(asked);
          return { answers, slowest };
        },
      };
    },

    /** Waits until so many more applications are acknowledged. */
    moreLetters(count) {
      const size = acknowledged.size + count;
      return until('letters to go through', () => acknowledged.size >= size);
    },
  };
  return village;
}

export const healthy = () =>
  until('the portal to answer', async () => (await call('/api/health').catch(() => null))?.status === 200, {
    seconds: 90,
  });

/** Returns name and password of the first admin from the log. */
export async function shownPassword({ compose }) {
  const { output } = await compose(['logs', '--no-log-prefix', 'portal']);
  const shown = /Admin pertama: (\S+), kata sandi: (\S+)/.exec(output);
  assert.ok(shown, output);
  return { username: shown[1], password: shown[2] };
}
