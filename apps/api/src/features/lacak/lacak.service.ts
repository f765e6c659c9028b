import type { Lacak, LacakSurat } from '@pendopo/shared/lacak/schemas';
import { LOKET_TEXT } from '@pendopo/shared/loket/text';
import { readKode } from '@pendopo/shared/pengaduan/kode';
import type { LacakPengaduan } from '@pendopo/shared/pengaduan/schemas';
import { notFound } from '../../lib/errors.ts';

/** Lookup by code in other features. Returns null for an unknown code. */
export type Tracked = {
  suratBy: (kode: string) => Promise<LacakSurat | null>;
  pengaduanBy: (kode: string) => Promise<LacakPengaduan | null>;
  /** Returns the applicant's NIK and a link to the signed document. */
  signedBy: (kode: string) => Promise<{ nik: string; url: string } | null>;
};

/** Returns the normalized code. Throws a 404 if it is invalid. */
export function codeIn(typed: string): string {
  const kode = readKode(typed);
  if (kode === null) throw notFound(LOKET_TEXT.unknownKode);
  return kode;
}

export async function findByCode({ suratBy, pengaduanBy }: Omit<Tracked, 'signedBy'>, typed: string): Promise<Lacak> {
  const kode = codeIn(typed);
  const surat = await suratBy(kode);
  if (surat) return surat;
  const pengaduan = await pengaduanBy(kode);
  if (!pengaduan) throw notFound(LOKET_TEXT.unknownKode);
  return { jenis: 'pengaduan', ...pengaduan };
}
