import type { User } from '@pendopo/shared/auth';
import { dataSayaPasswordSchema } from '@pendopo/shared/data-saya';
import { DATA_SAYA_FILE, DATA_SAYA_TEXT } from '@pendopo/shared/data-saya-text';
import type { Pengaduan } from '@pendopo/shared/pengaduan';
import type { Surat } from '@pendopo/shared/surat';
import { type RequestHandler, Router } from 'express';
import { authJsonBody } from '../../http/body.ts';
import { currentUser, type Guards } from '../../http/guards.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { PasswordTries } from '../../http/password-tries.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { HttpError, invalid } from '../../lib/errors.ts';
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
  guardPassword: PasswordTries;
  isPassword: (by: CurrentUser, password: string) => Promise<boolean>;
  now: () => Date;
};

/** An older session may be in other hands: the export of all data asks for the password. */
const NEW_LOGIN_MS = 60 * 60 * 1000;

/** Mount it where a person asks about themselves. */
export function dataSayaRoutes({
  guards,
  dataSaya,
  others,
  guardPassword,
  isPassword,
  now,
}: DataSayaRouteDeps): Router {
  const { requireUser } = guards;
  const router = Router();

  const answer: RequestHandler = async (_req, res) => {
    const { id } = currentUser(res);
    const [row, surat, pengaduan] = await Promise.all([dataSaya.read(id), others.suratOf(id), others.pengaduanOf(id)]);
    res.set('Content-Disposition', `attachment; filename="${DATA_SAYA_FILE}"`);
    const data = presentDataSaya(row, { akun: others.akun(row), surat, pengaduan, at: now() });
    // As it is saved: for people to read, too.
    res.type('json').send(JSON.stringify({ data }, null, 2));
  };

  const newLogin: RequestHandler = (_req, res, next) => {
    const age = now().getTime() - currentUser(res).sessionSince.getTime();
    if (age < NEW_LOGIN_MS) return next();
    throw new HttpError(403, DATA_SAYA_TEXT.confirm, { errors: [{ msg: DATA_SAYA_TEXT.confirm, path: 'password' }] });
  };

  const confirmed: RequestHandler = async (req, res, next) => {
    const { password } = parseInput(dataSayaPasswordSchema, req.body);
    const by = currentUser(res);
    const right = await guardPassword(req, by.username, async () => ((await isPassword(by, password)) ? true : null));
    if (!right) throw invalid([{ msg: DATA_SAYA_TEXT.wrongPassword, path: 'password' }]);
    next();
  };

  router.get('/data', requireUser, newLogin, answer);
  router.post('/data', requireUser, authJsonBody, confirmed, answer);

  return router;
}
