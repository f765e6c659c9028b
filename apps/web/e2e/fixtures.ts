import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { User } from '@pendopo/shared/auth/schemas';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import jwt from 'jsonwebtoken';
import { createFaults, type Faults } from './run/faults.ts';
import { JWT_SECRET, type Portal, startPortal } from './run/portal.ts';
import { RUN } from './run/settings.ts';

export { expect };

export const PASSWORD = 'rahasia-desa';
// bcrypt hash of the password. The low cost keeps logins fast.
const PASSWORD_HASH = '$2b$04$39OuaobDwXGgrqal1xrXm.Tn.RdHID0xAglzV4KwdqwJQAWlp0tyG';

/** A user with an account and a session. */
export type Person = { user: User; token: string };
type Role = User['role'];
type Own = { nama?: string; username?: string; email?: string; no_hp?: string; verifiedAt?: number | null };

type TestFixtures = {
  /** The worker's portal with the sample village, whatever earlier tests have changed. */
  portal: Portal;
  faults: Faults;
  /** Creates an account without a session. */
  createPerson: (role: Role, own?: Own) => Promise<Person>;
  /** Creates an account and logs `page` in without the form. */
  loginAs: (role: Role, own?: Own) => Promise<Person>;
  /** Opens a page in a separate browser context, logged in as `person` if given. */
  openPage: (person?: Person) => Promise<Page>;
  serverErrors: undefined;
};

type WorkerFixtures = { workerPortal: Portal };

const LAUNCH_ARGS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

async function signIn(context: BrowserContext, { url, person, verifiedAt }: SignIn): Promise<void> {
  const entries = {
    token: person.token,
    user: JSON.stringify(person.user),
    ...(verifiedAt === null ? {} : { verifiedAt: String(verifiedAt) }),
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
}
type SignIn = { url: string; person: Person; verifiedAt: number | null };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { browserPath, browserEnv } = RUN.read();
      const env = { ...process.env, ...browserEnv } as Record<string, string>;
      await use({ ...launchOptions, executablePath: browserPath, args: LAUNCH_ARGS, env });
    },
    { scope: 'worker' },
  ],

  workerPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use, { workerIndex }) => {
      const portal = await startPortal(`worker_${workerIndex}`);
      await use(portal);
      expect(await portal.stop(), 'the portal ends cleanly').toBe(0);
    },
    { scope: 'worker' },
  ],

  portal: async ({ workerPortal }, use) => {
    await workerPortal.restore();
    await use(workerPortal);
  },

  baseURL: async ({ portal }, use) => use(portal.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  faults: async ({}, use) => {
    const faults = createFaults();
    await use(faults);
    expect(faults.unexpected(), 'the browser complained').toEqual([]);
  },

  serverErrors: [
    async ({ portal }, use, testInfo) => {
      await use(undefined);
      const { lines, errors } = portal.logged();
      if (testInfo.status !== testInfo.expectedStatus || errors.length > 0) {
        const path = testInfo.outputPath('server.log');
        await writeFile(path, lines.join('\n'));
        testInfo.attachments.push({ name: 'server.log', path, contentType: 'text/plain' });
      }
      expect(errors, 'the server logged errors').toEqual([]);
    },
    { auto: true },
  ],

  // The server may close a kept-alive connection just as the next request leaves.
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { Connection: 'close' },
    });
    await use(request);
    await request.dispose();
  },

  context: async ({ context, faults }, use) => {
    faults.watch(context);
    await use(context);
  },

  createPerson: async ({ portal }, use) =>
    use(async (role, own = {}) => {
      const sid = randomUUID();
      const username = own.username ?? `warga.${randomUUID().slice(0, 8)}`;
      const [row] = await portal.sql(
        `WITH person AS (
           INSERT INTO users (username, password_hash, nama, email, no_hp, role) VALUES ($1, $2, $3, $4, $5, $6) RETURNING *
         ), begun AS (
           INSERT INTO session (id, user_id, expires_at) SELECT $7, id, now() + interval '1 day' FROM person
         )
         SELECT id, username, nama, email, no_hp, role, profile_image, must_change_password, false AS harus_dua_langkah, created_at, "updatedAt" FROM person`,
        [
          username,
          PASSWORD_HASH,
          own.nama ?? 'Tirta Wijayanegara',
          own.email ?? `${username}@contoh.example`,
          own.no_hp ?? null,
          role,
          sid,
        ],
      );
      const user = JSON.parse(JSON.stringify(row)) as User; // dates as in JSON
      const token = jwt.sign({ sid }, JWT_SECRET, { expiresIn: '1d', subject: String(user.id) });
      return { token, user };
    }),

  loginAs: async ({ context, createPerson, portal }, use) =>
    use(async (role, { verifiedAt = Date.now(), ...own } = {}) => {
      const person = await createPerson(role, own);
      await signIn(context, { url: portal.url, person, verifiedAt });
      return person;
    }),

  openPage: async ({ browser, faults, portal }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      opened.push(context);
      faults.watch(context);
      if (person) await signIn(context, { url: portal.url, person, verifiedAt: Date.now() });
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
