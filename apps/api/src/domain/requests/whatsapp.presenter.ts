import type { Whatsapp } from '@pendopo/shared/codes/whatsapp';
import type { WhatsappRecord } from './whatsapp.ts';

export const presentWhatsapp = (rows: readonly WhatsappRecord[]): Whatsapp[] =>
  rows.map(({ oleh_nama, created_at }) => ({ oleh: oleh_nama, created_at: created_at.toISOString() }));
