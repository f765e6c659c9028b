// An application's life: what may happen to it, in which status, by whose hand. The server's rules and the screens' buttons read it.
import { STATUS_SURAT, type StatusSurat } from './text.ts';

/** The owner of an application, an official, or a head of RT or RW with a link. */
type Pelaku = 'warga' | 'petugas' | 'ketua';

type Event = {
  from: readonly StatusSurat[];
  /** Its status afterwards; without one it stays. */
  to?: StatusSurat;
  /** Whose screens offer it. On the server guards and the check of the owner come before the table. */
  by: readonly Pelaku[];
  /** Not once its document has a number. */
  beforeNumber?: true;
  /** Only once it is late. */
  late?: true;
  needs?: 'catatan';
  /** Officials choose it by its status, from any other. */
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
  // Its status follows its document's.
  susun: { from: NOT_REFUSED, to: 'Diproses', by: ['petugas'] },
  nomori: { from: NOT_REFUSED, to: 'Diproses', by: ['petugas'] },
  tandatangani: { from: STATUS_SURAT, to: 'Selesai', by: ['petugas'] },
  ganti: { from: STATUS_SURAT, to: 'Diproses', by: ['petugas'] },
} as const satisfies Readonly<Record<string, Event>>;

export type SuratEvent = keyof typeof SURAT_EVENTS;

/** Returns what the table says of an event. */
export const suratEvent = (event: SuratEvent): Event => SURAT_EVENTS[event];

/** What it depends on. `numbered`: its document has a number. */
export type SuratState = { status: string; numbered?: boolean; late?: boolean };
export type Obstacle = 'status' | 'number' | 'late';

/** Returns what an application's state has against an event; null when nothing. */
export function obstacleTo(event: SuratEvent, { status, numbered = false, late = false }: SuratState): Obstacle | null {
  const { from, ...rule } = suratEvent(event);
  if (!from.some((known) => known === status)) return 'status';
  if (rule.beforeNumber && numbered) return 'number';
  return rule.late && !late ? 'late' : null;
}

/** Whether an event may happen now, by this hand. */
export const mayApply = (event: SuratEvent, state: SuratState, by: Pelaku): boolean =>
  suratEvent(event).by.includes(by) && obstacleTo(event, state) === null;

const CHOSEN = (Object.keys(SURAT_EVENTS) as SuratEvent[]).filter((event) => suratEvent(event).chosen);

/** Returns the event by which officials give a status. */
export function eventGiving(status: StatusSurat): SuratEvent {
  const found = CHOSEN.find((event) => suratEvent(event).to === status);
  if (!found) throw new Error(`no event gives ${status}`);
  return found;
}

/** Whether officials write a note when they give this status. */
export const needsNote = (status: StatusSurat): boolean => suratEvent(eventGiving(status)).needs === 'catatan';
