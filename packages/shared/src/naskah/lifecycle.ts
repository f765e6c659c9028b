// A document's life: its steps, the states they are taken in, and what they do to its application.
import type { SuratEvent } from '../surat/lifecycle.ts';
import type { StatusNaskah } from './text.ts';

type Event = {
  /** Null: there is no document yet. */
  from: readonly (StatusNaskah | null)[];
  to: StatusNaskah;
  /** What happens to its application at the same time. */
  surat?: SuratEvent;
};

const SIGNED = ['ditandatangani', 'diserahkan'] as const;
const NUMBERED: readonly string[] = ['bernomor', ...SIGNED];

/** By the word that a document's history has for them. */
export const NASKAH_EVENTS = {
  draf: { from: [null, 'draf', 'batal', 'dicabut', 'diganti'], to: 'draf', surat: 'susun' },
  nomor: { from: ['draf'], to: 'bernomor', surat: 'nomori' },
  perbaiki: { from: ['bernomor'], to: 'draf' },
  batal: { from: ['bernomor'], to: 'batal' },
  'tanda-tangan': { from: ['bernomor'], to: 'ditandatangani', surat: 'tandatangani' },
  serah: { from: ['ditandatangani'], to: 'diserahkan' },
  cabut: { from: SIGNED, to: 'dicabut' },
  /** Begins the document that is to replace it. */
  ganti: { from: SIGNED, to: 'draf', surat: 'ganti' },
  /** Its replacement is signed. */
  diganti: { from: SIGNED, to: 'diganti' },
} as const satisfies Readonly<Record<string, Event>>;

export type NaskahEvent = keyof typeof NASKAH_EVENTS;

/** Returns what the table says of a step. */
export const naskahEvent = (event: NaskahEvent): Event => NASKAH_EVENTS[event];

/** Whether a step may be taken in this state. */
export const mayTake = (event: NaskahEvent, status: string | null): boolean =>
  naskahEvent(event).from.some((known) => known === status);

/** Whether a document has a number that counts. */
export const hasNumber = (status: string | null): boolean => status !== null && NUMBERED.includes(status);

/** Whether a document is signed, and counts. */
export const isSigned = (status: string): boolean => SIGNED.some((known) => known === status);
