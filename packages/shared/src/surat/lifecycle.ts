// An application's lifecycle: its events, with their statuses and roles. The server's rules and the screens' buttons
// use it.
import { STATUS_SURAT, type StatusSurat } from './text.ts';

/** The owner of an application, an official, or a head of RT or RW with a link. */
type Pelaku = 'warga' | 'petugas' | 'ketua';

type Event = {
  from: readonly StatusSurat[];
  /** Status after the event; unchanged if absent. */
  to?: StatusSurat;
  /** Roles whose screens offer it. On the server, guards and the owner check run before this table. */
  by: readonly Pelaku[];
  /** Not allowed after the document has a number. */
  beforeNumber?: true;
  /** Only allowed for a late application. */
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

/** State that events depend on. `numbered`: the document has a number. */
export type SuratState = { status: string; numbered?: boolean; late?: boolean };
export type Obstacle = 'status' | 'number' | 'late';

/** Returns the reason why an event is not allowed in a state; null if it is allowed. */
export function obstacleTo(event: SuratEvent, { status, numbered = false, late = false }: SuratState): Obstacle | null {
  const { from, ...rule } = suratEvent(event);
  if (!from.some((known) => known === status)) return 'status';
  if (rule.beforeNumber && numbered) return 'number';
  return rule.late && !late ? 'late' : null;
}

/** True if an event is allowed in this state for this role. */
export const mayApply = (event: SuratEvent, state: SuratState, by: Pelaku): boolean =>
  suratEvent(event).by.includes(by) && obstacleTo(event, state) === null;

const CHOSEN = (Object.keys(SURAT_EVENTS) as SuratEvent[]).filter((event) => suratEvent(event).chosen);

/** Returns the event with which officials set a status. */
export function eventGiving(status: StatusSurat): SuratEvent {
  const found = CHOSEN.find((event) => suratEvent(event).to === status);
  if (!found) throw new Error(`no event gives ${status}`);
  return found;
}

/** True if officials must write a note with this status. */
export const needsNote = (status: StatusSurat): boolean => suratEvent(eventGiving(status)).needs === 'catatan';
