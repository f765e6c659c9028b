import { expect, it } from 'vitest';
import { createPerson, createSurat } from '../../test/factories.ts';
import { createTestApp } from '../../test/test-app.ts';

const t = await createTestApp();
const [admin, resident] = [await createPerson(t, { role: 'admin' }), await createPerson(t)];

it('lists asked for in the same moment are each what was asked for, and one that fails is the only one', async () => {
  const letters = [];
  for (const status of ['Selesai', 'Menunggu', 'Diproses'])
    letters.push(await createSurat(t, { userId: resident.id, status }));
  const newest = letters.map(({ id }) => id).reverse();
  const asked = [
    { path: '/api/surat?limit=3', person: admin, expected: [200, newest] },
    { path: '/api/surat?limit=2', person: admin, expected: [200, newest.slice(0, 2)] },
    { path: '/api/surat?limit=2&cursor=tidak-ada', person: admin, expected: [400, undefined] },
    { path: '/api/surat?limit=2', person: resident, expected: [403, undefined] },
    { path: '/api/surat?limit=1&status=Selesai', person: admin, expected: [200, newest.slice(2)] },
  ];
  const often = Array.from({ length: 10 }, () => asked).flat();
  const answers = await Promise.all(often.map(({ path, person }) => t.http.get(path).set(person.auth)));
  expect(answers.map(({ status, body }) => [status, body.surat?.map(({ id }: { id: number }) => id)])).toEqual(
    often.map(({ expected }) => expected),
  );
});

it('a letter that has been sent is in the very next list, however many ask beside', async () => {
  for (let n = 0; n < 10; n += 1) {
    const list = () => t.http.get('/api/surat?limit=1').set(admin.auth);
    const beside = Array.from({ length: 5 }, list);
    const { id } = await createSurat(t, { userId: resident.id });
    const { body } = await list();
    expect(body.surat[0].id).toBe(id);
    await Promise.all(beside);
  }
});
