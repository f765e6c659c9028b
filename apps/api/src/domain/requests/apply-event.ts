import type { Prisma } from '@pendopo/prisma/client';
import type { Perubahan } from '@pendopo/shared/jejak/schemas';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { JANJI_TEXT } from '@pendopo/shared/surat/janji-text';
import {
  type Obstacle,
  obstacleTo,
  type SuratEvent,
  type SuratState,
  suratEvent,
} from '@pendopo/shared/surat/lifecycle';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import { conflict } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { statusChanges } from '../audit/audit-row.ts';

const { closed } = TINJAUAN_TEXT;
const followsDocument = { number: NASKAH_TEXT.numbered };
const answered = { status: closed, number: TINJAUAN_TEXT.numbered };

const REFUSALS: Readonly<Record<SuratEvent, Partial<Record<Obstacle, string>>>> = {
  kembalikan: followsDocument,
  proses: followsDocument,
  selesaikan: followsDocument,
  tolak: followsDocument,
  urungkan: followsDocument,
  batalkan: { status: SURAT_TEXT.notCancellable },
  tunda: { status: JANJI_TEXT.notLate, late: JANJI_TEXT.notLate },
  periksa: { status: closed },
  'minta-perbaikan': { status: closed, ...followsDocument },
  perpanjang: { status: closed },
  perbaiki: answered,
  'minta-pengantar': answered,
  'jawab-pengantar': answered,
  susun: { status: NASKAH_TEXT.refused },
  nomori: { status: NASKAH_TEXT.refused },
  tandatangani: {},
  ganti: {},
};

/** Throws a 409 if the event is not allowed. */
export function mustAllow(event: SuratEvent, state: SuratState): void {
  const obstacle = obstacleTo(event, state);
  if (obstacle) throw conflict(REFUSALS[event][obstacle] ?? NASKAH_TEXT.wrongState);
}

type Applied = {
  /** Requires a locked row. */
  surat: SuratState & { id: number };
  event: SuratEvent;
  by: { id: number | null; nama: string };
  at: Date;
  catatan?: string | null;
  data?: Prisma.SuratUncheckedUpdateInput | undefined;
};

/** Applies an event to status and history, or throws a 409. An unchanged status without a note adds no history. */
export async function applyEvent(
  tx: Transaction,
  { surat, event, by, at, catatan = null, data }: Applied,
): Promise<Perubahan[]> {
  mustAllow(event, surat);
  const { id } = surat;
  const status = suratEvent(event).to ?? surat.status;
  const changes = statusChanges(surat, { status, catatan });
  if (changes.length > 0 || data) await tx.surat.update({ where: { id }, data: { ...data, status } });
  if (changes.length > 0)
    await tx.riwayatSurat.create({
      data: { surat_id: id, status, catatan, oleh_id: by.id, oleh_nama: by.nama, created_at: at },
    });
  return changes;
}

type Undone = Pick<Applied, 'surat' | 'at'> & { by: { id: number }; within: number };

/** Throws a 409 unless the same official caused the event at most `within` milliseconds ago. */
export async function undoEvent(tx: Transaction, { surat, by, at, within }: Undone): Promise<Perubahan[]> {
  mustAllow('urungkan', surat);
  const { id } = surat;
  const [last, previous] = await tx.riwayatSurat.findMany({
    where: { surat_id: id },
    orderBy: { id: 'desc' },
    take: 2,
  });
  const isOwn = last?.oleh_id === by.id && last.created_at.getTime() > at.getTime() - within;
  if (!previous || !isOwn || last.status !== surat.status) throw conflict(SURAT_TEXT.notUndoable);
  // The applicant has been notified of the event.
  const contacts = { surat_id: id, created_at: { gte: last.created_at } };
  if ((await tx.kontakWa.count({ where: contacts })) > 0) throw conflict(SURAT_TEXT.notUndoable);
  await tx.surat.update({ where: { id }, data: { status: previous.status, alasan_tutup: null } });
  await tx.riwayatSurat.delete({ where: { id: last.id } });
  return statusChanges(surat, { status: previous.status, catatan: null });
}
