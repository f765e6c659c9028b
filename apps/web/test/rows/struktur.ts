import type { KontakRtRw } from '@pendopo/shared/rt-rw/schemas';
import type { Struktur } from '@pendopo/shared/struktur/schemas';

let id = 100;

export const anOfficer = (own: Partial<Struktur> = {}): Struktur => ({
  id: ++id,
  nama: 'Wirayuda Jatikusuma',
  jabatan: 'Kepala Desa',
  foto: null,
  tipe: 'kepala_desa',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** A person of each kind, and a vacant post. */
export const STRUKTUR: readonly Struktur[] = [
  anOfficer(),
  anOfficer({ tipe: 'sekretaris', jabatan: 'Sekretaris Desa', nama: 'Anggara Candrakirana' }),
  anOfficer({ tipe: 'kaur', jabatan: 'Kepala Urusan Keuangan', nama: 'H. Bramantya Wisesa, S.E.' }),
  anOfficer({ tipe: 'kaur', jabatan: 'Kepala Urusan Perencanaan', nama: '' }),
  anOfficer({ tipe: 'kasi', jabatan: 'Kepala Seksi Pelayanan', nama: 'Pandu Hastungkara' }),
  anOfficer({ tipe: 'kasun', jabatan: 'Kepala Dusun Krajan', nama: 'Slamet Widyatmaka' }),
];

export const aHead = (own: Partial<KontakRtRw> = {}): KontakRtRw => ({
  id: 31,
  rt: '01',
  rw: '02',
  dusun: 'Krajan',
  nama: 'Sutrisno',
  no_hp: '081200000002',
  bagikan_no: false,
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
