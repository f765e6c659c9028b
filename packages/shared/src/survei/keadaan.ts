import { isOpenSurat } from '../surat/text.ts';
import type { KeadaanNilai } from './text.ts';

export type Layanan = 'surat' | 'pengaduan';

const isServed = (layanan: Layanan, status: string): boolean =>
  layanan === 'surat' ? !isOpenSurat(status) : status !== 'Baru';

/** `dibuka` for a closed application and for an answered complaint, until the one answer. */
export function keadaanNilai(
  layanan: Layanan,
  { status, dinilai }: { status: string; dinilai: boolean },
): KeadaanNilai {
  if (dinilai) return 'dinilai';
  return isServed(layanan, status) ? 'dibuka' : 'belum';
}

export const mayBeRated = (...of: Parameters<typeof keadaanNilai>): boolean => keadaanNilai(...of) === 'dibuka';
