import { lacakContract } from '@pendopo/shared/lacak/contract';
import { LACAK_TEXT } from '@pendopo/shared/lacak/text';
import type { Context } from '../../deps.ts';
import { implement } from '../../http/route.ts';
import { HttpError, invalid, notFound } from '../../lib/errors.ts';
import { qrPicture } from '../../lib/qr-picture.ts';
import { words } from '../../lib/village-words.ts';
import { codeIn, findByCode, type Tracked } from './lacak.service.ts';

const DAY_S = 24 * 60 * 60;

export function lacakRoutes({ limits, config }: Context, tracked: Tracked) {
  const limit = limits.perAddress({ name: 'lacak-kode', points: 30, seconds: 60 });
  const guesses = limits.counter({ name: 'lacak-nik', points: 5, seconds: DAY_S });
  const refuseMore = () => {
    throw new HttpError(429, words(LACAK_TEXT.tooManyTries), { retryAfterSeconds: DAY_S });
  };
  return implement(lacakContract, {
    'GET /lacak/:kode': { limit, handle: async ({ params: { kode } }) => ({ lacak: await findByCode(tracked, kode) }) },
    'POST /lacak/:kode/surat': {
      limit,
      async handle({ params, body: { nik_akhir } }) {
        const kode = codeIn(params.kode);
        const signed = await tracked.signedBy(kode);
        if (!signed) throw notFound(LACAK_TEXT.noFile);
        await guesses.consume(kode).catch(refuseMore);
        if (!signed.nik.endsWith(nik_akhir)) throw invalid([{ msg: LACAK_TEXT.wrongNik, path: 'nik_akhir' }]);
        await guesses.reward(kode);
        return { url: signed.url };
      },
    },
    async 'GET /lacak/:kode/qr.svg'({ params: { kode }, res }) {
      const address = `${config.publicUrl}/lacak?kode=${codeIn(kode)}`;
      res.type('image/svg+xml').send(qrPicture(address));
    },
  });
}
