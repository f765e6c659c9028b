import type { PendudukFilter } from '@pendopo/shared/penduduk/schemas';
import { PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import type { Context } from '../../deps.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import type { Reader } from '../../lib/prisma.ts';
import { words } from '../../lib/village-words.ts';

// Audit entries for reading the register. They name rows by number, never residents.

const SEARCH = 'Pencarian NIK';
const LIST = 'Daftar penduduk';
const REGISTER = 'Data penduduk';

/** Lists up to this many rows leave no entry. */
const SHORT_LIST = 20;
const HOUR_MS = 60 * 60 * 1000;

export const labelOf = (id: number) => `Penduduk nomor ${id}`;

type Opened = { by: CurrentUser; id: number | null; label: string };

const record = (ctx: Context, { by, id, label }: Opened) =>
  write(ctx, { by }, ({ audit }) => audit.entry({ aksi: 'buka', jenis: 'penduduk', sasaran_id: id, label }));

export const recordView = (ctx: Context, { by, id }: Omit<Opened, 'label'> & { id: number }) =>
  record(ctx, { by, id, label: labelOf(id) });

export const recordSearch = (ctx: Context, { by, id }: Omit<Opened, 'label'>) => record(ctx, { by, id, label: SEARCH });

/** Returns the names of the filters, without their values. */
export function kindsOf({ dusun, rt, keadaan, tidak_di_berkas }: PendudukFilter): string[] {
  return [
    ...(dusun === '' ? [] : [words(PENDUDUK_LABEL.dusun)]),
    ...(rt === '' ? [] : [PENDUDUK_LABEL.rt]),
    ...(keadaan === 'hidup' ? [] : [PENDUDUK_LABEL.keadaan]),
    ...(tidak_di_berkas ? ['Tidak di berkas'] : []),
  ];
}

const isListRecorded = async ({ jejak }: Pick<Reader, 'jejak'>, { id, now }: { id: number; now: Date }) =>
  (await jejak.count({
    where: { oleh_id: id, label: LIST, created_at: { gt: new Date(now.getTime() - HOUR_MS) } },
  })) > 0;

/** `kinds` names the filters; `total` counts the rows of all pages. */
type Listed = { by: CurrentUser; kinds: readonly string[]; total: number };

/** Records a list of more than 20 residents, at most once an hour for each account. */
export async function recordList(ctx: Context, { by, kinds, total }: Listed): Promise<void> {
  const caller = { id: by.id, now: ctx.now() };
  if (total <= SHORT_LIST || (await isListRecorded(ctx.prisma, caller))) return;
  await write(ctx, { by }, async ({ tx, audit }) => {
    // The account is locked now, so that only one of two concurrent lists is recorded.
    if (await isListRecorded(tx, caller)) return audit.none();
    const perubahan = [
      { kolom: 'saringan', dari: null, ke: kinds.join(', ') || 'Semua' },
      { kolom: 'jumlah', dari: null, ke: String(total) },
    ];
    await audit.entry({ aksi: 'buka', jenis: 'penduduk', sasaran_id: null, label: LIST, perubahan });
  });
}

type Exporting = { alasan: string | undefined; by: CurrentUser };

export const recordExport = (ctx: Context, { alasan, by }: Exporting) =>
  write(ctx, { by }, async ({ audit }) => {
    const perubahan = alasan ? [{ kolom: 'alasan_nik', dari: null, ke: alasan }] : [];
    await audit.entry({ aksi: 'ekspor', jenis: 'penduduk', sasaran_id: null, label: REGISTER, perubahan });
  });

/** Stores the time of a completed export with every row and whole numbers. Its audit entry exists already. */
export async function completeExport(ctx: Context, { alasan, by, rows }: Exporting & { rows: number }): Promise<void> {
  if (alasan === undefined || rows === 0) return;
  await write(ctx, { by }, async ({ tx, audit }) => {
    audit.none();
    if (rows < (await tx.penduduk.count())) return;
    await tx.pendudukSetelan.update({ where: { id: 1 }, data: { diekspor_at: ctx.now() } });
  });
}
