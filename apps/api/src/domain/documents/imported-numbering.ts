import { Prisma } from '@pendopo/prisma/client';
import { NASKAH_SETELAN_TEXT } from '@pendopo/shared/naskah-setelan/text';
import { type UsulanNomor, usulanNomorSchema } from '@pendopo/shared/naskah-setelan/usulan-nomor';
import * as z from 'zod/mini';
import { conflict } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';

// Proposed numbering is stored in the move's row, so that undoing the move deletes it.

const WAITING = { dibatalkan_at: null, usulan_nomor: { not: Prisma.DbNull }, nomor_disetujui_at: null };

export async function pendingNumbering(client: Pick<Reader, 'pindahan'>): Promise<UsulanNomor | null> {
  const row = await client.pindahan.findFirst({
    where: WAITING,
    orderBy: { id: 'desc' },
    select: { usulan_nomor: true },
  });
  return row && z.parse(usulanNomorSchema, row.usulan_nomor);
}

/** Throws a 409 while a proposal waits. Call it before reading the numbering settings. */
export async function mustHaveNumbering(client: Pick<Reader, 'pindahan'>): Promise<void> {
  if ((await client.pindahan.count({ where: WAITING })) > 0) throw conflict(NASKAH_SETELAN_TEXT.numberingFirst);
}

export async function endProposals(tx: Transaction, at: Date): Promise<void> {
  await tx.pindahan.updateMany({ where: WAITING, data: { nomor_disetujui_at: at } });
}

export const hasOwnNumbers = async (client: Pick<Reader, 'bukuSurat'>): Promise<boolean> =>
  (await client.bukuSurat.findFirst({ where: { arah: 'keluar', sistem_lama: false }, select: { id: true } })) !== null;
