import { lampiranPublikasiSchema } from '@pendopo/shared/publikasi/schemas';
import * as z from 'zod/mini';
import type { Write } from '../../domain/write.ts';

const { url: _url, ...fields } = lampiranPublikasiSchema.shape;

/** A file in the column `lampiran`; `berkas` is its key. */
const storedSchema = z.array(z.strictObject({ ...fields, berkas: z.string() }));
export type StoredFile = z.infer<typeof storedSchema>[number];

export const filesOf = ({ lampiran }: { lampiran?: unknown }): StoredFile[] => z.parse(storedSchema, lampiran);

/** Returns the numbers of files to delete, as sent by a form: "2,5". */
export const fileNumbers = (text = ''): number[] => text.split(',').filter(Boolean).map(Number);

/** Deletes the named files of a row, or all of them, after the commit. Returns the remaining files. */
export function withoutFiles(
  w: Pick<Write, 'removeAfterCommit'>,
  row: { lampiran?: unknown },
  numbers?: readonly number[],
): StoredFile[] {
  const files = filesOf(row);
  const goes = ({ nomor }: StoredFile) => numbers === undefined || numbers.includes(nomor);
  for (const { berkas } of files.filter(goes)) w.removeAfterCommit(berkas);
  return files.filter((file) => !goes(file));
}
