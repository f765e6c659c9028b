import { aLacakPengaduan } from '../rows/pengaduan-warga.ts';
import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      at: '/layanan/pengaduan/lacak?kode=K2M4P6R8T9',
      as: 'visitor',
      reads: { 'GET /pengaduan/lacak/K2M4P6R8T9': { pengaduan: aLacakPengaduan() } },
      waits: 'GET /pengaduan/lacak/K2M4P6R8T9',
      loading: 'Mencari pengaduan...',
      failed: 'Gagal memuat perkembangan pengaduan',
      shows: 'Lampu jalan padam',
    },
    {
      at: '/lacak?kode=K2M4P6R8T9',
      as: 'visitor',
      reads: { 'GET /lacak/K2M4P6R8T9': { lacak: { ...aLacakPengaduan(), jenis: 'pengaduan' } } },
      waits: 'GET /lacak/K2M4P6R8T9',
      loading: 'Mencari...',
      failed: 'Gagal memuat perkembangan',
      shows: 'Lampu jalan padam',
    },
  ],
};
