import type { PesanExportQuery } from '@pendopo/shared/pesan-kontak/schemas';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { write } from '../../domain/write.ts';
import { type Column, minute, number, prose, tableOf, text } from '../../lib/table.ts';
import { listPesan } from './pesan-kontak.service.ts';

type Row = Awaited<ReturnType<typeof listPesan>>['rows'][number];

const COLUMNS: Column<Row>[] = [
  number('ID', ({ id }) => id),
  minute('Diterima', ({ created_at }) => created_at),
  text('Nama', ({ nama }) => nama),
  text('Email', ({ email }) => email),
  text('No. HP', ({ no_hp }) => no_hp),
  prose('Pesan', ({ pesan }) => pesan),
  minute('Dibaca', ({ dibaca_at }) => dibaca_at),
  minute('Dibalas', ({ dibalas_at }) => dibalas_at),
  text('Dibalas oleh', ({ dibalas_oleh }) => dibalas_oleh),
];

export async function exportPesan(ctx: Context, { query, user }: { query: PesanExportQuery; user: Actor }) {
  const perubahan = change('tampil', null, query.tampil);
  await write(ctx, { by: user }, ({ audit }) =>
    audit.entry({ aksi: 'ekspor', jenis: 'pesan', sasaran_id: null, label: 'Daftar pesan', perubahan }),
  );
  const read = async ({ limit, after }: { limit: number; after: Row | undefined }) =>
    (await listPesan(ctx, { ...query, page: { limit, below: after?.id } })).rows.slice(0, limit);
  return tableOf({ name: `pesan-${villageDay(ctx.now())}`, columns: COLUMNS, read });
}
