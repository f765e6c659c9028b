// The server enforces these rules, and the screens show them beforehand.

import { SURAT_CATALOGUE } from '../surat/catalogue.ts';
import type { CaraTandaTangan } from './text.ts';

export const TIPE_PENANDA_TANGAN = {
  kades: 'kepala_desa',
  sekdes_an: 'sekretaris',
  kasi_ub: 'kasi',
} as const satisfies Readonly<Record<CaraTandaTangan, string>>;

export const PENERIMA_MANDAT = ['sekdes_an', 'kasi_ub'] as const;
export type PenerimaMandat = (typeof PENERIMA_MANDAT)[number];

/** Application types that the secretary cannot sign. */
const KADES_ONLY: readonly string[] = ['surat-keterangan-ahli-waris', 'surat-keterangan-riwayat-tanah'];
const NOT_BY_KASI: readonly string[] = [
  ...KADES_ONLY,
  'surat-keterangan-usaha',
  'surat-keterangan-tidak-mampu',
  'surat-keterangan-kematian',
  'surat-keterangan-kelahiran',
  'surat-pengantar-izin-keramaian',
  'surat-keterangan-beda-nama',
  'surat-keterangan-menikah-belum-menikah',
  'surat-keterangan-domisili-lembaga',
];

export const jenisMandat = (cara: PenerimaMandat) =>
  SURAT_CATALOGUE.filter(({ kode }) => !(cara === 'sekdes_an' ? KADES_ONLY : NOT_BY_KASI).includes(kode));

type Given = { cara: string; mulai: string; sampai: string; jenis: readonly string[] };

/** True if documents may be signed in this way on a day. The village head needs no mandate. */
export const isMandated = (
  mandat: readonly Given[],
  { cara, today, kode }: { cara: CaraTandaTangan; today: string; kode?: string },
): boolean =>
  cara === 'kades' ||
  mandat.some(
    (given) =>
      given.cara === cara &&
      given.mulai <= today &&
      today <= given.sampai &&
      (kode === undefined || given.jenis.includes(kode)),
  );

export const isSignatory = (tipe: string, { mandat, today }: { mandat: readonly Given[]; today: string }): boolean =>
  Object.entries(TIPE_PENANDA_TANGAN).some(
    ([cara, post]) => post === tipe && isMandated(mandat, { cara: cara as CaraTandaTangan, today }),
  );
