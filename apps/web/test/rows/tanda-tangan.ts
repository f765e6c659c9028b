import type { MenungguTandaTangan, TandaTanganSaya } from '@pendopo/shared/naskah/elektronik';
import type { PenandaTangan, SetelanTandaTangan } from '@pendopo/shared/tanda-tangan/schemas';

export const aMenunggu = (own: Partial<MenungguTandaTangan> = {}): MenungguTandaTangan => ({
  surat_id: 31,
  nomor: '400.10.2.2/001/III/2026',
  judul_naskah: 'SURAT KETERANGAN USAHA',
  nama: 'Niken Larasanti',
  tanggal: '2026-03-07',
  url_pdf: '/berkas/t/71.pdf',
  upaya: null,
  ...own,
});

export const aTandaTanganSaya = (own: Partial<TandaTanganSaya> = {}): TandaTanganSaya => {
  const menunggu = own.menunggu ?? [aMenunggu()];
  return { penyedia: 'bsre', halangan: null, menunggu, jumlah: menunggu.length, ...own };
};

export const aPenandaTangan = (own: Partial<PenandaTangan> = {}): PenandaTangan => ({
  id: 5,
  nama: 'Ratih Kusuma',
  jabatan: 'Kepala Desa',
  punya_akun: true,
  ada_nik: false,
  berlaku_sampai: null,
  ...own,
});

/** Electronic signatures that are off. */
export const aSetelanTandaTangan = (own: Partial<SetelanTandaTangan> = {}): SetelanTandaTangan => ({
  penyedia: null,
  sertifikat: null,
  bsre_alamat: '',
  bsre_pengguna: '',
  ada_sandi: false,
  tsa_alamat: '',
  penanda_tangan: [aPenandaTangan()],
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});
