import { jawabPengantarSchema } from '@pendopo/shared/pengantar-rt';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { addressOf } from '../../http/client-address.ts';
import { type Limits, refuse } from '../../http/rate-limit.ts';
import { textsOnly, type Upload } from '../../http/upload.ts';
import { checkInput } from '../../lib/check-input.ts';
import { HttpError } from '../../lib/errors.ts';
import { askPage, donePage, overPage, refusalPage, type Site } from './pengantar-rt.html.ts';
import type { FoundLink, JawabanService } from './pengantar-rt.jawaban.service.ts';

type PageDeps = {
  jawaban: JawabanService;
  limits: Limits;
  upload: Upload;
  site: () => Promise<Site>;
  now: () => Date;
};

/** The address is the key: not cached, not indexed, not sent on as a referrer. */
const secret: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
  next();
};

const TOKEN = /^[\w-]{32}$/;

/** `/rt/TOKEN`, where a head of an RT or RW answers without an account or a script. Mount it at the root. */
export function pengantarPages({ jawaban, limits, upload, site, now }: PageDeps): Router {
  const router = Router();
  const unknown = limits.addresses({ name: 'pengantar-rt', points: 30, seconds: 60 * 60 });
  const send = (res: Response, status: number, html: string) => res.status(status).type('html').send(html);
  const sendOver = async (res: Response, found: FoundLink | null) =>
    send(res, found ? 410 : 404, overPage(found, await site()));

  /** Lets pass whoever has a link that waits, before a body is read; one that is there counts nothing against the limit of guesses. */
  const admit: RequestHandler<{ token: string }> = async (req, res, next) => {
    const address = addressOf(req as Request);
    await unknown.consume(address).catch(refuse);
    const { token } = req.params;
    const found = TOKEN.test(token) ? await jawaban.find(token) : null;
    if (found) await unknown.reward(address);
    if (found?.keadaan === 'terkirim') {
      res.locals.link = found;
      next();
    } else await sendOver(res, found);
  };
  const linkOf = ({ locals }: Response): FoundLink => locals.link;

  router.use('/rt', secret);

  router.get('/rt/:token', admit, async (_req, res) => {
    send(res, 200, askPage(linkOf(res), { ...(await site()), now: now() }));
  });

  router.post('/rt/:token', admit, upload(textsOnly), async (req, res) => {
    const values = { ...req.body };
    const checked = checkInput(jawabPengantarSchema, values);
    if (!checked.ok) {
      const typed = { values, errors: checked.errors };
      send(res, 400, askPage(linkOf(res), { ...(await site()), ...typed, now: now() }));
      return;
    }
    const after = await jawaban.answer(req.params.token, checked.input);
    if (after?.answered) send(res, 200, donePage(after, await site()));
    else await sendOver(res, after);
  });

  /** A person reads this, not a program. */
  const refusal: ErrorRequestHandler = async (error, _req, res, next) => {
    if (!(error instanceof HttpError)) return next(error);
    if (error.retryAfterSeconds) res.set('Retry-After', String(error.retryAfterSeconds));
    send(res, error.status, refusalPage(error.message, await site()));
  };
  router.use('/rt', refusal);
  return router;
}
