import { clockNow } from '@pendopo/shared/text/dates';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { DueLine } from '../../../domain/requests/due-line.tsx';
import { dueWords } from '../../../domain/requests/due-words.ts';

const DAY_MS = 86_400_000;

// Three days for a first answer, five for a complaint, fourteen for a dispute: the periods of LAPOR!, the national
// complaints service of KemenPAN-RB.
const HINTS: readonly { over: number; tone: BadgeTone }[] = [
  { over: 14, tone: 'bahaya' },
  { over: 5, tone: 'genteng' },
  { over: 3, tone: 'kunyit' },
];

export function daysSince(moment: string, now: number): number {
  return Math.floor((now - Date.parse(moment)) / DAY_MS);
}

type AgeBadgeProps = { created_at: string; status: string; batas_jawab: string | null };

/** Shows a new complaint's due date, or the age of a complaint that waits too long. Settled complaints have none. */
export function AgeBadge({ created_at, status, batas_jawab }: AgeBadgeProps) {
  if (status === 'Baru' && batas_jawab !== null) {
    return <DueLine {...dueWords(batas_jawab, { late: Date.parse(batas_jawab) < clockNow().getTime() })} />;
  }
  const days = daysSince(created_at, clockNow().getTime());
  const hint = status === 'Selesai' ? undefined : HINTS.find(({ over }) => days > over);
  return hint ? <Badge tone={hint.tone}>{days} hari</Badge> : null;
}
