import type { Prisma } from '@pendopo/prisma/client';
import type { SubmitPengaduanInput } from '@pendopo/shared/pengaduan';
import { withoutSpamFields } from '@pendopo/shared/spam';
import type { AppDeps } from '../../deps.ts';
import { mayBeWritten } from '../../lib/commit.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { createIdempotency } from '../../lib/idempotency.ts';
import { isForeignKeyViolation, type Transaction } from '../../lib/prisma.ts';
import { newKode } from './pengaduan.kode.ts';

type Sending = {
  /** The account it is sent from, if any, and the network address. */
  sender: { userId: number | undefined; address: string };
  idempotencyKey: string | undefined;
};
type Submission = Sending & { input: SubmitPengaduanInput; img: { path: string; ext: string } | undefined };
type Deps = Pick<AppDeps, 'prisma' | 'storage' | 'now'> & { makeKode?: () => string };

const MAX_TRIES = 5;

/** Sending complaints. Both functions answer the complaint's id. */
export function createPengaduanSending({ prisma, storage, now, makeKode = newKode }: Deps) {
  const idempotency = createIdempotency({ prisma, now });
  const sendingOf = ({ sender: { userId, address }, idempotencyKey }: Sending) => ({
    key: idempotencyKey,
    sender: userId === undefined ? address : `user:${userId}`,
    resource: 'pengaduan' as const,
  });

  /** A code that is taken does not break the transaction: the row is skipped and tried again with another. */
  async function insert(tx: Transaction, complaint: Omit<Prisma.PengaduanCreateManyInput, 'kode'>): Promise<number> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const [row] = await tx.pengaduan.createManyAndReturn({
        data: [{ ...complaint, kode: makeKode() }],
        skipDuplicates: true,
        select: { id: true },
      });
      if (row) return row.id;
    }
    throw new Error('no free code for a complaint');
  }

  return {
    /** What this sending created before, when it is sent a second time; else null. */
    earlier: (sending: Sending) => idempotency.earlier(sendingOf(sending)),

    /** Stores a complaint with its picture, or nothing. An account that is deleted meanwhile leaves it without an owner. */
    async store({ input, img, ...sending }: Submission): Promise<number> {
      const keys = await storage.keepPrivate('pengaduan', img ? [img] : []);
      const fields = withoutSpamFields(input);
      const store = (user_id: number | null) =>
        idempotency.once(sendingOf(sending), async (tx) => {
          const moment = now();
          const id = await insert(tx, {
            ...fields,
            user_id,
            tanggal_pengaduan: toDateColumn(fields.tanggal_pengaduan),
            img: keys[0] ?? null,
            created_at: moment,
          });
          await tx.riwayatPengaduan.create({ data: { pengaduan_id: id, status: 'Baru', created_at: moment } });
          return id;
        });
      try {
        const { id, created } = await store(sending.sender.userId ?? null).catch((error: unknown) => {
          if (isForeignKeyViolation(error)) return store(null);
          throw error;
        });
        if (!created) await storage.removePrivate(keys);
        return id;
      } catch (error) {
        if (!mayBeWritten(error)) await storage.removePrivate(keys);
        throw error;
      }
    },
  };
}
