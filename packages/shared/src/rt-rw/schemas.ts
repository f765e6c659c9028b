import * as z from 'zod/mini';
import { checkedSchema, MAX_LENGTH, noHpSchema, optional, textLine, updatedAtSchema } from '../common.ts';
import { schemaMessage } from '../text/sebutan.ts';
import { NOMOR_RT, nomorRt, RT_RW_LABEL, RT_RW_TEXT } from './text.ts';

/** The head of a whole RW if `rt` is empty. One of `rt`, `rw` and `dusun` names the place. */
export const rtRwSchema = z.strictObject({
  id: z.number(),
  rt: z.string(),
  rw: z.string(),
  dusun: z.string(),
  nama: z.string(),
});
export type RtRw = z.infer<typeof rtRwSchema>;

export const kontakRtRwSchema = z.extend(rtRwSchema, {
  no_hp: z.nullable(z.string()),
  /** Applicants' links may be sent to that number. */
  bagikan_no: z.boolean(),
  updatedAt: z.string(),
});
export type KontakRtRw = z.infer<typeof kontakRtRwSchema>;

const nomor = (label: string) =>
  z.pipe(
    textLine({ label, max: 10 }).check(z.regex(NOMOR_RT, `${label} harus berupa angka, misalnya 03 atau 3A`)),
    z.transform(nomorRt),
  );
const orEmpty = z.transform((text: string | null) => text ?? '');

const fields = {
  rt: z.pipe(optional(nomor(RT_RW_LABEL.rt)), orEmpty),
  rw: z.pipe(optional(nomor(RT_RW_LABEL.rw)), orEmpty),
  dusun: z.pipe(optional(textLine({ label: RT_RW_LABEL.dusun, max: MAX_LENGTH.nama })), orEmpty),
  nama: textLine({ label: RT_RW_LABEL.nama, max: MAX_LENGTH.nama }),
  no_hp: optional(noHpSchema),
  bagikan_no: checkedSchema,
};
const numberIsThere = <T extends { no_hp: string | null; bagikan_no: boolean }>() =>
  z.refine<T>(({ no_hp, bagikan_no }) => !bagikan_no || no_hp !== null, {
    error: RT_RW_TEXT.sharedWithoutNumber,
    path: ['no_hp'],
  });

const hasPlace = <T extends { rt: string; rw: string; dusun: string }>() =>
  z.refine<T>(({ rt, rw, dusun }) => rt !== '' || rw !== '' || dusun !== '', {
    error: schemaMessage(RT_RW_TEXT.noPlace),
    path: ['rt'],
  });

export const createRtRwSchema = z.object(fields).check(numberIsThere(), hasPlace());

export const updateRtRwSchema = z.object({ ...fields, updatedAt: updatedAtSchema }).check(numberIsThere(), hasPlace());
