import type { SuratEvent } from '../surat/lifecycle.ts';
import type { StatusNaskah } from '../surat/text.ts';

type Event = {
  /** Null: there is no document yet. */
  from: readonly (StatusNaskah | null)[];
  to: StatusNaskah;
  /** Step of the application at the same time. */
  surat?: SuratEvent;
};

const SIGNED = ['ditandatangani', 'diserahkan'] as const;
const NUMBERED: readonly string[] = ['bernomor', ...SIGNED];

export const NASKAH_EVENTS = {
  draf: { from: [null, 'draf', 'batal', 'dicabut', 'diganti'], to: 'draf', surat: 'susun' },
  nomor: { from: ['draf'], to: 'bernomor', surat: 'nomori' },
  perbaiki: { from: ['bernomor'], to: 'draf' },
  batal: { from: ['bernomor'], to: 'batal' },
  'tanda-tangan': { from: ['bernomor'], to: 'ditandatangani', surat: 'tandatangani' },
  serah: { from: ['ditandatangani'], to: 'diserahkan' },
  cabut: { from: SIGNED, to: 'dicabut' },
  /** Starts the replacing document. */
  ganti: { from: SIGNED, to: 'draf', surat: 'ganti' },
  /** The replacing document is signed. */
  diganti: { from: SIGNED, to: 'diganti' },
} as const satisfies Readonly<Record<string, Event>>;

export type NaskahEvent = keyof typeof NASKAH_EVENTS;

export const naskahEvent = (event: NaskahEvent): Event => NASKAH_EVENTS[event];

export const mayTake = (event: NaskahEvent, status: string | null): boolean =>
  naskahEvent(event).from.some((known) => known === status);

export const hasNumber = (status: string | null): boolean => status !== null && NUMBERED.includes(status);

export const isSigned = (status: string): boolean => SIGNED.some((known) => known === status);
