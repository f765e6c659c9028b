import type { User } from '@pendopo/shared/auth/schemas';
import { dataSayaContract } from '@pendopo/shared/data-saya/contract';
import type { DataSaya } from '@pendopo/shared/data-saya/schemas';
import { DATA_SAYA_FILE, DATA_SAYA_TEXT } from '@pendopo/shared/data-saya/text';
import type { Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import type { Response } from 'express';
import { authJsonBody } from '../../http/body.ts';
import type { FileLinks } from '../../http/file-links.ts';
import { isNewLogin, type KnowsPassword } from '../../http/own-password.ts';
import { implement, type Route } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { HttpError, invalid } from '../../lib/errors.ts';
import { presentDataSaya } from './data-saya.presenter.ts';
import type { DataSayaService } from './data-saya.service.ts';

type DataSayaRouteDeps = {
  dataSaya: DataSayaService;
  /** What other features have of a person and how they show it, links to files included. */
  others: {
    akun: (row: Awaited<ReturnType<DataSayaService['read']>>) => User;
    suratOf: (userId: number) => Promise<DataSaya['surat']>;
    pengaduanOf: (userId: number) => Promise<Pengaduan[]>;
  };
  links: Pick<FileLinks, 'isLink'>;
  knowsPassword: KnowsPassword;
  now: () => Date;
};

/** Mount it where a person asks about themselves. */
export function dataSayaRoutes({ dataSaya, others, links, knowsPassword, now }: DataSayaRouteDeps): Route[] {
  async function send(res: Response, { id }: CurrentUser): Promise<void> {
    const [row, surat, pengaduan] = await Promise.all([dataSaya.read(id), others.suratOf(id), others.pengaduanOf(id)]);
    const data = presentDataSaya(row, { akun: others.akun(row), surat, pengaduan, at: now() });
    res.set('Content-Disposition', `attachment; filename="${DATA_SAYA_FILE}"`);
    // Indented: people read the file, too.
    res.type('json').send(JSON.stringify({ data }, null, 2));
  }

  return implement(dataSayaContract, {
    'GET /auth/me/data': {
      async admit({ user, req }) {
        // A link is made for those alone who were let through before.
        if (links.isLink(req) || isNewLogin(user, now())) return;
        const errors = [{ msg: DATA_SAYA_TEXT.confirm, path: 'password' }];
        throw new HttpError(403, DATA_SAYA_TEXT.confirm, { errors });
      },
      handle: ({ res, user }) => send(res, user),
    },
    'POST /auth/me/data': {
      json: authJsonBody,
      async handle({ body: { password }, user, req, res }) {
        if (!(await knowsPassword(req, user, password)))
          throw invalid([{ msg: DATA_SAYA_TEXT.wrongPassword, path: 'password' }]);
        await send(res, user);
      },
    },
  });
}
