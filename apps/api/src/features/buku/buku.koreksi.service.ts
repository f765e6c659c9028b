import type { KoreksiAgendaInput, KoreksiEkspedisiInput } from '@pendopo/shared/buku/schemas';
import { BUKU_TEXT } from '@pendopo/shared/buku/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { change } from '../../domain/audit/audit-row.ts';
import { nextNumber } from '../../domain/documents/document-number.ts';
import { write } from '../../domain/write.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { type AgendaRow, BOOKS, document, sent } from './buku.service.ts';

// Corrections in the registers: days, recipients, and additional remarks.

/** Appends a remark, unless it is already the last. */
function remarked(before: string | null, text: string | null): string | null {
  if (text === null || before === text || before?.endsWith(`; ${text}`)) return before;
  return [before, text].filter(Boolean).join('; ');
}

/** Checks the day of receipt, or the dispatch day of a letter from elsewhere. The portal sets its documents' days. */
function checkDay({ arah, tahun, tanggal, luar_portal, sistem_lama }: AgendaRow, day: string, today: string): void {
  if (sistem_lama) throw conflict(BUKU_TEXT.fromBefore);
  if (arah === 'keluar' && !luar_portal) throw conflict(BUKU_TEXT.fromLetter);
  const errorOf = () => {
    if (arah === 'masuk' && Number(day.slice(0, 4)) !== tahun) return BUKU_TEXT.otherYear;
    if (arah === 'masuk' && day > today) return BUKU_TEXT.notYet;
    if (day >= fromDateColumn(tanggal) && day <= today) return null;
    return arah === 'masuk' ? BUKU_TEXT.writtenAfter : BUKU_TEXT.sentWhen;
  };
  const msg = errorOf();
  if (msg !== null) throw invalid([{ msg, path: 'tanggal_kirim' }]);
}

/** Adds a letter that was written elsewhere to the dispatch register. */
async function send(tx: Transaction, row: AgendaRow) {
  const { id, arah, luar_portal, sistem_lama, tanggal_kirim: tanggal, kepada } = row;
  if (sistem_lama) throw conflict(BUKU_TEXT.fromBefore);
  if (arah === 'masuk' || !luar_portal) throw conflict(BUKU_TEXT.fromLetter);
  if (tanggal === null) throw invalid([{ msg: BUKU_TEXT.sentFirst, path: 'tanggal_kirim' }]);
  const tahun = tanggal.getUTCFullYear();
  const urut = await nextNumber(tx, { tahun, deret: 'ekspedisi' });
  await tx.bukuEkspedisi.create({ data: { tahun, urut, tanggal, buku_surat_id: id, kepada: kepada ?? '' } });
}

type Correction<Input> = { id: number; input: Input; by: Actor };

export const correctAgenda = (ctx: Context, { id, input, by }: Correction<KoreksiAgendaInput>) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    await tx.$queryRaw`SELECT id FROM buku_surat WHERE id = ${id} FOR UPDATE`;
    const row = await tx.bukuSurat.findUniqueOrThrow({ where: { id }, include: sent });
    const recorded = row.tanggal_kirim && fromDateColumn(row.tanggal_kirim);
    const day = input.tanggal_kirim ?? recorded;
    if (day !== null && day !== recorded) checkDay(row, day, villageDay(ctx.now()));
    const column = day === null ? null : toDateColumn(day);
    const keterangan = remarked(row.keterangan, input.keterangan);
    await tx.bukuSurat.update({ where: { id }, data: { keterangan, tanggal_kirim: column } });
    const added = input.ekspedisi && row.ekspedisi.length === 0;
    if (added) await send(tx, { ...row, tanggal_kirim: column });
    const perubahan = [
      ...change('tanggal_kirim', recorded, day),
      ...change('keterangan', row.keterangan, keterangan),
      ...(added ? change('ekspedisi', null, 'ya') : []),
    ];
    const label = `${BOOKS.agenda} ${row.tahun} nomor urut ${row.urut}`;
    await audit.entry({ aksi: 'ubah', jenis: 'buku_surat', sasaran_id: id, label, perubahan });
    return tx.bukuSurat.findUniqueOrThrow({ where: { id }, include: sent });
  });

export const correctEkspedisi = (ctx: Context, { id, input, by }: Correction<KoreksiEkspedisiInput>) =>
  write(ctx, { by }, async ({ tx, audit }) => {
    await tx.$queryRaw`SELECT id FROM buku_ekspedisi WHERE id = ${id} FOR UPDATE`;
    const row = await tx.bukuEkspedisi.findUniqueOrThrow({ where: { id } });
    const penerima = input.penerima ?? row.penerima;
    const keterangan = remarked(row.keterangan, input.keterangan);
    const perubahan = [
      ...change('penerima', row.penerima, penerima),
      ...change('keterangan', row.keterangan, keterangan),
    ];
    const label = `${BOOKS.ekspedisi} ${row.tahun} nomor urut ${row.urut}`;
    await audit.entry({ aksi: 'ubah', jenis: 'buku_surat', sasaran_id: row.buku_surat_id, label, perubahan });
    return tx.bukuEkspedisi.update({ where: { id }, data: { penerima, keterangan }, include: document });
  });
