// What each letter type asks beyond the applicant's own data. No zod in here: screens that only show values do not load it.
import { ownValue } from '../own-value.ts';
import { wordedTexts } from '../sebutan.ts';
import catalogue from './isian-catalogue.json' with { type: 'json' };

export const TIPE_ISIAN = ['text', 'textarea', 'date', 'number', 'rupiah', 'select', 'time'] as const;

/** An extra field's name in a form is this and its own name. */
export const ISIAN_PREFIX = 'isian_';

/** One extra field of a letter type. A value travels as text: days as `YYYY-MM-DD`, times as `HH:MM`, amounts as digits. */
export type Isian = {
  name: string;
  label: string;
  tipe: (typeof TIPE_ISIAN)[number];
  /** It must have a value before the letter gets its number; no applicant has to send it. */
  wajib: boolean;
  contoh: string;
  /** Who is asked first. Officials complete everything. */
  diisi: 'warga' | 'petugas';
  /** The choices of a `select`. */
  pilihan?: readonly string[];
  /** `false`: for the official's judgement only, never printed. */
  cetak?: boolean;
};

const CATALOGUE = wordedTexts(catalogue as Readonly<Record<string, readonly Isian[]>>, {
  except: ['name', 'tipe', 'diisi', 'pilihan'],
});

/** The extra fields of the letter type with this title, in the order in which they are asked; none for an unknown one. */
export const isianOf = (judul: string): readonly Isian[] => ownValue(CATALOGUE, judul) ?? [];

/** Those that residents are asked for with their application. */
export const isianWargaOf = (judul: string): readonly Isian[] =>
  isianOf(judul).filter(({ diisi }) => diisi === 'warga');
