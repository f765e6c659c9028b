import { laporanPemilihContract } from '@pendopo/shared/laporan/contract';
import { PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import type { Context } from '../../deps.ts';
import { mustBeOn } from '../../domain/residents/register.ts';
import { implement } from '../../http/route.ts';
import { exportHandlers } from '../../http/table-file.ts';
import { type Column, day, number, prose, tableOf, text } from '../../lib/table.ts';
import { words } from '../../lib/village-words.ts';
import { type Pemilih, readVoters, recordVoters } from './laporan.pemilih.service.ts';

function columns(): Column<Pemilih>[] {
  const L = PENDUDUK_LABEL;
  return [
    number('Nomor urut', ({ urut }) => urut),
    text(words(L.dusun), ({ dusun }) => dusun),
    text(L.rw, ({ rw }) => rw),
    text(L.rt, ({ rt }) => rt),
    text(L.nik, ({ nik }) => nik),
    prose(L.nama, ({ nama }) => nama),
    text(L.jenis_kelamin, ({ jenis_kelamin }) => jenis_kelamin),
    text(L.tempat_lahir, ({ tempat_lahir }) => tempat_lahir),
    day(L.tanggal_lahir, ({ tanggal_lahir }) => tanggal_lahir),
    text(L.status_kawin, ({ status_kawin }) => status_kawin),
    prose(L.alamat, ({ alamat }) => alamat),
  ];
}

export const laporanPemilihRoutes = (ctx: Context) =>
  implement(laporanPemilihContract, {
    ...exportHandlers(laporanPemilihContract, '/laporan/pemilih', {
      sheet: 'Pemilih',
      async table({ query, user: by }) {
        await mustBeOn(ctx);
        await recordVoters(ctx, { query, by });
        const { tanggal } = query;
        return tableOf({
          name: `pemilih-${tanggal}`,
          columns: columns(),
          read: ({ limit, after }) => readVoters(ctx, { tanggal, limit, after: after?.urut }),
        });
      },
    }),
  });
