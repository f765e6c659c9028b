import * as z from 'zod/mini';
import {
  checkedSchema,
  daySchema,
  MAX_LENGTH,
  oneOf,
  pageMetaSchema,
  pageQuery,
  searchSchema,
  textBlock,
  textLine,
  updatedAtSchema,
} from '../common.ts';
import { draftSchema } from '../publikasi/schemas.ts';
import { AGENDA_LABEL, AGENDA_TEXT, STATUS_AGENDA } from './text.ts';

const statusSchema = oneOf(STATUS_AGENDA, `Status harus salah satu dari ${STATUS_AGENDA.join(', ')}`);

const waktuSchema = z.pipe(
  textLine({ label: AGENDA_LABEL.waktu, max: 20 }).check(
    z.regex(/^([01]?\d|2[0-3])[:.][0-5]\d$/, 'Waktu harus berupa jam dan menit, misalnya 09:05'),
  ),
  z.transform((value: string) => value.replace('.', ':').padStart(5, '0')),
);

export const agendaFieldsSchema = z.object({
  title: textLine({ label: AGENDA_LABEL.title, max: MAX_LENGTH.judul }),
  tanggal: daySchema(AGENDA_LABEL.tanggal),
  waktu: waktuSchema,
  lokasi: textLine({ label: AGENDA_LABEL.lokasi, max: MAX_LENGTH.alamat }),
  deskripsi: textBlock({ label: AGENDA_LABEL.deskripsi, max: MAX_LENGTH.teks }),
  status: z.optional(statusSchema),
  draf: draftSchema,
  hapus_gambar: checkedSchema,
  updatedAt: updatedAtSchema,
});
export type SaveAgendaInput = z.infer<typeof agendaFieldsSchema>;

/** If fields are missing, a message about all of them comes first. */
export const saveAgendaSchema = z.pipe(
  z.transform((input: z.input<typeof agendaFieldsSchema>, { issues }) => {
    const { error } = z.safeParse(agendaFieldsSchema, input);
    const found = (error?.issues ?? []).map(({ message, path }) => ({ code: 'custom' as const, message, path, input }));
    const isIncomplete = found.some(({ message }) => message.endsWith(' wajib diisi'));
    if (isIncomplete) issues.push({ code: 'custom', message: AGENDA_TEXT.incomplete, path: [], input });
    issues.push(...found);
    return input;
  }),
  agendaFieldsSchema,
);

/** `q` searches title, deskripsi and lokasi. */
export const agendaListQuerySchema = z.object({
  ...pageQuery,
  q: searchSchema,
  status: z.optional(statusSchema),
  /** `terdekat`: today and later days first, then past days. Default: newest day first. */
  urut: z.optional(oneOf(['terdekat'], 'urut harus terdekat')),
});
export type AgendaListQuery = z.infer<typeof agendaListQuerySchema>;

/** `hari_ini` is the village's current day, only in the order `terdekat`. */
export const agendaListMetaSchema = z.extend(pageMetaSchema, { hari_ini: z.exactOptional(z.string()) });
export type AgendaListMeta = z.infer<typeof agendaListMetaSchema>;

export const agendaSchema = z.strictObject({
  id: z.number(),
  title: z.string(),
  tanggal: z.string(),
  waktu: z.string(),
  lokasi: z.string(),
  deskripsi: z.string(),
  status: statusSchema,
  img: z.nullable(z.string()),
  draf: z.boolean(),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
  updatedAt: z.string(),
});
export type Agenda = z.infer<typeof agendaSchema>;
