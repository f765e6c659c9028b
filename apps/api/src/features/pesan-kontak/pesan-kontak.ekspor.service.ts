import { villageDay } from '@pendopo/shared/dates';
import type { PesanExportQuery } from '@pendopo/shared/pesan-kontak/schemas';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { type Column, minute, number, prose, tableOf, text } from '../../lib/table.ts';
import type { PesanKontakService } from './pesan-kontak.service.ts';

type Row = Awaited<ReturnType<PesanKontakService['list']>>['rows'][number];
type Deps = Pick<AppDeps, 'prisma' | 'now'> & { pesanKontak: Pick<PesanKontakService, 'list'> };

const COLUMNS: Column<Row>[] = [
  number('ID', ({ id }) => id),
  minute('Diterima (WIB)', ({ created_at }) => created_at),
  text('Nama', ({ nama }) => nama),
  text('Email', ({ email }) => email),
  text('No. HP', ({ no_hp }) => no_hp),
  prose('Pesan', ({ pesan }) => pesan),
  minute('Dibaca (WIB)', ({ dibaca_at }) => dibaca_at),
  minute('Dibalas (WIB)', ({ dibalas_at }) => dibalas_at),
  text('Dibalas oleh', ({ dibalas_oleh }) => dibalas_oleh),
];

/** The messages to the village office as a file, as the list is filtered; told in the audit log. */
export const createPesanExport =
  ({ prisma, now, pesanKontak }: Deps) =>
  async ({ query, user }: { query: PesanExportQuery; user: Actor }) => {
    const perubahan = change('tampil', null, query.tampil);
    await auditedWrite(prisma, user, (_, record) =>
      record({ aksi: 'ekspor', jenis: 'pesan', sasaran_id: null, label: 'Daftar pesan', perubahan }),
    );
    const read = async ({ limit, after }: { limit: number; after: Row | undefined }) =>
      (await pesanKontak.list({ ...query, page: { limit, below: after?.id } })).rows.slice(0, limit);
    return tableOf({ name: `pesan-${villageDay(now())}`, columns: COLUMNS, read });
  };
