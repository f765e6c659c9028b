import { randomUUID } from 'node:crypto';
import { createDesa } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { createPenduduk } from './penduduk-routes.ts';
import type { Person, Route } from './routes.ts';

const MASA = { tahun: 2026, bulan: 1 };

/** Routes of the monthly reports: the first month of a register is closed, sent or corrected. */
export function laporanRoutes(t: TestApp): Record<string, Partial<Route>> {
  let kunci = '';

  async function openMonth({ auth }: Person) {
    await t.prisma.$transaction([
      t.prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
      t.prisma.laporanKiriman.deleteMany(),
      t.prisma.laporanBulan.deleteMany(),
    ]);
    await createDesa(t);
    const row = await createPenduduk(t);
    const { body } = await t.http.get('/api/laporan/penduduk').query(MASA).set(auth);
    kunci = body.laporan?.kunci ?? '';
    return row;
  }

  async function closedMonth(person: Person) {
    const { id } = await openMonth(person);
    await t.http
      .post('/api/laporan/penduduk')
      .set(person.auth)
      .send({ ...MASA, kunci })
      .expect(201);
    return { id };
  }

  /** A death of the closed month, recorded after it. */
  async function lateDeath(person: Person) {
    const { id } = await closedMonth(person);
    const event = { kelompok: randomUUID(), jenis: 'meninggal', penduduk_id: id, nama: 'Sekar', oleh: 'uji' };
    const days = { tanggal: new Date('2026-01-20'), masa: new Date('2026-02-01') };
    await t.prisma.peristiwaPenduduk.create({ data: { ...event, ...days } });
    return { id };
  }

  return {
    'POST /laporan/penduduk': { row: openMonth, body: () => ({ ...MASA, kunci }) },
    'POST /laporan/penduduk/pembetulan': { row: lateDeath, body: () => ({ ...MASA, alasan: 'Dilaporkan terlambat' }) },
    'POST /laporan/penduduk/kiriman': {
      row: closedMonth,
      body: () => ({ ...MASA, kepada: 'Kecamatan', tanggal: '2026-11-20' }),
    },
  };
}
