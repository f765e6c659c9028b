import { expect, it } from 'vitest';
import { createDesa, createPerson } from '../factories.ts';
import { createLinkedSurat } from '../pengantar-rt.ts';
import { createTestApp } from '../test-app.ts';

// Each robot has another address, because of the limit per address.
const t = await createTestApp({ config: { trustProxy: 1 } });
await createDesa(t);

it('a link does not change after a thousand previews and can then be answered', async () => {
  const person = await createPerson(t);
  const { token, pengantarId } = await createLinkedSurat(t, { userId: person.id });
  const read = () => t.prisma.pengantarRt.findUniqueOrThrow({ where: { id: pengantarId }, include: { surat: true } });
  const before = await read();
  for (let i = 0; i < 1000; i += 10) {
    const from = {
      'X-Forwarded-For': `10.${i / 10}.0.1`,
      'User-Agent': 'WhatsApp/2.23.20',
    };
    const previews = Array.from({ length: 10 }, (_, at) =>
      (at % 2 ? t.http.head(`/rt/${token}`) : t.http.get(`/rt/${token}?fbclid=${at}`)).set(from),
    );
    for (const { status } of await Promise.all(previews)) expect(status).toBe(200);
  }
  expect(await read()).toEqual(before);
  const fields = { keputusan: 'setuju', nomor: '1', tanggal: '2026-11-18' };
  await t.http.post(`/rt/${token}`).field(fields).expect(200);
});
