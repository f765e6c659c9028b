import * as z from 'zod/mini';
import { blankable, daySchema, MAX_LENGTH, textLine } from '../common.ts';
import { KEPALA_KELUARGA, KODE } from '../penduduk/kode.ts';
import { nomorKkSchema, updatePendudukSchema } from '../penduduk/schemas.ts';
import { PENDUDUK_LABEL } from '../penduduk/text.ts';
import { villageDay } from '../text/dates.ts';
import { PERISTIWA_TEXT } from './text.ts';

const MOST_TOGETHER = 30;

const idOf = (error: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value)),
    z.int({ error }).check(z.gte(1, error), z.lte(2_147_483_647, error)),
  );
const line = (label: string, max: number = MAX_LENGTH.nama) => blankable(textLine({ label, max }));
const tanggal = daySchema('Tanggal peristiwa').check(
  z.refine((day) => day <= villageDay(), { error: () => PERISTIWA_TEXT.future }),
);
const catatan = line(PENDUDUK_LABEL.catatan, MAX_LENGTH.alamat);
const ids = z._default(
  z.array(idOf(PERISTIWA_TEXT.together), { error: PERISTIWA_TEXT.together }).check(z.maxLength(MOST_TOGETHER)),
  [],
);
/** New head of a family card that loses its head. */
const kepala_id = z.optional(
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(idOf(PERISTIWA_TEXT.head)),
  ),
);

/** An event in the register, or its cancellation. */
export const peristiwaInputSchema = z.discriminatedUnion(
  'jenis',
  [
    z.object({
      jenis: z.literal('meninggal'),
      tanggal,
      tempat: textLine({ label: 'Tempat meninggal', max: MAX_LENGTH.nama }),
      kepala_id,
      catatan,
    }),
    z.object({
      jenis: z.literal('pindah'),
      tanggal,
      tempat: textLine({ label: 'Tujuan', max: MAX_LENGTH.alamat }),
      /** Members of the family card who move along. */
      anggota: ids,
      kepala_id,
      catatan,
    }),
    z.object({ jenis: z.literal('hilang'), tanggal, kepala_id, catatan }),
    z.object({
      jenis: z.literal('kk'),
      tanggal,
      no_kk: nomorKkSchema,
      hubungan_keluarga: z._default(
        z.string().check(z.refine((word) => KODE.hubungan_keluarga.includes(word), 'Hubungan tidak dikenal')),
        KEPALA_KELUARGA,
      ),
      anggota: ids,
      kepala_id,
      catatan,
    }),
    z.object({
      jenis: z.literal('batal'),
      peristiwa_id: idOf(PERISTIWA_TEXT.noEvent),
      catatan: textLine({ label: 'Alasan', max: MAX_LENGTH.alamat, required: PERISTIWA_TEXT.reason }),
    }),
  ],
  { error: PERISTIWA_TEXT.kind },
);
export type PeristiwaInput = z.infer<typeof peristiwaInputSchema>;

const person = updatePendudukSchema.shape;

export const pendatangInputSchema = z.discriminatedUnion(
  'jenis',
  [
    z.object({
      jenis: z.literal('lahir'),
      tanggal,
      /** Any member of the child's family card. */
      keluarga_id: idOf(PERISTIWA_TEXT.family),
      nama: person.nama,
      nik: person.nik,
      jenis_kelamin: person.jenis_kelamin,
      tempat_lahir: person.tempat_lahir,
      nama_ayah: person.nama_ayah,
      nama_ibu: person.nama_ibu,
      catatan,
    }),
    z.object({
      jenis: z.literal('datang'),
      tanggal,
      tempat: textLine({ label: 'Asal', max: MAX_LENGTH.alamat }),
      nama: person.nama,
      nik: person.nik,
      no_kk: person.no_kk,
      jenis_kelamin: person.jenis_kelamin,
      tempat_lahir: person.tempat_lahir,
      tanggal_lahir: person.tanggal_lahir,
      agama: person.agama,
      pekerjaan: person.pekerjaan,
      status_kawin: person.status_kawin,
      hubungan_keluarga: person.hubungan_keluarga,
      kewarganegaraan: person.kewarganegaraan,
      alamat: person.alamat,
      dusun: person.dusun,
      rw: person.rw,
      rt: person.rt,
      catatan,
    }),
  ],
  { error: PERISTIWA_TEXT.kind },
);
export type PendatangInput = z.infer<typeof pendatangInputSchema>;
