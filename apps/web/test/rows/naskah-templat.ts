import { defaultTemplate, type NaskahTemplat, type NaskahTemplatRow } from '@pendopo/shared/naskah-templat/schemas';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';

const USAHA = { kode: 'surat-keterangan-usaha', judul: 'Surat Keterangan Usaha' };

/** The default template of an application type. */
export const aTemplat = (own: Partial<NaskahTemplat> = {}): NaskahTemplat => ({
  ...USAHA,
  versi: 0,
  bawaan: true,
  isi: defaultTemplate(USAHA.judul, SPECIFICATION),
  riwayat: [],
  updatedAt: null,
  ...own,
});

export const aTemplatRow = (own: Partial<NaskahTemplatRow> = {}): NaskahTemplatRow => ({
  ...USAHA,
  versi: 0,
  bawaan: true,
  judul_naskah: 'SURAT KETERANGAN USAHA',
  kode_klasifikasi: null,
  masa_berlaku_hari: 90,
  penandatangan: ['kades'],
  updatedAt: null,
  ...own,
});
