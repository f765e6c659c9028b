import { expect, it } from 'vitest';
import { createAgenda } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { advanceAgenda } from '../../domain/content/agenda-status.ts';

const t = await createTestApp();

it('status and filter follow the hours of an event without an edit', async () => {
  await t.prisma.agenda.deleteMany();
  const saved = new Date('2027-03-01T00:00:00Z');
  const { id } = await createAgenda(t, { tanggal: new Date('2027-03-18'), waktu: '08:00', updatedAt: saved });
  const statusIn = async (filter?: string) => {
    const { body } = await t.http.get('/api/agenda').query({ status: filter }).expect(200);
    return (body.agenda as { status: string }[]).map(({ status }) => status);
  };
  expect(await statusIn('Akan Datang')).toEqual(['Akan Datang']);
  for (const [moment, status] of [
    ['2027-03-18T01:00:00Z', 'Sedang Berlangsung'],
    ['2027-03-18T11:00:00Z', 'Selesai'],
  ] as const) {
    expect(await advanceAgenda(t.prisma, new Date(moment))).toBe(1);
    expect(await advanceAgenda(t.prisma, new Date(moment))).toBe(0);
    expect([await statusIn(), await statusIn(status), await statusIn('Akan Datang')]).toEqual([[status], [status], []]);
  }
  expect(await t.prisma.agenda.findUnique({ where: { id } })).toMatchObject({ updatedAt: saved });
});
