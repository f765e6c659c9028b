import { aHasil, aSurveiKantor } from '../rows/survei.ts';
import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      at: '/nilai?kode=K2M4P6R8T9',
      as: 'visitor',
      reads: { 'GET /nilai/K2M4P6R8T9': { nilai: { judul: 'Lampu jalan padam', keadaan: 'dibuka' } } },
      waits: 'GET /nilai/K2M4P6R8T9',
      loading: 'Memuat penilaian...',
      failed: 'Gagal memuat penilaian',
      shows: 'Tidak tahu',
    },
    {
      at: '/layanan/survei',
      as: 'visitor',
      reads: { 'GET /survei': { survei: [aHasil()] } },
      waits: 'GET /survei',
      loading: 'Memuat hasil survei...',
      failed: 'Gagal memuat hasil survei',
      shows: 'Semua periode',
    },
    {
      at: '/admin/survei',
      as: 'operator',
      reads: { 'GET /survei/kantor': { survei: aSurveiKantor() } },
      waits: 'GET /survei/kantor',
      loading: 'Memuat survei...',
      failed: 'Gagal memuat survei',
      shows: 'Tiga unsur terendah',
    },
  ],
};
