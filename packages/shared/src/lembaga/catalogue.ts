import { ownValue } from '../codes/own-value.ts';
import { type Text, villageTexts } from '../text/sebutan.ts';
import { LEMBAGA_NAMES, type LembagaName } from './names.ts';

export type LembagaEntry = LembagaName & { subjudul: Text };

const SUBJUDUL: Readonly<Record<string, Text>> = villageTexts({
  bpd: 'Badan Permusyawaratan {Desa}',
  lpm: 'Lembaga Pemberdayaan Masyarakat',
  pkk: 'Pemberdayaan dan Kesejahteraan Keluarga',
  'karang-taruna': 'Organisasi Kepemudaan {Desa}',
  linmas: 'Perlindungan Masyarakat',
  bhabinkamtibmas: 'Bhayangkara Pembina Keamanan dan Ketertiban Masyarakat',
  babinsa: 'Bintara Pembina Desa',
  'koperasi-wanita': 'Organisasi Koperasi Wanita {Desa}',
  'dharma-wanita': 'Organisasi Wanita {Desa}',
  poskesdes: 'Pos Kesehatan {Desa}',
  'kelompok-tani': 'Organisasi Petani {Desa}',
});

export const lembagaEntry = (name: LembagaName): LembagaEntry => ({
  ...name,
  subjudul: ownValue(SUBJUDUL, name.slug) ?? '',
});

export const LEMBAGA_CATALOGUE: readonly LembagaEntry[] = LEMBAGA_NAMES.map(lembagaEntry);

export function findLembaga(slug: string): LembagaEntry | undefined {
  return LEMBAGA_CATALOGUE.find((entry) => entry.slug === slug);
}
