import { villageDay } from '@pendopo/shared/text/dates';
import { BERKAS_TEXT } from '@pendopo/shared/verifikasi/berkas';
import type { Pemeriksaan } from '@pendopo/shared/verifikasi/schemas';
import type { Request } from 'express';
import type { Context } from '../../deps.ts';
import { addressOf } from '../../http/client-address.ts';
import { refuse } from '../../http/rate-limit.ts';
import { contextOf } from '../../http/request-context.ts';
import { badRequest } from '../../lib/errors.ts';
import type { OwnFinding } from '../../lib/pdf-signatures/inspect-pdf.ts';
import { type CheckedFile, presentPemeriksaan } from './verifikasi.berkas.presenter.ts';
import type { Checks } from './verifikasi.checks.routes.ts';
import { findByPrefixes } from './verifikasi.service.ts';

const HOUR_S = 60 * 60;

export type FileChecks = ReturnType<typeof createFileChecks>;

/** Checks uploaded PDFs. Stores neither the file nor its name. */
export function createFileChecks(ctx: Context, { noteCheck }: Pick<Checks, 'noteCheck'>) {
  const { limits, pdfChecks, now } = ctx;
  const unknown = limits.addresses({ name: 'berkas-surat', points: 30, seconds: HOUR_S });

  async function inspect(bytes: Buffer): Promise<CheckedFile> {
    const own = await findByPrefixes(ctx, await pdfChecks.prefixes(bytes));
    if (!own) return { document: null, finding: await pdfChecks.foreign({ bytes, now: now() }) };
    const { document, end, isSigned, isUnsignedPart } = own;
    const unsigned: OwnFinding = { signers: [], change: isUnsignedPart ? 'tanda_tangan_dihapus' : null };
    const finding = end === bytes.length ? unsigned : await pdfChecks.own({ bytes, ownEnd: end, now: now() });
    return { document, finding, isSigned, today: villageDay(now()) };
  }

  return {
    /** Admits a file before it is read. Documents of the archive do not count against the limit. */
    async admit({ req }: { req: Request }): Promise<void> {
      await unknown.consume(addressOf(req)).catch(refuse);
      pdfChecks.admit();
    },

    async check(req: Request): Promise<Pemeriksaan> {
      const bytes = contextOf(req).fileBytes;
      if (!bytes?.length) throw badRequest(BERKAS_TEXT.none);
      const checked = await pdfChecks.inTurn(() => inspect(bytes));
      if (checked.document && !checked.finding.change) {
        await unknown.reward(addressOf(req));
        await noteCheck(req, checked.document);
      }
      return presentPemeriksaan(checked);
    },
  };
}
