import { laporanTutupContract } from '@pendopo/shared/laporan/contract';
import { LAPORAN_TEXT, type Masa, namaMasa } from '@pendopo/shared/laporan/text';
import type { Context } from '../../deps.ts';
import { mustBeOn } from '../../domain/residents/register.ts';
import { implement } from '../../http/route.ts';
import { closeMonth, recordSending } from './laporan.close.service.ts';
import { correctReport } from './laporan.correction.service.ts';
import { presentLaporan } from './laporan.presenter.ts';
import { readReport } from './laporan.service.ts';

export function laporanTutupRoutes(ctx: Context) {
  const on = () => mustBeOn(ctx);
  const answer = async ({ tahun, bulan }: Masa, message: string) => ({
    message,
    laporan: presentLaporan(await readReport(ctx, { masa: { tahun, bulan } })),
  });
  return implement(laporanTutupContract, {
    'POST /laporan/penduduk': {
      admit: on,
      async handle({ body: input, user: by }) {
        await closeMonth(ctx, { input, by });
        return answer(input, LAPORAN_TEXT.closed(namaMasa(input)));
      },
    },
    'POST /laporan/penduduk/pembetulan': {
      admit: on,
      async handle({ body: input, user: by }) {
        await correctReport(ctx, { input, by });
        return answer(input, LAPORAN_TEXT.corrected(namaMasa(input)));
      },
    },
    'POST /laporan/penduduk/kiriman': {
      admit: on,
      async handle({ body: input, user: by }) {
        await recordSending(ctx, { input, by });
        return answer(input, LAPORAN_TEXT.sent);
      },
    },
  });
}
