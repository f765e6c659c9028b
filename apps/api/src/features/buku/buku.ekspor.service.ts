import type { BukuPeriod } from '@pendopo/shared/buku/schemas';
import type { JenisJejak } from '@pendopo/shared/features';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';

/** Returns the year of a period, by default the current one. */
export const yearOf = ({ now }: Pick<Context, 'now'>, { tahun }: BukuPeriod) =>
  tahun ?? Number(villageDay(now()).slice(0, 4));

type Export = {
  jenis: JenisJejak;
  label: string;
  /** Start of the file's name. */
  file: string;
  period: BukuPeriod;
  by: Actor;
  alasan?: string | undefined;
};

/** Writes the audit entry of an exported register. Returns the file's name. */
export async function recordBookExport(ctx: Context, { jenis, label, file, period, by, alasan }: Export) {
  const tahun = yearOf(ctx, period);
  const perubahan = [
    ...change('tahun', null, String(tahun)),
    ...change('bulan', null, period.bulan === undefined ? null : String(period.bulan)),
    ...change('alasan_nik', null, alasan ?? null),
  ];
  await write(ctx, { by }, ({ audit }) => audit.entry({ aksi: 'ekspor', jenis, sasaran_id: null, label, perubahan }));
  return [file, tahun, period.bulan].filter(Boolean).join('-');
}
