import { worded } from '@pendopo/shared/sebutan';
import { moment } from './map/values.ts';
import type { Backup } from './read/backup.ts';

export type Clock = {
  /** Milliseconds to add to the backup's `timestamp` columns. */ shiftMs: number;
  sentence: string;
  sure: boolean;
};

const STEP_MS = 15 * 60_000;
/** Fraction of the pairs that must agree. */
const AGREE = 0.8;

const hours = (ms: number) => (Math.abs(ms) / 3_600_000).toLocaleString('id-ID');

/**
 * Returns the shift of a backup's times against the village's clock. OpenSID writes local time, but a dump may move
 * `timestamp` columns to UTC, and the file does not record it. An issued document's own time is such a column. The time
 * of its address (`urls.created`, a `datetime`) is written in the same request and never moved. The shift is the
 * difference of the two.
 */
export function readClock(backup: Backup): Clock {
  const created = new Map(backup.rows('urls').map((row) => [row.id, moment(row.created ?? null)]));
  const steps = backup.rows('log_surat').flatMap(({ urls_id, tanggal }) => {
    const [own, address] = [moment(tanggal ?? null), created.get(urls_id ?? '')];
    return own && address ? Math.round((address.getTime() - own.getTime()) / STEP_MS) : [];
  });
  const middle = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)];
  const agreeing = steps.filter((step) => step === middle).length;
  if (middle === undefined || agreeing < steps.length * AGREE)
    return {
      ...{ shiftMs: 0, sure: false },
      sentence: worded('Jam dalam berkas tidak dapat diperiksa; dibaca sebagai jam desa. Periksa jam satu agenda.'),
    };
  const shiftMs = middle * STEP_MS;
  const compared = `${steps.length} surat dibandingkan`;
  if (shiftMs === 0)
    return { shiftMs, sure: true, sentence: worded`Jam dalam berkas sama dengan jam desa (${compared}).` };
  const way = shiftMs > 0 ? 'tertinggal' : 'mendahului';
  return {
    ...{ shiftMs, sure: true },
    sentence: worded`Jam dalam berkas ${way} ${hours(shiftMs)} jam dari jam desa; sudah dibetulkan (${compared}).`,
  };
}
