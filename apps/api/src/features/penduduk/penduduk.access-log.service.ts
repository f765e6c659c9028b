import type { PendudukFilter } from '@pendopo/shared/penduduk/schemas';
import { PENDUDUK_LABEL, SARINGAN_PENDUDUK, type SaringanPenduduk } from '@pendopo/shared/penduduk/text';
import type { Text } from '@pendopo/shared/text/sebutan';
import type { Context } from '../../deps.ts';
import { labelOf } from '../../domain/residents/access-log.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { words } from '../../lib/village-words.ts';

// Audit entries for reading the register. They name rows by number, never residents.

const SEARCH = 'Pencarian NIK';
const REGISTER = 'Data penduduk';

type Opened = { by: CurrentUser; id: number | null; label: string };

const record = (ctx: Context, { by, id, label }: Opened) =>
  write(ctx, { by }, ({ audit }) => audit.entry({ aksi: 'buka', jenis: 'penduduk', sasaran_id: id, label }));

export const recordView = (ctx: Context, { by, id }: Omit<Opened, 'label'> & { id: number }) =>
  record(ctx, { by, id, label: labelOf(id) });

export const recordSearch = (ctx: Context, { by, id }: Omit<Opened, 'label'>) => record(ctx, { by, id, label: SEARCH });

const LABELS: Readonly<Record<SaringanPenduduk, Text>> = SARINGAN_PENDUDUK;

/** Returns the names of the parts of an address, without their values. */
export const kindsOfPlace = (place: Pick<PendudukFilter, 'dusun' | 'rw' | 'rt'>): string[] =>
  (['dusun', 'rw', 'rt'] as const).filter((name) => place[name] !== '').map((name): string => words(LABELS[name]));

/** Returns the names of the filters, without their values. */
export function kindsOf(filter: PendudukFilter): string[] {
  const named = (Object.keys(SARINGAN_PENDUDUK) as SaringanPenduduk[]).filter((name) => {
    const value = filter[name];
    return typeof value === 'number' || Boolean(value);
  });
  const state = filter.keadaan === 'hidup' ? [] : [PENDUDUK_LABEL.keadaan];
  return [...named.map((name): string => words(LABELS[name])), ...state];
}

type Printed = { by: CurrentUser; id: number; label: string };

/** Records a printed sheet about a resident. */
export const recordPrint = (ctx: Context, { by, id, label }: Printed) =>
  write(ctx, { by }, ({ audit }) =>
    audit.entry({ aksi: 'ekspor', jenis: 'penduduk', sasaran_id: id, label: `${label}, ${labelOf(id).toLowerCase()}` }),
  );

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
