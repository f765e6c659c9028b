import { bareToken } from '@pendopo/shared/codes/bare-code';
import { textsOnly } from '@pendopo/shared/files/upload-rule';
import { jawabPengantarSchema } from '@pendopo/shared/pengantar-rt/schemas';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../../deps.ts';
import { urlencodedBody } from '../../http/body.ts';
import { addressOf } from '../../http/client-address.ts';
import { isLinkCreator, networkOf } from '../../http/link-creator-cookie.ts';
import { refuseOtherMethods } from '../../http/methods.ts';
import { refuse } from '../../http/rate-limit.ts';
import type { Upload } from '../../http/upload.ts';
import { checkInput } from '../../lib/check-input.ts';
import { HttpError } from '../../lib/errors.ts';
import { donePage, overPage, pengantarPage, refusalPage, type Site } from './pengantar-rt.html.ts';
import { answerLink, type FoundLink, findLink } from './pengantar-rt.jawaban.service.ts';

type Beside = { upload: Upload; site: () => Promise<Site> };

/** The address is a secret: not cached, not indexed, not sent as a referrer. */
const secret: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
  next();
};

const TOKEN_LENGTH = 32;
type Asked = Request<{ token: string }>;

const tokenOf = ({ params }: Asked) => bareToken(params.token, TOKEN_LENGTH);

/** Routes `/rt/TOKEN`, where a head of an RT or RW answers without an account or script. Mount at the root. */
export function pengantarPages(ctx: Context, { upload, site }: Beside): Router {
  const { now } = ctx;
  const router = Router();
  const unknown = ctx.limits.addresses({ name: 'pengantar-rt', points: 30, seconds: 60 * 60 });
  const send = (res: Response, status: number, html: string) => res.status(status).type('html').send(html);
  const sendOver = async (res: Response, found: FoundLink | null) =>
    send(res, found ? 410 : 404, overPage(found, await site()));

  const openLinks = new WeakMap<Asked, FoundLink>();
  function linkOf(req: Asked): FoundLink {
    const found = openLinks.get(req);
    if (!found) throw new Error('this route admits requests without a link');
    return found;
  }

  /** Admits requests with an open link before reading the body. Valid links do not count as guesses. */
  const admit: RequestHandler<{ token: string }> = async (req, res, next) => {
    const address = addressOf(req as Request);
    await unknown.consume(address).catch(refuse);
    const token = tokenOf(req);
    const found = token === null ? null : await findLink(ctx, token);
    if (found) await unknown.reward(address);
    if (found?.keadaan === 'terkirim') {
      openLinks.set(req, found);
      next();
    } else await sendOver(res, found);
  };

  router.use('/rt', secret);

  router.get('/rt/:token', admit, async (req, res) => {
    send(res, 200, pengantarPage(linkOf(req), { ...(await site()), now: now() }));
  });

  router.post('/rt/:token', admit, urlencodedBody, upload(textsOnly), async (req, res) => {
    const values = { ...req.body };
    const checked = checkInput(jawabPengantarSchema, values);
    if (!checked.ok) {
      const typed = { values, errors: checked.errors };
      send(res, 400, pengantarPage(linkOf(req), { ...(await site()), ...typed, now: now() }));
      return;
    }
    const from = { network: networkOf(req as Request), ownDevice: isLinkCreator(req as Request) };
    const after = await answerLink(ctx, { token: tokenOf(req) ?? '', input: checked.input, ...from });
    if (after?.answered) send(res, 200, donePage(after, await site()));
    else await sendOver(res, after);
  });

  /** Answers errors with a page, not with JSON. */
  const refusal: ErrorRequestHandler = async (error, _req, res, next) => {
    if (!(error instanceof HttpError) || error.status >= 500) return next(error);
    if (error.retryAfterSeconds) res.set('Retry-After', String(error.retryAfterSeconds));
    send(res, error.status, refusalPage(error.message, await site()));
  };
  refuseOtherMethods(router).use('/rt', refusal);
  return router;
}
