import type { LihatSurat } from '@pendopo/prisma/client';
import { isOfficial } from '@pendopo/shared/access/roles';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Session } from '../../lib/current-user.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { notFound } from '../../lib/errors.ts';
import { isForeignKeyViolation } from '../../lib/prisma.ts';
import { type Write, type WriteContext, write } from '../write.ts';

export type ReaderRecord = Pick<LihatSurat, keyof typeof includeReaders.select>;

export const includeReaders = {
  orderBy: { id: 'asc' },
  select: { oleh_id: true, oleh_nama: true, tanggal: true, created_at: true },
} as const;

/** Part of the query, so that response times do not reveal other rows. */
export const readableBy = ({ id, role }: { id: number; role: string }): { user_id?: number } =>
  isOfficial(role) ? {} : { user_id: id };

type Reading<Row> = {
  subject: 'surat' | 'pengaduan';
  row: Row;
  viewer: Session & { nama: string };
  at: Date;
  missing: string;
};

/** Records that an official reads a row, once per day of the village. Returns the row with all readers, newest last. */
export async function noteReader<Row extends { id: number; dilihat: readonly ReaderRecord[] }>(
  ctx: WriteContext,
  { subject, row, viewer, at, missing }: Reading<Row>,
): Promise<Row> {
  const day = villageDay(at);
  if (row.dilihat.some((seen) => seen.oleh_id === viewer.id && fromDateColumn(seen.tanggal) === day)) return row;
  const noted = { oleh_id: viewer.id, oleh_nama: viewer.nama, tanggal: toDateColumn(day), created_at: at };
  const note = async ({ tx, audit }: Write) => {
    audit.none();
    if (subject === 'surat')
      await tx.lihatSurat.createMany({ data: { ...noted, surat_id: row.id }, skipDuplicates: true });
    else await tx.lihatPengaduan.createMany({ data: { ...noted, pengaduan_id: row.id }, skipDuplicates: true });
  };
  try {
    await write(ctx, { by: viewer }, note);
  } catch (error) {
    throw isForeignKeyViolation(error) ? notFound(missing) : error;
  }
  return { ...row, dilihat: [...row.dilihat, noted] };
}
