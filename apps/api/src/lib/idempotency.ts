import { inTransaction } from './commit.ts';
import { conflict } from './errors.ts';
import { isUniqueViolation, type PrismaClient, type Transaction } from './prisma.ts';

/** How long the first result of a sending is remembered, in milliseconds: 24 hours. */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000;

type Sending = {
  /** The UUID the form made; undefined when the client sent none. */
  key: string | undefined;
  sender: string;
  resource: 'surat' | 'pengaduan' | 'pesan-kontak';
};

/** Sending twice: the same key from the same sender creates one row, also when both arrive at once. */
export function createIdempotency({ prisma, now }: { prisma: PrismaClient; now: () => Date }) {
  async function earlier({ key, sender, resource }: Sending): Promise<number | null> {
    if (key === undefined) return null;
    const since = new Date(now().getTime() - IDEMPOTENCY_MS);
    const row = await prisma.idempotencyKey.findUnique({ where: { sender_key: { sender, key } } });
    return row && row.resource === resource && row.created_at > since ? row.row_id : null;
  }

  return {
    /** The id of what this key created before, if it did. */
    earlier,

    /**
     * Runs `create` in a transaction that also remembers the key. Answers the id of the row and whether it was made
     * now; when the same sending won the race, everything `create` wrote is rolled back.
     */
    async once(
      sending: Sending,
      create: (tx: Transaction) => Promise<number>,
    ): Promise<{ id: number; created: boolean }> {
      const { key, sender, resource } = sending;
      if (key === undefined) return { id: await inTransaction(prisma, create), created: true };
      try {
        const id = await inTransaction(prisma, async (tx) => {
          const expired = { lte: new Date(now().getTime() - IDEMPOTENCY_MS) };
          await tx.idempotencyKey.deleteMany({ where: { sender, key, created_at: expired } });
          const row_id = await create(tx);
          await tx.idempotencyKey.create({ data: { key, sender, resource, row_id, created_at: now() } });
          return row_id;
        });
        return { id, created: true };
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const id = await earlier(sending);
        if (id === null) throw conflict('Kunci pengiriman ini sudah dipakai');
        return { id, created: false };
      }
    },
  };
}
