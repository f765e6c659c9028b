import type { User } from '@pendopo/shared/auth/schemas';
import { dataSayaContract } from '@pendopo/shared/data-saya/contract';
import type { DataSaya } from '@pendopo/shared/data-saya/schemas';
import { DATA_SAYA_FILE, DATA_SAYA_TEXT } from '@pendopo/shared/data-saya/text';
import type { Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import type { Response } from 'express';
import type { Context } from '../../deps.ts';
import { authJsonBody } from '../../http/body.ts';
import { isNewLogin } from '../../http/own-password.ts';
import { implement } from '../../http/route.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { HttpError, invalid } from '../../lib/errors.ts';
import { presentDataSaya } from './data-saya.presenter.ts';
import { type Person, readPerson } from './data-saya.service.ts';

type Others = {
  akun: (row: Person) => User;
  suratOf: (userId: number) => Promise<DataSaya['surat']>;
  pengaduanOf: (userId: number) => Promise<Pengaduan[]>;
  pendudukOf: (userId: number) => Promise<DataSaya['penduduk']>;
};

export function dataSayaRoutes(ctx: Context, others: Others) {
  const { links, isOwnPassword, now } = ctx;

  async function send(res: Response, { id }: CurrentUser): Promise<void> {
    const [row, surat, pengaduan, penduduk] = await Promise.all([
      readPerson(ctx, id),
      others.suratOf(id),
      others.pengaduanOf(id),
      others.pendudukOf(id),
    ]);
    const data = presentDataSaya(row, { akun: others.akun(row), surat, pengaduan, penduduk, at: now() });
    res.set('Content-Disposition', `attachment; filename="${DATA_SAYA_FILE}"`);
    // Indented, because people read the file, too.
    res.type('json').send(JSON.stringify({ data }, null, 2));
  }

  return implement(dataSayaContract, {
    'GET /auth/me/data': {
      async admit({ user, req }) {
        // A link exists only for users who were admitted before.
        if (links.isLink(req) || isNewLogin(user, now())) return;
        const errors = [{ msg: DATA_SAYA_TEXT.confirm, path: 'password' }];
        throw new HttpError(403, DATA_SAYA_TEXT.confirm, { errors });
      },
      handle: ({ res, user }) => send(res, user),
    },
    'POST /auth/me/data': {
      json: authJsonBody,
      async handle({ body: { password }, user, req, res }) {
        if (!(await isOwnPassword(req, user, password)))
          throw invalid([{ msg: DATA_SAYA_TEXT.wrongPassword, path: 'password' }]);
        await send(res, user);
      },
    },
  });
}
