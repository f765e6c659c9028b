// Extra fields of each application type. This file must not import zod: screens that only show values load it.
import { ownValue } from '../own-value.ts';
import { wordedTexts } from '../sebutan.ts';
import catalogue from './isian-catalogue.json' with { type: 'json' };

export const TIPE_ISIAN = ['text', 'textarea', 'date', 'number', 'rupiah', 'select', 'time'] as const;

/** Prefix of an extra field's name in forms. */
export const ISIAN_PREFIX = 'isian_';

/**
 * One extra field of an application type. Values are text: days as `YYYY-MM-DD`, times as `HH:MM`, amounts as digits.
 */
export type Isian = {
  name: string;
  label: string;
  tipe: (typeof TIPE_ISIAN)[number];
  /** True if the document cannot be numbered without it; applicants may leave it empty. */
  wajib: boolean;
  contoh: string;
  /** Role that fills in the field first. Officials complete everything. */
  diisi: 'warga' | 'petugas';
  /** Options of a `select`. */
  pilihan?: readonly string[];
  /** `false`: only for the official's assessment, never printed. */
  cetak?: boolean;
};

const CATALOGUE = wordedTexts(catalogue as Readonly<Record<string, readonly Isian[]>>, {
  except: ['name', 'tipe', 'diisi', 'pilihan'],
});

/** Returns the extra fields of the type with this title, in form order; none for an unknown title. */
export const isianOf = (judul: string): readonly Isian[] => ownValue(CATALOGUE, judul) ?? [];

/** Returns the fields that residents fill in with their application. */
export const isianWargaOf = (judul: string): readonly Isian[] =>
  isianOf(judul).filter(({ diisi }) => diisi === 'warga');
