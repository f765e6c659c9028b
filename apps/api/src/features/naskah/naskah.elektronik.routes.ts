import { naskahElektronikContract } from '@pendopo/shared/naskah/elektronik.contract';
import { TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { BERKAS_TEXT } from '@pendopo/shared/verifikasi/berkas';
import type { Context } from '../../deps.ts';
import { refuse } from '../../http/rate-limit.ts';
import { contextOf } from '../../http/request-context.ts';
import { implement } from '../../http/route.ts';
import { badRequest, HttpError } from '../../lib/errors.ts';
import {
  acceptSignedFile,
  readOwnSignatures,
  releaseAttempt,
  signElectronically,
} from './naskah.elektronik.service.ts';
import { presentNaskah, presentTandaTanganSaya } from './naskah.presenter.ts';
import type { NaskahRecord } from './naskah.records.service.ts';
import { mustExist, withSources } from './naskah.service.ts';

const HOUR_S = 60 * 60;

const isWrongPassphrase = (error: unknown): boolean =>
  error instanceof HttpError && error.errors?.some(({ path }) => path === 'frasa') === true;

export function naskahElektronikRoutes(ctx: Context) {
  const { fileLink, limits } = ctx;
  const viewing = () => ({ fileLink, now: ctx.now() });
  // A guessed passphrase signs in the official's name, and BSrE locks an account after some wrong ones.
  const tries = limits.counter({ name: 'frasa-tanda-tangan', points: 10, seconds: HOUR_S });
  const admit = ({ params: { id } }: { params: { id: number } }) => mustExist(ctx, id);
  const answer = async (row: NaskahRecord, message: string) => ({
    message,
    naskah: presentNaskah(await withSources(ctx, row), viewing()),
  });

  return implement(naskahElektronikContract, {
    'GET /naskah/elektronik': async ({ user }) => ({
      tanda_tangan: presentTandaTanganSaya(await readOwnSignatures(ctx, user), viewing()),
    }),
    'POST /surat/:id/naskah/elektronik': {
      admit,
      async handle({ params: { id }, body: { frasa }, user }) {
        await tries.consume(user.id).catch(refuse);
        const row = await signElectronically(ctx, { suratId: id, frasa, by: user }).catch(async (error: unknown) => {
          if (!isWrongPassphrase(error)) await tries.reward(user.id);
          throw error;
        });
        await tries.delete(user.id);
        return answer(row, TANDA_TANGAN_TEXT.signed);
      },
    },
    'POST /surat/:id/naskah/elektronik/ulangi': {
      admit,
      handle: async ({ params: { id }, user }) =>
        answer(await releaseAttempt(ctx, { suratId: id, by: user }), TANDA_TANGAN_TEXT.released),
    },
    'POST /surat/:id/naskah/elektronik/berkas': {
      admit,
      async handle({ params: { id }, req, user }) {
        const bytes = contextOf(req).fileBytes;
        if (!bytes?.length) throw badRequest(BERKAS_TEXT.none);
        const row = await acceptSignedFile(ctx, { suratId: id, bytes, by: user });
        return answer(row, TANDA_TANGAN_TEXT.signed);
      },
    },
  });
}
