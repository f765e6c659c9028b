import { Prisma } from '@pendopo/prisma/client';
import type { Transaction } from '../../lib/prisma.ts';

type Client = Pick<Transaction, '$queryRaw' | '$executeRaw'>;
type Table = 'surat' | 'pengaduan';

/** Which of these requests have news for the resident who sent them. */
export async function withNews(client: Client, table: Table, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await client.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT id FROM kabar WHERE jenis = ${table} AND id = ANY(${ids}::int[]) AND baru`;
  return new Set(rows.map(({ id }) => id));
}

/** Writes down that the resident has opened this request, where there is news of it. No edit: `updatedAt` stays, and open windows with it. */
export async function markRead(
  client: Client,
  { table, id, at }: { table: Table; id: number; at: Date },
): Promise<void> {
  await client.$executeRaw`
    UPDATE ${Prisma.raw(table)} SET dibaca_pemohon = ${at}
    WHERE id = ${id} AND EXISTS (SELECT FROM kabar k WHERE k.jenis = ${table} AND k.id = ${id} AND k.baru)`;
}
