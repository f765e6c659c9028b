import type { PrismaClient } from '../../lib/prisma.ts';

/** Returns the name that passkeys are made under: the host of the portal's address. */
export const relyingPartyId = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname;

/**
 * Settles which passkeys count, once the portal's address is known: browsers offer a passkey only under the name it was made for.
 * Those without a name were made under the present one, before names were stored.
 */
export const settlePasskeys = (prisma: Pick<PrismaClient, '$executeRaw'>, rpId: string): Promise<number> =>
  prisma.$executeRaw`
    UPDATE passkey SET rp_id = coalesce(rp_id, ${rpId}), berlaku = coalesce(rp_id, ${rpId}) = ${rpId}
    WHERE rp_id IS NULL OR berlaku <> (rp_id = ${rpId})`;
