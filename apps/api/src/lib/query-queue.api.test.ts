import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPerson, withSurat } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createLog, logWarnings } from './log.ts';

const lines: string[] = [];
logWarnings(createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } }));
const warnings = () => lines.map((line) => JSON.parse(line));

const t = await createTestApp();

it('a transaction that reads several relations sends one query at a time', async () => {
  const { auth } = await createPerson(t);
  const { body } = await withSurat(t.http.post('/api/surat').set(auth)).expect(201);
  const found = await t.deps.prisma.$transaction((tx) =>
    tx.surat.findUniqueOrThrow({
      where: { id: body.surat.id },
      include: { lampiran: true, user: true, pengantar_rt: true },
    }),
  );
  expect(found.lampiran.length).toBeGreaterThan(0);
  await pause(0);
  expect(warnings()).toEqual([]);
});

it('concurrent queries of one connection get results in order, also after a failed one', async () => {
  const client = await t.deps.pool.connect();
  const answers = await Promise.allSettled(
    ['SELECT 1 AS n', 'SELECT broken', 'SELECT 3 AS n'].map((sql) => client.query(sql)),
  );
  client.release();
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0].n : 'failed'))).toEqual([
    1,
    'failed',
    3,
  ]);
  await pause(0);
  expect(warnings()).toEqual([]);
});

it('a warning of a library is a line in the log and is not printed', async () => {
  process.emitWarning('9999011203880001 is old', 'DeprecationWarning');
  await pause(0);
  expect(warnings()).toMatchObject([{ level: 40, msg: 'a warning', err: { message: '# is old' } }]);
  expect(process.listenerCount('warning')).toBe(1);
});
