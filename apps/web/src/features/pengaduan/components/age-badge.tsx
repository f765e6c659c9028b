import { Badge, type BadgeTone } from '../../../components/badge.tsx';

const DAY_MS = 86_400_000;

// Three days for a first answer, five for a complaint, fourteen for a dispute: the periods of LAPOR!, the national
// complaints service of KemenPAN-RB.
const HINTS: readonly { over: number; tone: BadgeTone }[] = [
  { over: 14, tone: 'bahaya' },
  { over: 5, tone: 'genteng' },
  { over: 3, tone: 'kunyit' },
];

/** Whole days since a moment. */
export function daysSince(moment: string, now: number): number {
  return Math.floor((now - Date.parse(moment)) / DAY_MS);
}

/** How long a complaint has been waiting, once that is too long; nothing when it is settled. */
export function AgeBadge({ created_at, status }: { created_at: string; status: string }) {
  const days = daysSince(created_at, Date.now());
  const hint = status === 'Selesai' ? undefined : HINTS.find(({ over }) => days > over);
  return hint ? <Badge tone={hint.tone}>{days} hari</Badge> : null;
}
