// A document's lifecycle: its steps, their states, and their effects on the application.
import type { SuratEvent } from '../surat/lifecycle.ts';
import type { StatusNaskah } from './text.ts';

type Event = {
  /** States in which the step is allowed. Null: there is no document yet. */
  from: readonly (StatusNaskah | null)[];
  to: StatusNaskah;
  /** Step of the application at the same time. */
  surat?: SuratEvent;
};

const SIGNED = ['ditandatangani', 'diserahkan'] as const;
const NUMBERED: readonly string[] = ['bernomor', ...SIGNED];

/** Steps by their name in a document's history. */
export const NASKAH_EVENTS = {
  draf: { from: [null, 'draf', 'batal', 'dicabut', 'diganti'], to: 'draf', surat: 'susun' },
  nomor: { from: ['draf'], to: 'bernomor', surat: 'nomori' },
  perbaiki: { from: ['bernomor'], to: 'draf' },
  batal: { from: ['bernomor'], to: 'batal' },
  'tanda-tangan': { from: ['bernomor'], to: 'ditandatangani', surat: 'tandatangani' },
  serah: { from: ['ditandatangani'], to: 'diserahkan' },
  cabut: { from: SIGNED, to: 'dicabut' },
  /** Begins the replacing document. */
  ganti: { from: SIGNED, to: 'draf', surat: 'ganti' },
  /** The replacing document is signed. */
  diganti: { from: SIGNED, to: 'diganti' },
} as const satisfies Readonly<Record<string, Event>>;

export type NaskahEvent = keyof typeof NASKAH_EVENTS;

export const naskahEvent = (event: NaskahEvent): Event => NASKAH_EVENTS[event];

/** True if a step is allowed in this state. */
export const mayTake = (event: NaskahEvent, status: string | null): boolean =>
  naskahEvent(event).from.some((known) => known === status);

/** True if a document has a valid number. */
export const hasNumber = (status: string | null): boolean => status !== null && NUMBERED.includes(status);

/** True if a document is signed and valid. */
export const isSigned = (status: string): boolean => SIGNED.some((known) => known === status);
