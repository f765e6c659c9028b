import * as z from 'zod/mini';
import {
  blankable,
  checkedSchema,
  daySchema,
  keysOf,
  MAX_LENGTH,
  oneOf,
  optional,
  textLine,
  versionedRows,
} from '../common.ts';
import { KEPALA_KELUARGA, KODE, TUJUAN_PINDAH } from '../penduduk/kode.ts';
import { nomorKkSchema, updatePendudukSchema } from '../penduduk/schemas.ts';
import { PENDUDUK_LABEL } from '../penduduk/text.ts';
import { villageDay } from '../text/dates.ts';
import { schemaMessage } from '../text/sebutan.ts';
import { PERISTIWA_TEXT, RINCIAN_LABEL, SEMENTARA_LABEL } from './text.ts';

const MOST_TOGETHER = 30;
const MOST_MOVED = 200;

const idOf = (error: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value)),
    z.int({ error }).check(z.gte(1, error), z.lte(2_147_483_647, error)),
  );
const line = (label: string, max: number = MAX_LENGTH.nama) => blankable(textLine({ label, max }));
const tanggal = daySchema('Tanggal peristiwa').check(
  z.refine((day) => day <= villageDay(), { error: () => PERISTIWA_TEXT.future }),
);
/** Day on which the event was reported; today by default. */
const tanggal_lapor = z.optional(
  optional(
    daySchema('Tanggal lapor').check(z.refine((day) => day <= villageDay(), { error: () => PERISTIWA_TEXT.future })),
  ),
);
const jam = z.optional(optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, PERISTIWA_TEXT.hour))));
const pelapor = line(RINCIAN_LABEL.pelapor);
const no_akta = line(RINCIAN_LABEL.no_akta);
const deed = { jam, pelapor, no_akta };
const anak_ke = z.optional(optional(z.string().check(z.regex(/^([1-9]|[12]\d|30)$/, PERISTIWA_TEXT.childNumber))));
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

const place = updatePendudukSchema.shape;
const tujuanSchema = oneOf(keysOf(TUJUAN_PINDAH), PERISTIWA_TEXT.destination);

/** An event in the register, or its cancellation. */
export const peristiwaInputSchema = z.discriminatedUnion(
  'jenis',
  [
    z.object({
      jenis: z.literal('meninggal'),
      tanggal,
      tanggal_lapor,
      ...deed,
      sebab: line(RINCIAN_LABEL.sebab),
      tempat: textLine({ label: 'Tempat meninggal', max: MAX_LENGTH.nama }),
      kepala_id,
      catatan,
    }),
    z.object({
      jenis: z.literal('pindah'),
      tanggal,
      tanggal_lapor,
      tujuan: tujuanSchema,
      tempat: textLine({ label: 'Tujuan', max: MAX_LENGTH.alamat }),
      /** Members of the family card who move along. */
      anggota: ids,
      kepala_id,
      catatan,
    }),
    z.object({ jenis: z.literal('hilang'), tanggal, tanggal_lapor, kepala_id, catatan }),
    z.object({
      jenis: z.literal('pindah_dusun'),
      tanggal,
      tanggal_lapor,
      dusun: textLine({ label: PENDUDUK_LABEL.dusun, max: MAX_LENGTH.nama }),
      rw: place.rw,
      rt: place.rt,
      alamat: place.alamat,
      anggota: ids,
      catatan,
    }),
    z.object({
      jenis: z.literal('kk'),
      tanggal,
      tanggal_lapor,
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

/** Move of many residents inside the village. Empty fields stay unchanged. `tanggal` is the day of a move to another hamlet. */
export const pindahRtInputSchema = z
  .object({
    penduduk: versionedRows({ noun: 'penduduk', most: MOST_MOVED }),
    dusun: place.dusun,
    rw: place.rw,
    rt: place.rt,
    alamat: place.alamat,
    tanggal,
  })
  .check(
    z.refine(({ dusun, rw, rt, alamat }) => [dusun, rw, rt, alamat].some(Boolean), {
      error: schemaMessage(PERISTIWA_TEXT.noPlace),
      path: ['rt'],
    }),
  );
export type PindahRtInput = z.infer<typeof pindahRtInputSchema>;

const person = updatePendudukSchema.shape;

/** Stay of a resident with an identity card of elsewhere (book B.4). */
const stay = {
  keturunan: line(SEMENTARA_LABEL.keturunan),
  maksud: line(SEMENTARA_LABEL.maksud, MAX_LENGTH.alamat),
  didatangi: line(SEMENTARA_LABEL.didatangi, MAX_LENGTH.alamat),
};

export const stayInputSchema = z.object({
  ...stay,
  asal: line(SEMENTARA_LABEL.asal, MAX_LENGTH.alamat),
  tanggal_datang: tanggal,
});

/** Null makes the resident a permanent one. */
export const sementaraInputSchema = z.object({ sementara: z.nullable(stayInputSchema) });
export type SementaraInput = z.infer<typeof sementaraInputSchema>;

export const pendatangInputSchema = z.discriminatedUnion(
  'jenis',
  [
    z.object({
      jenis: z.literal('lahir'),
      tanggal,
      tanggal_lapor,
      ...deed,
      anak_ke,
      penolong: line(RINCIAN_LABEL.penolong),
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
      tanggal_lapor,
      /** A stay with an identity card of elsewhere; the fields below are its. */
      sementara: z.optional(checkedSchema),
      ...stay,
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
