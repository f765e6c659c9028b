// Must not import zod: screens that only show values load this file.
import { ownValue } from '../codes/own-value.ts';
import type { Text } from '../text/sebutan.ts';
import catalogue from './isian-catalogue.json' with { type: 'json' };

export const TIPE_ISIAN = ['text', 'textarea', 'date', 'number', 'rupiah', 'select', 'time'] as const;

export const ISIAN_PREFIX = 'isian_';

/** Values are text: days as `YYYY-MM-DD`, times as `HH:MM`, amounts as digits. */
export type Isian = {
  name: string;
  label: Text;
  tipe: (typeof TIPE_ISIAN)[number];
  /** The document cannot be numbered without it; applicants may leave it empty. */
  wajib: boolean;
  contoh: Text;
  /** Role that fills it in first. Officials complete everything. */
  diisi: 'warga' | 'petugas';
  pilihan?: readonly string[];
  /** `false`: only for the official's assessment. */
  cetak?: boolean;
};

const CATALOGUE = catalogue as Readonly<Record<string, readonly Isian[]>>;

export const isianOf = (judul: string): readonly Isian[] => ownValue(CATALOGUE, judul) ?? [];

export const isianWargaOf = (judul: string): readonly Isian[] =>
  isianOf(judul).filter(({ diisi }) => diisi === 'warga');
