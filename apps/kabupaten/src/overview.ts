import { withheldTotal } from '@pendopo/shared/data-terbuka/withheld';
import { MIN_KINERJA } from '@pendopo/shared/kinerja/text';
import { timeZone, villageZona } from '@pendopo/shared/text/dates';
import type { PromiseFigures } from './poll-village.ts';
import type { State, States } from './store.ts';
import type { Village } from './villages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
// Five seconds less than two intervals, because the third round may begin early.
const DOWN_MS = 10 * MINUTE_MS - 5_000;
const BACKUP_MS = 36 * HOUR_MS;
const CERTIFICATE_MS = 14 * 24 * HOUR_MS;

type Jenis = 'mati' | 'cadangan' | 'sertifikat';
type Alarms = Partial<Record<Jenis, string>>;

export type Row = Village & {
  state: State | undefined;
  alarms: Alarms;
  problems: string[];
  /** By the village's published figures; null if it publishes none. */
  late: number | null;
};

const format = new Intl.DateTimeFormat('id-ID', { timeZone: timeZone(), dateStyle: 'long', timeStyle: 'short' });

/** Returns "7 Maret 2026 pukul 09.05 WIB". */
export const clockText = (moment: Date | string): string => `${format.format(new Date(moment))} ${villageZona()}`;

/** Returns "5 menit", "30 jam" or "3 hari". */
export function spanText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} menit`;
  if (ms < 48 * HOUR_MS) return `${Math.floor(ms / HOUR_MS)} jam`;
  return `${Math.floor(ms / (24 * HOUR_MS)).toLocaleString('id-ID')} hari`;
}

function alarmsOf({ token }: Village, state: State, now: Date): Alarms {
  const { naik, sejak, cadangan, pertama_at, sertifikat } = state;
  const since = (moment: Date | string) => now.getTime() - new Date(moment).getTime();
  const alarms: Alarms = {};
  if (!naik && since(sejak) >= DOWN_MS) alarms.mati = `Tidak dapat dibuka sejak ${clockText(sejak)}`;
  // A new village has the same time for its first backup.
  if (token && since(cadangan ?? pertama_at) > BACKUP_MS)
    alarms.cadangan = cadangan ? `Cadangan terakhir ${spanText(since(cadangan))} lalu` : 'Belum ada cadangan';
  if (sertifikat && -since(sertifikat) < CERTIFICATE_MS)
    alarms.sertifikat = `Sertifikat berakhir ${clockText(sertifikat)}`;
  return alarms;
}

const clockProblem = (seconds: number) =>
  `Jamnya ${seconds > 0 ? 'lebih cepat' : 'terlambat'} ${spanText(Math.abs(seconds) * 1000)}`;

const lateOf = (kept: PromiseFigures | undefined) => (kept ? kept.jumlah - kept.tepat : 0);

function rowOf(village: Village, state: State | undefined, now: Date): Row {
  if (!state) return { ...village, state, alarms: {}, problems: [], late: null };
  const { naik, sejak, gangguan, surat, pengaduan, jam_meleset } = state;
  const alarms = alarmsOf(village, state, now);
  const problems = [
    !naik && `Sejak ${clockText(sejak)}`,
    ...gangguan,
    alarms.cadangan,
    alarms.sertifikat,
    jam_meleset && clockProblem(jam_meleset),
  ].filter((problem) => typeof problem === 'string');
  return { ...village, state, alarms, problems, late: surat || pengaduan ? lateOf(surat) + lateOf(pengaduan) : null };
}

export const rowsOf = (villages: readonly Village[], states: States, now: Date): Row[] =>
  villages.map((village) => rowOf(village, states.get(village.nama), now));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Returns null below the minimum that each village also applies. */
function shareOf(all: readonly (PromiseFigures | undefined)[]): PromiseFigures {
  const known = all.filter((one) => one !== null && one !== undefined);
  const share = { jumlah: sum(known.map(({ jumlah }) => jumlah)), tepat: sum(known.map(({ tepat }) => tepat)) };
  return share.jumlah < MIN_KINERJA ? null : share;
}

/** Small counts are withheld as in the villages. */
export function totalsOf(rows: readonly Row[]) {
  const known = rows.flatMap(({ state }) => state ?? []);
  return {
    desa: rows.length,
    dapat_dibuka: known.filter(({ naik }) => naik).length,
    surat: shareOf(known.map(({ surat }) => surat)),
    pengaduan: shareOf(known.map(({ pengaduan }) => pengaduan)),
    terlambat: withheldTotal(sum(rows.map(({ late }) => late ?? 0))),
  };
}

/** Row of the open data; unknown values are null. No column is free text. */
export const datumOf = ({ nama, kode, url, state, late }: Row) => ({
  nama,
  kode,
  url,
  dapat_dibuka: state?.naik ?? null,
  sejak: state?.sejak.toISOString() ?? null,
  versi: state?.versi ?? null,
  cadangan_terakhir: state?.cadangan ?? null,
  sertifikat_sampai: state?.sertifikat ?? null,
  surat: state?.surat?.jumlah ?? null,
  surat_tepat_waktu: state?.surat?.tepat ?? null,
  pengaduan: state?.pengaduan?.jumlah ?? null,
  pengaduan_tepat_waktu: state?.pengaduan?.tepat ?? null,
  survei_indeks: state?.survei?.indeks ?? null,
  survei_jawaban: state?.survei?.jumlah ?? null,
  terlambat: late,
  dihitung_sampai: state?.sampai ?? null,
  dataset: state?.dataset ?? null,
});
