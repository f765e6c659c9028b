import { Prisma } from '@pendopo/prisma/client';
import { expect, it } from 'vitest';
import { createPerson, createSurat } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { COUNTED_ROWS, createInbox } from './inbox.ts';

const t = await createTestApp();

it('createInbox() counts up to a thousand rows and then reports that there may be more', async () => {
  const { id: userId } = await createPerson(t);
  const list = createInbox<{ id: number }>({ table: 'surat', columns: ['id'], searchIn: ['nama'] });
  const counted = async () => {
    const { total, atLeast } = await list(t.deps, { userId, page: { limit: 1, below: undefined } });
    return { total, atLeast };
  };
  const {
    id,
    isian: _,
    ...row
  } = await t.prisma.surat.findUniqueOrThrow({
    where: { id: (await createSurat(t, { userId })).id },
  });
  const columns = Prisma.raw(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([name]) => `"${name}"`)
      .join(', '),
  );
  await t.prisma.$executeRaw`
    INSERT INTO surat (${columns}) SELECT ${columns} FROM surat, generate_series(1, ${COUNTED_ROWS - 2}::int) WHERE id = ${id}`;
  expect(await counted()).toEqual({ total: 999, atLeast: false });
  await createSurat(t, { userId });
  expect(await counted()).toEqual({ total: 1_000, atLeast: true });
  await createSurat(t, { userId });
  expect(await counted()).toEqual({ total: 1_000, atLeast: true });
  await t.prisma.surat.deleteMany({ where: { user_id: userId } });
});
