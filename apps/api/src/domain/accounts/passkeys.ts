import { Prisma } from '@pendopo/prisma/client';
import type { PrismaClient } from '../../lib/prisma.ts';

/** Returns the name that passkeys are made under: the host of the portal's address. */
export const relyingPartyId = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname;

/**
 * Settles which passkeys count, once the portal's address is known: browsers offer a passkey only under the name it was made for.
 * Those without a name were made under the present one, before names were stored. Writes only if there is something to change, so
 * that a portal also starts on a database that takes no writes.
 */
export async function settlePasskeys(
  prisma: Pick<PrismaClient, '$executeRaw' | '$queryRaw'>,
  rpId: string,
): Promise<number> {
  const unsettled = Prisma.sql`rp_id IS NULL OR berlaku <> (rp_id = ${rpId})`;
  const found = await prisma.$queryRaw<unknown[]>`SELECT id FROM passkey WHERE ${unsettled} LIMIT 1`;
  if (found.length === 0) return 0;
  return prisma.$executeRaw`
    UPDATE passkey SET rp_id = coalesce(rp_id, ${rpId}), berlaku = coalesce(rp_id, ${rpId}) = ${rpId} WHERE ${unsettled}`;
}
