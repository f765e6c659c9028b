import type { PengantarRt as Row } from '@pendopo/prisma/client';
import type { PengantarRt, TautanRt } from '@pendopo/shared/pengantar-rt/schemas';
import { fromDateColumn } from '../../lib/date-column.ts';
import { type MadeLink, statusOf } from './pengantar-rt.ts';

type Shown = Omit<Row, 'surat_id' | 'rt_rw_id' | 'token_hash' | 'dibuat_oleh_id' | 'jaringan_hash'>;
type Viewing = { at: Date; forOfficial: boolean };

const asalOf = ({ dijawab_at, created_at, ...row }: Shown): PengantarRt['asal_jawaban'] =>
  dijawab_at === null || row.dibuat_oleh_nama !== null || row.dari_jaringan_pembuat === null
    ? null
    : {
        jaringan_pemohon: row.dari_jaringan_pembuat,
        perangkat_pemohon: row.dari_perangkat_pembuat === true,
        menit: Math.floor((dijawab_at.getTime() - created_at.getTime()) / 60_000),
      };

/** Never presents the token. Only officials see where the link was answered. */
export const presentPengantar = (row: Shown, { at, forOfficial }: Viewing): PengantarRt => ({
  id: row.id,
  jenis_persyaratan: row.jenis_persyaratan,
  nama_rt: row.nama_rt,
  status: statusOf(row, at),
  nomor: row.nomor,
  tanggal: row.tanggal && fromDateColumn(row.tanggal),
  alasan: row.alasan,
  oleh_petugas: row.dibuat_oleh_nama !== null,
  expires_at: row.expires_at.toISOString(),
  dijawab_at: row.dijawab_at?.toISOString() ?? null,
  asal_jawaban: forOfficial ? asalOf(row) : null,
});

export const presentTautan = ({ row, token, no_hp }: MadeLink, publicUrl: string, at: Date): TautanRt => ({
  pengantar_rt: presentPengantar(row, { at, forOfficial: false }),
  tautan: `${publicUrl}/rt/${token}`,
  no_hp,
});
