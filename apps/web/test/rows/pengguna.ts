import type { Pengguna, PermintaanAkses, Warga } from '@pendopo/shared/pengguna/schemas';

/** An operator's account, as admins see it. */
export const aPengguna = (own: Partial<Pengguna> = {}): Pengguna => ({
  id: 8,
  username: 'siti.rahma',
  nama: 'Siti Rahma',
  email: 'siti@contoh.example',
  no_hp: '081200000041',
  role: 'operator',
  aktif: true,
  jabatan: null,
  boleh_tanda_tangan: false,
  dua_langkah: false,
  bisa_whatsapp: true,
  terlihat_at: null,
  jumlah_surat: 0,
  created_at: '2026-03-07T02:05:00.000Z',
  updatedAt: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** A resident who may be given access. */
export const aWarga = (own: Partial<Warga> = {}): Warga => ({
  id: 9,
  username: 'larasati',
  nama: 'Larasati Dewi',
  akhir_no_hp: '0042',
  bisa_whatsapp: true,
  created_at: '2026-03-07T02:05:00.000Z',
  ...own,
});

/** That resident's request for a new password. */
export const aPermintaan = (own: Partial<PermintaanAkses> = {}): PermintaanAkses => ({
  id: 96,
  nomor: '123456',
  nama_akun: 'larasati',
  akun: { ...aWarga(), role: 'user' },
  created_at: '2026-03-07T02:05:00.000Z',
  ...own,
});
