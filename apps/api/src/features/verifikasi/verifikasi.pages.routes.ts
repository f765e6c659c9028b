import { withoutNik } from '@pendopo/shared/codes/nik';
import { textsOnly } from '@pendopo/shared/files/upload-rule';
import { momentInWords } from '@pendopo/shared/naskah-templat/compose';
import { berkasRule } from '@pendopo/shared/verifikasi/berkas';
import { cocokkanSchema, type Verifikasi } from '@pendopo/shared/verifikasi/schemas';
import { readDocumentCode, readFormerCode } from '@pendopo/shared/verifikasi/text';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../../deps.ts';
import { urlencodedBody } from '../../http/body.ts';
import { refuseOtherMethods } from '../../http/methods.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { Upload } from '../../http/upload.ts';
import { HttpError } from '../../lib/errors.ts';
import { plainStyle } from '../../lib/plain-page.ts';
import { filePage } from './verifikasi.berkas.html.ts';
import type { FileChecks } from './verifikasi.berkas.routes.ts';
import type { Checks } from './verifikasi.checks.routes.ts';
import { codePage, FILE_PAGE, refusalPage, verificationPage } from './verifikasi.html.ts';
import { readSite } from './verifikasi.service.ts';

/** Pages without scripts, so that any phone shows them; neither cached nor indexed. */
const unlisted: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  next();
};

const LONGEST = 500;

/** Returns the normalized code, or other text cut between characters. */
function codeIn(typed: string): string {
  const text = typed.slice(0, LONGEST);
  return readDocumentCode(text) ?? readFormerCode(text) ?? [...typed.trim()].slice(0, 60).join('');
}

const codeOf = ({ params }: Request) => codeIn(String(params.kode));

const emptyField = (found: Verifikasi, typed: Readonly<Record<string, string>>) =>
  'cocokkan' in found ? found.cocokkan.find(({ label }) => !typed[label]?.trim())?.label : undefined;

type Beside = { checks: Checks; fileChecks: FileChecks; upload: Upload };

/** Routes `/v` and `/v/CODE`, the target of a document's QR code. Mount at the root. */
export function verifikasiPages(ctx: Context, { checks, fileChecks, upload }: Beside): Router {
  const router = Router();
  const style = plainStyle(ctx.config.webDir);
  const site = async () => ({ ...(await readSite(ctx)), publicUrl: ctx.config.publicUrl });
  const inMoment = async () => ({ ...(await site()), diperiksa: momentInWords(ctx.now()) });
  const send = (res: Response, html: string) => res.type('html').send(html);

  router.get('/v.css', (_req, res) => {
    res.set('Cache-Control', 'public, max-age=86400').type('css').send(style);
  });
  router.use('/v', unlisted);

  router.get('/v', async (_req, res) => send(res, codePage(await site())));

  router.post('/v', urlencodedBody, upload(textsOnly), (req, res) => {
    const code = withoutNik(codeIn(String(req.body?.kode ?? '')));
    res.redirect(303, `/v/${encodeURIComponent(code || '-')}`);
  });

  const admit: RequestHandler = async (req, _res, next) => {
    await fileChecks.admit({ req });
    next();
  };
  router.get(FILE_PAGE, (_req, res) => res.redirect(303, '/v'));

  router.post(FILE_PAGE, admit, upload(berkasRule), async (req, res) => {
    const checked = await fileChecks.check(req);
    send(res, filePage(checked, await inMoment()));
  });

  router.get('/v/:kode', async (req, res) => {
    const code = codeOf(req);
    const found = await checks.look(req, code);
    send(res, verificationPage(found, { ...(await inMoment()), matching: { code } }));
  });

  router.post('/v/:kode', urlencodedBody, upload(textsOnly), async (req, res) => {
    const code = codeOf(req);
    const typed = parseInput(cocokkanSchema, { ...req.body });
    const found = await checks.look(req, code);
    const empty = emptyField(found, typed);
    // An incomplete form must not use up one of the few tries.
    const { cocok, kalimat } = empty
      ? { cocok: false, kalimat: `Isi ${empty} lebih dahulu.` }
      : await checks.compare(req, { kode: code, typed });
    send(res, verificationPage(found, { ...(await inMoment()), matching: { code, result: kalimat, good: cocok } }));
  });

  /** Answers errors with a page, not with JSON. */
  const refusal: ErrorRequestHandler = async (error, _req, res, next) => {
    if (!(error instanceof HttpError) || error.status >= 500) return next(error);
    if (error.retryAfterSeconds) res.set('Retry-After', String(error.retryAfterSeconds));
    res.status(error.status);
    send(res, refusalPage(error.message, await site()));
  };
  refuseOtherMethods(router).use('/v', refusal);
  return router;
}
