import type { TestApp } from '../test-app.ts';
import type { Route } from './routes.ts';

/** Routes of the survey: the complaint with this code is answered, and not rated yet. */
export function surveiRoutes(t: TestApp, kode: string): Record<string, Partial<Route>> {
  const row = () =>
    t.prisma.pengaduan.update({ where: { kode }, data: { status: 'Selesai', dinilai: false }, select: { id: true } });
  const body = () => ({ jawaban: { perilaku: 4 }, pesan: 'Cepat' });
  return { 'POST /nilai/:kode': { row, body }, 'POST /nilai/:kode/loket': { row, body } };
}
