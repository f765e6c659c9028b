import * as z from 'zod/mini';
import { daySchema, textBlock, textLine } from '../common.ts';
import { villageDay } from '../text/dates.ts';
import { schemaMessage } from '../text/sebutan.ts';
import { PENGANTAR_TEXT } from './text.ts';

const UNKNOWN = schemaMessage(PENGANTAR_TEXT.headNeeded);

export const mintaPengantarSchema = z.object({
  jenis_persyaratan: z.string({ error: 'Jenis persyaratan wajib disebut' }).check(z.maxLength(300), z.trim()),
  rt_rw_id: z.int({ error: UNKNOWN }).check(z.gte(1, UNKNOWN), z.lte(2_147_483_647, UNKNOWN)),
});
export type MintaPengantarInput = z.infer<typeof mintaPengantarSchema>;

/** Converts 18/11/2026: old browsers have no date field. */
function isoDay(value: unknown): unknown {
  const typed = typeof value === 'string' && /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(value.slice(0, 20));
  if (!typed) return value;
  const [, day = '', month = '', year = ''] = typed;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export const jawabPengantarSchema = z.discriminatedUnion(
  'keputusan',
  [
    z.object({
      keputusan: z.literal('setuju'),
      nomor: textLine({ label: 'Nomor pengantar', max: 100 }),
      tanggal: z.pipe(
        z.transform(isoDay),
        daySchema('Tanggal pengantar').check(
          z.refine((day) => day <= villageDay(), 'Tanggal pengantar tidak boleh di masa depan'),
        ),
      ),
    }),
    z.object({ keputusan: z.literal('tolak'), alasan: textBlock({ label: 'Alasan', max: 500 }) }),
  ],
  'Pilih Setujui atau Tolak',
);
export type JawabPengantarInput = z.infer<typeof jawabPengantarSchema>;
