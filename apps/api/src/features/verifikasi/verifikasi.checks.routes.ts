import { villageDay } from '@pendopo/shared/text/dates';
import { VERIFIKASI_TEXT } from '@pendopo/shared/verifikasi/text';
import type { Request } from 'express';
import type { Context } from '../../deps.ts';
import { addressOf } from '../../http/client-address.ts';
import { neighbourhood } from '../../http/networks.ts';
import { refuse } from '../../http/rate-limit.ts';
import { isWriteRefused } from '../../lib/database-faults.ts';
import { HttpError } from '../../lib/errors.ts';
import { words } from '../../lib/village-words.ts';
import { matches } from './verifikasi.match.ts';
import { presentVerifikasi } from './verifikasi.presenter.ts';
import { findByCode, printedOn, recordCheck } from './verifikasi.service.ts';
import type { FoundDocument } from './verifikasi.state.ts';

const DAY_S = 24 * 60 * 60;
const HOUR_S = 60 * 60;

/** User agents of link previews and crawlers. Their requests do not count as a verification by a person. */
const PREVIEWS =
  /^WhatsApp\/|facebookexternalhit|Facebot|meta-externalagent|SkypeUriPreview|line-poker|vkShare|(?:Telegram|Twitter|Slack|Discord|LinkedIn|Google|bing|Apple|Yandex|DuckDuck)bot|Slack-ImgProxy/i;

export type Checks = ReturnType<typeof createChecks>;

export function createChecks(ctx: Context) {
  const { limits } = ctx;
  const unknown = limits.addresses({ name: 'kode-surat', points: 30, seconds: 60 * 60 });
  const checks = limits.counter({ name: 'periksa-surat', points: 1, seconds: HOUR_S });
  const pace = limits.counter({ name: 'laju-periksa-surat', points: 10, seconds: HOUR_S });
  const comparisons = limits.counter({ name: 'cocok-surat', points: 5, seconds: DAY_S });

  /** Looks up a code. Valid codes do not count as guesses. */
  async function find(req: Request, kode: string) {
    const address = addressOf(req);
    await unknown.consume(address).catch(refuse);
    const found = await findByCode(ctx, kode);
    if (found.document || found.former) await unknown.reward(address);
    return found;
  }

  /** Records a check at most once an hour per network and ten times an hour per document, to prevent flooding. */
  async function noteCheck(req: Request, document: FoundDocument): Promise<void> {
    if (PREVIEWS.test((req.get('user-agent') ?? '').slice(0, 500))) return;
    const isNew = await checks
      .consume(`${document.id} ${neighbourhood(addressOf(req))}`)
      .then(() => pace.consume(document.id))
      .then(
        () => true,
        () => false,
      );
    if (!isNew) return;
    // The holder gets the answer even if the database accepts no writes.
    await recordCheck(ctx, document).catch((error: unknown) => {
      if (!isWriteRefused(error)) throw error;
    });
  }

  return {
    noteCheck,

    async look(req: Request, kode: string) {
      const found = await find(req, kode);
      if (found.document) await noteCheck(req, found.document);
      return presentVerifikasi({ ...found, typed: kode, today: villageDay(ctx.now()) });
    },

    /** Compares the typed text with the printed one: five tries per document and day. Stores no text. */
    async compare(req: Request, { kode, typed }: { kode: string; typed: Readonly<Record<string, string>> }) {
      const { document } = await find(req, kode);
      const refuseMore = () => {
        throw new HttpError(429, words(VERIFIKASI_TEXT.tooManyTries), { retryAfterSeconds: DAY_S });
      };
      if (document) await comparisons.consume(document.id).catch(refuseMore);
      const cocok = document !== null && matches(printedOn(document), typed);
      return { cocok, kalimat: words(cocok ? VERIFIKASI_TEXT.match : VERIFIKASI_TEXT.noMatch) };
    },
  };
}
