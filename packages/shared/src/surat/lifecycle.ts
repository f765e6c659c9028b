// The server's rules and the screens' buttons use this table.
import { STATUS_SURAT, type StatusSurat } from './text.ts';

/** Owner, official, or a head of RT or RW with a link. */
type Pelaku = 'warga' | 'petugas' | 'ketua';

type Event = {
  from: readonly StatusSurat[];
  /** Unchanged if absent. */
  to?: StatusSurat;
  /** Roles whose screens offer it. On the server, guards and the owner check run before this table. */
  by: readonly Pelaku[];
  beforeNumber?: true;
  late?: true;
  needs?: 'catatan';
  /** Officials choose it by its status, from any other status. */
  chosen?: true;
};

const OPEN = ['Menunggu', 'Diproses'] as const;
const NOT_REFUSED = ['Menunggu', 'Diproses', 'Selesai'] as const;
const given = { from: STATUS_SURAT, by: ['petugas'], beforeNumber: true, chosen: true } as const;

export const SURAT_EVENTS = {
  kembalikan: { ...given, to: 'Menunggu' },
  proses: { ...given, to: 'Diproses' },
  selesaikan: { ...given, to: 'Selesai' },
  tolak: { ...given, to: 'Ditolak', needs: 'catatan' },
  urungkan: { from: STATUS_SURAT, by: ['petugas'], beforeNumber: true },
  batalkan: { from: ['Menunggu'], by: ['warga', 'petugas'] },
  tunda: { from: OPEN, by: ['petugas'], late: true },
  periksa: { from: OPEN, to: 'Diproses', by: ['petugas'] },
  'minta-perbaikan': { from: OPEN, to: 'Diproses', by: ['petugas'], beforeNumber: true },
  perpanjang: { from: OPEN, to: 'Diproses', by: ['petugas'] },
  perbaiki: { from: OPEN, by: ['warga', 'petugas'], beforeNumber: true },
  'minta-pengantar': { from: OPEN, by: ['warga', 'petugas'], beforeNumber: true },
  'jawab-pengantar': { from: OPEN, by: ['ketua'], beforeNumber: true },
  // Steps of the document change the application's status.
  susun: { from: NOT_REFUSED, to: 'Diproses', by: ['petugas'] },
  nomori: { from: NOT_REFUSED, to: 'Diproses', by: ['petugas'] },
  tandatangani: { from: STATUS_SURAT, to: 'Selesai', by: ['petugas'] },
  ganti: { from: STATUS_SURAT, to: 'Diproses', by: ['petugas'] },
} as const satisfies Readonly<Record<string, Event>>;

export type SuratEvent = keyof typeof SURAT_EVENTS;

export const suratEvent = (event: SuratEvent): Event => SURAT_EVENTS[event];

export type SuratState = { status: string; numbered?: boolean; late?: boolean };
export type Obstacle = 'status' | 'number' | 'late';

export function obstacleTo(event: SuratEvent, { status, numbered = false, late = false }: SuratState): Obstacle | null {
  const { from, ...rule } = suratEvent(event);
  if (!from.some((known) => known === status)) return 'status';
  if (rule.beforeNumber && numbered) return 'number';
  return rule.late && !late ? 'late' : null;
}

export const mayApply = (event: SuratEvent, state: SuratState, by: Pelaku): boolean =>
  suratEvent(event).by.includes(by) && obstacleTo(event, state) === null;

const CHOSEN = (Object.keys(SURAT_EVENTS) as SuratEvent[]).filter((event) => suratEvent(event).chosen);

/** Returns the event that an official's choice of a status causes. */
export function eventGiving(status: StatusSurat): SuratEvent {
  const found = CHOSEN.find((event) => suratEvent(event).to === status);
  if (!found) throw new Error(`no event gives ${status}`);
  return found;
}

export const needsNote = (status: StatusSurat): boolean => suratEvent(eventGiving(status)).needs === 'catatan';
