import type { PrismaClient } from '../../lib/prisma.ts';

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** `request_id` joins the event to the server log. */
export type SecurityEvent = { kejadian: string; alamat: string; user_id: number | null; request_id: string };

export async function recordSecurityEvent(prisma: PrismaClient, data: SecurityEvent): Promise<void> {
  await prisma.catatanKeamanan.create({ data, select: { id: true } });
}

export async function expireSecurityEvents(prisma: PrismaClient, now: Date): Promise<number> {
  const created_at = { lte: new Date(now.getTime() - RETENTION_MS) };
  return (await prisma.catatanKeamanan.deleteMany({ where: { created_at } })).count;
}
