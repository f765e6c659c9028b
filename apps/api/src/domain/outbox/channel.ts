import type { Prisma } from '@pendopo/prisma/client';
import type { SaluranKiriman } from '@pendopo/shared/surel/text';
import type { AppDeps } from '../../deps.ts';
import { NEWEST_DOCUMENT } from '../documents/signed-revision.ts';

export type Deps = Pick<AppDeps, 'config' | 'prisma' | 'now' | 'log' | 'outgoing'>;

export const ABOUT = {
  user: true,
  peristiwa: {
    include: {
      surat: { select: { id: true, jenis_surat: true, kode: true, naskah: NEWEST_DOCUMENT } },
      pengaduan: { select: { id: true, kode: true } },
    },
  },
} as const satisfies Prisma.KirimanInclude;
export type Row = Prisma.KirimanGetPayload<{ include: typeof ABOUT }>;

/** A way to residents: mails, or the regency's gateway. */
export type Channel = {
  saluran: SaluranKiriman;
  /** The receiver drops a message that it already has, so that one of unknown outcome is sent again. */
  dropsRepeats: boolean;
  /** Returns null if the message is no longer wanted. */
  recipientOf: (row: Row, at: Date) => string | null;
  /** Throws a `DeliveryError`. */
  send: (row: Row, recipient: string) => Promise<void>;
  settled?: (row: Row, keadaan: string) => Promise<void>;
};

/** Returns a name for all attempts of a row. No other village has it, and no other row after a restore. */
export function messageIdOf({ config }: Pick<Deps, 'config'>, { saluran, id, created_at }: Row): string {
  const { hostname } = new URL(config.publicUrl);
  return `${saluran}-${id}-${created_at.getTime().toString(36)}@${hostname}`;
}
