import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSurat } from './factories.ts';
import { createRecipient, startMailbox, switchMailsOn } from './mails.ts';
import { startProcess } from './portal-process.ts';
import { createTestApp } from './test-app.ts';
import { freshDatabase } from './worker-db.ts';

it('a portal that is killed while sending loses no mail and sends none twice', { timeout: 180_000 }, async () => {
  const { smtp, cert } = await startMailbox();
  const folder = await mkdtemp(join(tmpdir(), 'pendopo-ca-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'ca.pem'), cert);
  const database = await freshDatabase();
  const t = await createTestApp({ database });
  await switchMailsOn(t, smtp);
  const env = {
    DATABASE_URL: database,
    JWT_SECRET: t.deps.config.jwtSecret,
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
  };
  const states = async () =>
    (await t.prisma.kiriman.findMany({ orderBy: { id: 'asc' } })).map(({ keadaan }) => keadaan);
  const patient = { timeout: 40_000, interval: 200 };
  const first = await createRecipient(t);
  const second = await createRecipient(t);

  smtp.does = 'hang';
  await createSurat(t, { userId: first.id });
  const killed = await startProcess(env);
  await expect.poll(states, patient).toEqual(['mengirim']);
  killed.child.kill('SIGKILL');
  await killed.exited;

  smtp.does = 'accept';
  await createSurat(t, { userId: second.id });
  const portal = await startProcess(env);
  await portal.ready();
  await expect.poll(states, patient).toEqual(['mengirim', 'terkirim']);
  await t.prisma.kiriman.updateMany({
    where: { keadaan: 'mengirim' },
    data: { mulai_at: new Date(Date.now() - 11 * 60_000) },
  });
  await expect.poll(states, patient).toEqual(['tidak_pasti', 'terkirim']);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[second.email]]);
});
