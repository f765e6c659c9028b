import { ownValue } from '@pendopo/shared/codes/own-value';
import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Mapping, ResidentEvent } from '../plan.ts';
import type { Row } from '../read/backup.ts';
import { cut, day, line, moment } from './values.ts';

type Kind = Pick<ResidentEvent, 'jenis' | 'after'>;

/** Keys are values of `log_penduduk.kode_peristiwa`. */
const KINDS: Readonly<Record<string, Kind>> = {
  1: { jenis: 'lahir', after: 'hidup' },
  2: { jenis: 'meninggal', after: 'meninggal' },
  3: { jenis: 'pindah', after: 'pindah' },
  4: { jenis: 'hilang', after: 'hilang' },
  5: { jenis: 'datang', after: 'hidup' },
  6: { jenis: 'pindah', after: 'pindah' },
};

const ARRIVAL = '5';
/** Arrivals of one day that indicate an imported list. No village receives so many residents. */
const IMPORTED = 20;

const timeOf = (row: Row, column: string) => (row[column] ?? '').slice(11, 19);

/** OpenSID logs each row of an imported list as an arrival at the moment of the import. */
function entries(m: Mapping, rows: readonly Row[]): ReadonlySet<Row> {
  const arrivals = rows.filter(({ kode_peristiwa }) => kode_peristiwa === ARRIVAL);
  const counts = new Map<string | null, number>();
  for (const row of arrivals) {
    const when = day(row, 'tgl_peristiwa');
    counts.set(when, (counts.get(when) ?? 0) + 1);
  }
  const isStamp = (row: Row) => {
    const happened = moment(row.tgl_peristiwa ?? null)?.getTime();
    return timeOf(row, 'tgl_peristiwa') !== '00:00:00' && happened === m.moment(row, 'tgl_lapor')?.getTime();
  };
  return new Set(arrivals.filter((row) => isStamp(row) || (counts.get(day(row, 'tgl_peristiwa')) ?? 0) >= IMPORTED));
}

type Logged = Kind & { tanggal: string; tempat: string };

/** Returns the consistent events: a resident comes and leaves in turn, and ends in the state of the register. */
function chainOf(logged: readonly Logged[], keadaan: Keadaan): ResidentEvent[] {
  const chain: ResidentEvent[] = [];
  for (const event of logged) {
    const last = chain.at(-1);
    const comes = event.after === 'hidup';
    if (last && (last.after === 'hidup') === comes) continue;
    const before = last?.after ?? (comes ? null : 'hidup');
    chain.push({ ...event, before, since: comes ? (last?.tanggal ?? null) : null });
  }
  while (chain.length > 0 && (chain.at(-1)?.after === 'hidup') !== (keadaan === 'hidup')) chain.pop();
  return chain;
}

/** Returns a lookup by resident id. Adds a remark with the number of skipped rows of imported lists. */
export function readEvents(m: Mapping): (id: string | null | undefined, keadaan: Keadaan) => ResidentEvent[] {
  const rows = m.source.backup.rows('log_penduduk');
  const entered = entries(m, rows);
  const today = villageDay(m.now);
  const byResident = new Map<string, Logged[]>();
  for (const row of rows) {
    const kind = ownValue(KINDS, row.kode_peristiwa ?? '');
    const tanggal = day(row, 'tgl_peristiwa');
    if (!kind || entered.has(row) || tanggal === null || tanggal > today) continue;
    const tempat = cut(line(row, kind.after === 'meninggal' ? 'meninggal_di' : 'alamat_tujuan'), 200);
    const known = byResident.get(row.id_pend ?? '') ?? [];
    known.push({ ...kind, tanggal, tempat });
    byResident.set(row.id_pend ?? '', known);
  }
  for (const own of byResident.values())
    own.sort((one, other) => (one.tanggal < other.tanggal ? -1 : Number(one.tanggal > other.tanggal)));
  if (entered.size > 0)
    m.plan.remarks.push({
      jenis: 'Peristiwa penduduk',
      sumber: 'log_penduduk',
      judul: 'Pendataan awal',
      alasan: `${entered.size} baris pendataan awal tidak dicatat sebagai kedatangan`,
    });
  return (id, keadaan) => chainOf(byResident.get(id ?? '') ?? [], keadaan);
}
