import { randomUUID } from 'node:crypto';
import { KODE_UNSUR } from '@pendopo/shared/survei/text';
import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';

/** Routes of the survey: the complaint with this code is answered and not rated yet, and a year has a result. */
export function surveiRoutes(t: TestApp, kode: string): Record<string, Partial<Route>> {
  const unrated = () =>
    t.prisma.pengaduan.update({ where: { kode }, data: { status: 'Selesai', dinilai: false }, select: { id: true } });
  const rating = () => ({ jawaban: { perilaku: 4 }, pesan: 'Cepat' });

  async function published() {
    const baris = [[2025, 'setahun', 10, 0, 75, 'C', ...KODE_UNSUR.map(() => 3)]];
    const row = { baris, diperbarui_at: new Date() };
    await t.prisma.dataTerbuka.upsert({ where: { kode: 'survei' }, create: { kode: 'survei', ...row }, update: row });
    return { id: 1 };
  }

  return {
    'POST /nilai/:kode': { row: unrated, body: rating },
    'POST /nilai/:kode/loket': { row: unrated, body: rating },
    'PUT /survei/rencana': {
      row: published,
      body: () => ({ tahun: 2025, bagian: 'setahun', rencana: randomUUID() }),
    },
    'GET /survei/laporan.pdf': { row: published },
  };
}
