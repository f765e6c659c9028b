import type { KontakWa } from '@pendopo/prisma/client';
import type { Whatsapp } from '@pendopo/shared/access/whatsapp';
import type { Transaction } from '../../lib/prisma.ts';
import type { Actor } from '../audit/audit-log.ts';

export const includeWhatsapp = {
  where: { dilewati: false },
  orderBy: { id: 'asc' },
  select: { oleh_nama: true, created_at: true },
} as const;

type WhatsappRecord = Pick<KontakWa, keyof typeof includeWhatsapp.select>;

type Opened = {
  subject: { surat_id: number } | { pengaduan_id: number };
  by: Actor;
  at: Date;
  /** True if the row is skipped in the queue instead. */
  lewati: boolean;
};

/** Requires a locked row. */
export async function noteWhatsapp(tx: Transaction, { subject, by, at, lewati }: Opened): Promise<void> {
  await tx.kontakWa.create({
    data: { ...subject, oleh_id: by.id, oleh_nama: by.nama, dilewati: lewati, created_at: at },
  });
}

export const presentWhatsapp = (rows: readonly WhatsappRecord[]): Whatsapp[] =>
  rows.map(({ oleh_nama, created_at }) => ({ oleh: oleh_nama, created_at: created_at.toISOString() }));
