import { conflict } from '../../lib/errors.ts';
import type { IdempotentRequest } from '../../lib/idempotency-key.ts';
import { isUniqueViolation, type Reader } from '../../lib/prisma.ts';
import { type Uploads, type Write, type WriteContext, write } from '../write.ts';

/** Milliseconds for which the first result of a request is stored. */
export const IDEMPOTENCY_MS = 24 * 60 * 60 * 1000;

type Clock = { prisma: Reader; now: () => Date };
type Stored = IdempotentRequest & {
  resource: 'surat' | 'lampiran' | 'pengaduan' | 'pesan-kontak' | 'buku';
  bodyHash: string;
};

/** Returns the id of the row that this key created before, or null. Throws a 409 if the body differs. */
export async function earlierRow({ prisma, now }: Clock, { key, sender, resource, bodyHash }: Stored) {
  if (key === undefined) return null;
  const since = new Date(now().getTime() - IDEMPOTENCY_MS);
  const row = await prisma.idempotencyKey.findUnique({ where: { sender_key: { sender: sender.name, key } } });
  if (!row || row.created_at <= since) return null;
  if (row.resource !== resource || (row.body_hash !== null && row.body_hash !== bodyHash)) {
    throw conflict('Formulir ini sudah dikirim dengan isi yang berbeda. Muat ulang halaman, lalu kirim lagi.');
  }
  return row.row_id;
}

/** Returns whether this sender has used the key, for any resource. */
export async function isKnownKey({ prisma }: Pick<Clock, 'prisma'>, { key, sender }: IdempotentRequest) {
  if (key === undefined) return false;
  return (await prisma.idempotencyKey.count({ where: { sender: sender.name, key } })) > 0;
}

/** Creates a row once. A repeated key rolls back its writes and uploads, and gets the first row's id. */
export async function writeOnce<File>(
  ctx: Clock & WriteContext,
  { request, ...options }: { request: Stored; uploads?: Uploads<File> },
  create: (w: Write) => Promise<number>,
): Promise<{ id: number; created: boolean }> {
  const { key, sender, resource, bodyHash: body_hash } = request;
  const { now } = ctx;
  const work = async (w: Write) => {
    // The row comes first, because `create` locks accounts before any other row.
    const row_id = await create(w);
    if (key === undefined) return row_id;
    const expired = { lte: new Date(now().getTime() - IDEMPOTENCY_MS) };
    await w.tx.idempotencyKey.deleteMany({ where: { sender: sender.name, key, created_at: expired } });
    await w.tx.idempotencyKey.create({
      data: { key, sender: sender.name, resource, row_id, body_hash, created_at: now() },
    });
    return row_id;
  };
  try {
    return { id: await write(ctx, { ...options, by: sender.account ?? null }, work), created: true };
  } catch (error) {
    if (key === undefined || !isUniqueViolation(error)) throw error;
    const id = await earlierRow(ctx, request);
    if (id === null) throw conflict('Kunci pengiriman ini sudah dipakai');
    return { id, created: false };
  }
}
