import { createHash, randomBytes } from 'node:crypto';
import type { PengantarRt as Row, RtRw } from '@pendopo/prisma/client';
import { dayInWords } from '@pendopo/shared/naskah/compose';
import { JAM_PENGANTAR, STATUS_PENGANTAR, type StatusPengantar } from '@pendopo/shared/pengantar-rt/text';
import { ketuaRt } from '@pendopo/shared/rt-rw/text';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { fromDateColumn } from '../../lib/date-column.ts';
import { member } from '../../lib/member.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { textRecord } from '../../lib/text-record.ts';
import { words } from '../../lib/village-words.ts';

const TOKEN_BYTES = 16;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Salts the network with the token, so that only the holder of the link can compare it. */
export const hashOfNetwork = (token: string, network: string): string => hashOfToken(`${token} ${network}`);

/** Returns a head of RT or RW, or null. The row cannot be deleted until the transaction ends. */
export async function lockHead(tx: Transaction, id: number): Promise<RtRw | null> {
  const [head] = await tx.$queryRaw<RtRw[]>`SELECT * FROM rt_rw WHERE id = ${id} FOR KEY SHARE`;
  return head ?? null;
}

type NewLink = {
  suratId: number;
  jenis_persyaratan: string;
  rtRw: RtRw;
  /** Null if the applicant makes the link. */
  official: { id: number | null; nama: string } | null;
  network?: string | undefined;
  at: Date;
};

export type MadeLink = { row: Row; token: string; no_hp: string | null };

/** Returns the token once; only its hash is stored. It has no punctuation, which chat apps drop at a link's end. */
export async function makeLink(
  tx: Transaction,
  { suratId, jenis_persyaratan, rtRw, official, network, at }: NewLink,
): Promise<MadeLink> {
  const token = randomBytes(TOKEN_BYTES).toString('hex');
  const row = await tx.pengantarRt.create({
    data: {
      surat_id: suratId,
      jenis_persyaratan,
      rt_rw_id: rtRw.id,
      nama_rt: ketuaRt(rtRw, words),
      token_hash: hashOfToken(token),
      dibuat_oleh_id: official?.id ?? null,
      dibuat_oleh_nama: official?.nama ?? null,
      jaringan_hash: network === undefined ? null : hashOfNetwork(token, network),
      created_at: at,
      expires_at: new Date(at.getTime() + JAM_PENGANTAR * 3_600_000),
    },
  });
  return { row, token, no_hp: official || rtRw.bagikan_no ? rtRw.no_hp : null };
}

/** An unanswered link expires at its time, before the status is stored. */
export const statusOf = ({ status, expires_at }: Pick<Row, 'status' | 'expires_at'>, at: Date): StatusPengantar =>
  status === 'terkirim' && expires_at <= at ? 'kedaluwarsa' : member(STATUS_PENGANTAR, status);

/** The applicant made the link and may also have answered it. Such an answer counts once an official accepts it. */
export const isDoubtful = (row: Pick<Row, 'dibuat_oleh_nama' | 'dari_jaringan_pembuat' | 'dari_perangkat_pembuat'>) =>
  row.dibuat_oleh_nama === null && (row.dari_jaringan_pembuat === true || row.dari_perangkat_pembuat === true);

export function pengantarInWords({ nama_rt, nomor, tanggal }: Pick<Row, 'nama_rt' | 'nomor' | 'tanggal'>): string {
  const [post = ''] = nama_rt.split(', ');
  return `Surat Pengantar ${post} Nomor ${nomor} tanggal ${tanggal ? dayInWords(fromDateColumn(tanggal)) : ''}`;
}

const FIELD = 'surat_pengantar_rt';

type Fill = { surat: { id: number; jenis_surat: string; isian: unknown }; value: string; at: Date };

/** Writes the confirmation into the application and its draft documents, unless the field is filled. */
export async function fillPengantar(tx: Transaction, { surat, value, at }: Fill): Promise<void> {
  if (!isianOf(surat.jenis_surat).some(({ name }) => name === FIELD)) return;
  const isian = textRecord(surat.isian);
  if (!isian[FIELD]) await tx.surat.update({ where: { id: surat.id }, data: { isian: { ...isian, [FIELD]: value } } });
  await tx.$executeRaw`
    UPDATE naskah SET isian = isian || ${JSON.stringify({ [FIELD]: value })}::jsonb, "updatedAt" = ${at}::timestamptz
    WHERE surat_id = ${surat.id} AND status = 'draf' AND coalesce(isian->>${FIELD}, '') = ''`;
}
