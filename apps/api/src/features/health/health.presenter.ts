import type { DiskSpace } from '../../lib/disk.ts';

type Run = {
  file: string;
  bytes: bigint;
  finished_at: Date;
  tested_at: Date | null;
  copied_at: Date | null;
  error: string | null;
};

type Details = { last: Run | null; lastGood: Pick<Run, 'finished_at'> | null; disk: DiskSpace };

/** Time of the last backup that was restored on trial. */
export const presentBackup = ({ lastGood }: Pick<Details, 'lastGood'>) => ({
  last_good: lastGood?.finished_at.toISOString() ?? null,
});

export function presentDetails({ last, lastGood, disk }: Details) {
  return {
    cadangan: last && {
      file: last.file,
      finished_at: last.finished_at.toISOString(),
      tested_at: last.tested_at?.toISOString() ?? null,
      copied_at: last.copied_at?.toISOString() ?? null,
      bytes: Number(last.bytes),
      error: last.error,
    },
    ...presentBackup({ lastGood }),
    disk: { total: disk.total, free: disk.free, used_percent: disk.used_percent },
  };
}
