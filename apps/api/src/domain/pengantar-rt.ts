import { createHash, randomBytes } from 'node:crypto';
import type { PengantarRt as Row, RtRw } from '@pendopo/prisma/client';
import type { PengantarRt, TautanRt } from '@pendopo/shared/pengantar-rt';
import { JAM_PENGANTAR, STATUS_PENGANTAR, type StatusPengantar } from '@pendopo/shared/pengantar-rt-text';
import { ketuaRt } from '@pendopo/shared/rt-rw-text';
import { fromDateColumn } from '../lib/date-column.ts';
import { member } from '../lib/member.ts';
import type { Transaction } from '../lib/prisma.ts';

const TOKEN_BYTES = 24;

/** What is kept of a link's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A head of the list, who stays in it until the transaction ends. */
export async function lockHead(tx: Transaction, id: number): Promise<RtRw | null> {
  const [head] = await tx.$queryRaw<RtRw[]>`SELECT * FROM rt_rw WHERE id = ${id} FOR KEY SHARE`;
  return head ?? null;
}

type NewLink = {
  suratId: number;
  jenis_persyaratan: string;
  rtRw: RtRw;
  /** The official who makes it; null when its applicant does. */
  official: { id: number | null; nama: string } | null;
  at: Date;
};

export type MadeLink = { row: Row; token: string; no_hp: string | null };

/** Creates a link. Its token is returned here once; only its hash is stored. */
export async function makeLink(tx: Transaction, { suratId, rtRw, official, at, ...of }: NewLink): Promise<MadeLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = await tx.pengantarRt.create({
    data: {
      ...{ ...of, surat_id: suratId, rt_rw_id: rtRw.id, nama_rt: ketuaRt(rtRw), token_hash: hashOfToken(token) },
      ...{ dibuat_oleh_id: official?.id ?? null, dibuat_oleh_nama: official?.nama ?? null },
      ...{ created_at: at, expires_at: new Date(at.getTime() + JAM_PENGANTAR * 3_600_000) },
    },
  });
  return { row, token, no_hp: official || rtRw.bagikan_no ? rtRw.no_hp : null };
}

/** How a link stands: one that waits for too long is over, whether or not that has been written down. */
export const statusOf = ({ status, expires_at }: Pick<Row, 'status' | 'expires_at'>, at: Date): StatusPengantar =>
  status === 'terkirim' && expires_at <= at ? 'kedaluwarsa' : member(STATUS_PENGANTAR, status);

type Shown = Omit<Row, 'surat_id' | 'rt_rw_id' | 'token_hash' | 'dibuat_oleh_id' | 'created_at'>;

/** A link for officials and the applicant, without what opens it. */
export const presentPengantar = (row: Shown, at: Date): PengantarRt => ({
  ...{ id: row.id, jenis_persyaratan: row.jenis_persyaratan, nama_rt: row.nama_rt, status: statusOf(row, at) },
  ...{ nomor: row.nomor, tanggal: row.tanggal && fromDateColumn(row.tanggal), alasan: row.alasan },
  oleh_petugas: row.dibuat_oleh_nama !== null,
  expires_at: row.expires_at.toISOString(),
  dijawab_at: row.dijawab_at?.toISOString() ?? null,
});

/** A link as its maker reads it. */
export const presentTautan = ({ row, token, no_hp }: MadeLink, publicUrl: string, at: Date): TautanRt => ({
  pengantar_rt: presentPengantar(row, at),
  tautan: `${publicUrl}/rt/${token}`,
  no_hp,
});
