import type { Tables } from './backup.ts';

const own = { config_id: 1 } as const;

const event = (id: number, id_pend: number, kode_peristiwa: number, tgl_peristiwa: string, given: object = {}) => ({
  id,
  ...own,
  id_pend,
  kode_peristiwa,
  tgl_peristiwa,
  tgl_lapor: '2025-09-01 08:00:00',
  meninggal_di: null,
  alamat_tujuan: null,
  ...given,
});

/** Albums, institutions and the residents' log of the sample village. */
export const GROUPS: Tables = {
  gambar_gallery: [
    {
      id: 1,
      ...own,
      parrent: 0,
      gambar: 'sampul.jpg',
      nama: 'Kegiatan 2024',
      jenis: 1,
      enabled: 1,
      tgl_upload: '2024-12-01 08:00:00',
    },
    {
      id: 2,
      ...own,
      parrent: 1,
      gambar: 'satu.jpg',
      nama: 'Gotong royong',
      jenis: 1,
      enabled: 1,
      tgl_upload: '2024-12-01 08:00:00',
    },
    {
      id: 3,
      ...own,
      parrent: 1,
      gambar: 'dua.jpg',
      nama: 'Tidak ada',
      jenis: 1,
      enabled: 1,
      tgl_upload: '2024-12-01 08:00:00',
    },
  ],
  kelompok: [{ id: 1, ...own, nama: 'Tuha Peuet Suka Makmur', tipe: 'lembaga', slug: 'tuha-peuet' }],
  kelompok_anggota: [{ id: 1, ...own, id_kelompok: 1, id_penduduk: 1, jabatan: 3 }],
  log_penduduk: [
    event(1, 1, 5, '2024-05-01 10:11:12', { tgl_lapor: '2024-05-01 10:11:12' }),
    event(2, 2, 5, '2024-05-01 10:11:12', { tgl_lapor: '2024-05-01 10:11:12' }),
    event(3, 2, 2, '2025-06-24 10:00:00', { meninggal_di: 'Rumah' }),
    event(4, 1, 3, '2025-01-10 00:00:00', { alamat_tujuan: 'Palu' }),
    event(5, 1, 5, '2025-08-20 00:00:00'),
    event(6, 1, 5, '2025-08-21 00:00:00'),
  ],
};
