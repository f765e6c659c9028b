import { villageDay } from '@pendopo/shared/dates';
import { VERIFIKASI_TEXT } from '@pendopo/shared/verifikasi-text';
import type { Request } from 'express';
import { addressOf } from '../../http/client-address.ts';
import { type Limits, refuse } from '../../http/rate-limit.ts';
import { HttpError } from '../../lib/errors.ts';
import { matches } from './verifikasi.match.ts';
import { presentVerifikasi } from './verifikasi.presenter.ts';
import type { VerifikasiService } from './verifikasi.service.ts';

type Deps = { limits: Limits; verifikasi: VerifikasiService; now: () => Date };

const DAY_S = 24 * 60 * 60;

export type Checks = ReturnType<typeof createChecks>;

/** The two things that the holder of a paper may ask, with their limits: as JSON and as a page. */
export function createChecks({ limits, verifikasi, now }: Deps) {
  const unknown = limits.addresses({ name: 'kode-surat', points: 30, seconds: 60 * 60 });
  const comparisons = limits.counter({ name: 'cocok-surat', points: 5, seconds: DAY_S });

  /** The letter of a code; one that is known counts nothing against the limit of guesses. */
  async function find(req: Request, kode: string) {
    const address = addressOf(req);
    await unknown.consume(address).catch(refuse);
    const letter = await verifikasi.find(kode);
    if (letter) await unknown.reward(address);
    return letter;
  }

  return {
    async look(req: Request, kode: string) {
      const letter = await find(req, kode);
      if (letter) await verifikasi.noteScan(letter);
      return presentVerifikasi(letter, villageDay(now()));
    },

    /** Whether what is typed is what is printed; five tries a letter and day. Nothing of it is stored. */
    async compare(req: Request, { kode, typed }: { kode: string; typed: Readonly<Record<string, string>> }) {
      const letter = await find(req, kode);
      const refuseMore = () => {
        throw new HttpError(429, VERIFIKASI_TEXT.tooManyTries, { retryAfterSeconds: DAY_S });
      };
      if (letter) await comparisons.consume(letter.id).catch(refuseMore);
      const cocok = letter !== null && matches(verifikasi.printedOn(letter), typed);
      return { cocok, kalimat: cocok ? VERIFIKASI_TEXT.match : VERIFIKASI_TEXT.noMatch };
    },
  };
}
