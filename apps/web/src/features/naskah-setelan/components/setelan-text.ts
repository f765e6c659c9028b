import type { DeretNomor } from '@pendopo/shared/naskah-setelan/number';

export const DERET_LABEL: Readonly<Record<DeretNomor, string>> = {
  desa: 'Satu deret untuk semua surat',
  klasifikasi: 'Satu deret per kode klasifikasi',
  jenis: 'Satu deret per jenis surat',
};

export type Choice = 'dua_orang' | 'bagikan_pindaian' | 'ekspedisi_ambil';

export const CHOICES: readonly { value: Choice; label: string; hint: string }[] = [
  {
    value: 'dua_orang',
    label: 'Dua orang',
    hint: 'Surat disetujui oleh petugas lain, bukan penyusunnya.',
  },
  {
    value: 'bagikan_pindaian',
    label: 'Bagikan pindaian',
    hint: 'Pemohon dapat mengunduh pindaian surat yang sudah ditandatangani, bertanda SALINAN.',
  },
  {
    value: 'ekspedisi_ambil',
    label: 'Buku ekspedisi untuk semua',
    hint: 'Surat yang diambil pemohon juga dicatat, bukan hanya yang dikirim.',
  },
];
