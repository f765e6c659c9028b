import type { User } from '@pendopo/shared/auth';
import { DATA_SAYA_FILE } from '@pendopo/shared/data-saya-text';
import type { Pengaduan } from '@pendopo/shared/pengaduan';
import type { Surat } from '@pendopo/shared/surat';
import { Router } from 'express';
import { currentUser, type Guards } from '../../http/guards.ts';
import { presentDataSaya } from './data-saya.presenter.ts';
import type { DataSayaService } from './data-saya.service.ts';

type DataSayaRouteDeps = {
  guards: Guards;
  dataSaya: DataSayaService;
  /** What other features have of a person and how they show it, links to files included. */
  others: {
    akun: (row: Awaited<ReturnType<DataSayaService['read']>>) => User;
    suratOf: (userId: number) => Promise<Surat[]>;
    pengaduanOf: (userId: number) => Promise<Pengaduan[]>;
  };
  now: () => Date;
};

/** Mount it where a person asks about themselves. */
export function dataSayaRoutes({ guards: { requireUser }, dataSaya, others, now }: DataSayaRouteDeps): Router {
  const router = Router();

  router.get('/data', requireUser, async (_req, res) => {
    const { id } = currentUser(res);
    const [row, surat, pengaduan] = await Promise.all([dataSaya.read(id), others.suratOf(id), others.pengaduanOf(id)]);
    res.set('Content-Disposition', `attachment; filename="${DATA_SAYA_FILE}"`);
    const data = presentDataSaya(row, { akun: others.akun(row), surat, pengaduan, at: now() });
    // As it is saved: for people to read, too.
    res.type('json').send(JSON.stringify({ data }, null, 2));
  });

  return router;
}
