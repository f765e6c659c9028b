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
 * Returns the shift of a backup's times. A dump may move `timestamp` columns to UTC without a record of it. A
 * document's own time is such a column; `urls.created` is a `datetime` of the same request and never moved.
 */
export function readClock(backup: Backup): Clock {
  const created = new Map(backup.rows('urls').map((row) => [row.id, moment(row.created ?? null)]));
  const steps = backup.rows('log_surat').flatMap(({ urls_id, tanggal }) => {
    const own = moment(tanggal ?? null);
    const address = created.get(urls_id ?? '');
    return own && address ? Math.round((address.getTime() - own.getTime()) / STEP_MS) : [];
  });
  const middle = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)];
  const agreeing = steps.filter((step) => step === middle).length;
  if (middle === undefined || agreeing < steps.length * AGREE)
    return {
      shiftMs: 0,
      sure: false,
      sentence: 'Jam dalam berkas tidak dapat diperiksa; dibaca sebagai jam {desa}. Periksa jam satu agenda.',
    };
  const shiftMs = middle * STEP_MS;
  const compared = `${steps.length} surat dibandingkan`;
  if (shiftMs === 0) return { shiftMs, sure: true, sentence: `Jam dalam berkas sama dengan jam {desa} (${compared}).` };
  const way = shiftMs > 0 ? 'tertinggal' : 'mendahului';
  return {
    shiftMs,
    sure: true,
    sentence: `Jam dalam berkas ${way} ${hours(shiftMs)} jam dari jam {desa}; sudah dibetulkan (${compared}).`,
  };
}
