import type { KontakWa } from '@pendopo/prisma/client';
import type { Transaction } from '../../lib/prisma.ts';
import type { Actor } from '../audit/audit-log.ts';

export const includeWhatsapp = {
  where: { dilewati: false },
  orderBy: { id: 'asc' },
  select: { oleh_nama: true, created_at: true },
} as const;

export type WhatsappRecord = Pick<KontakWa, keyof typeof includeWhatsapp.select>;

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
