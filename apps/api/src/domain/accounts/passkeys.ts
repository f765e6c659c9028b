import { Prisma } from '@pendopo/prisma/client';
import type { PrismaClient } from '../../lib/prisma.ts';

/** Returns the host of the portal's address. */
export const relyingPartyId = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname;

/**
 * Marks passkeys of the portal's address. Writes only on a change, so that the portal starts on a read-only database.
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
