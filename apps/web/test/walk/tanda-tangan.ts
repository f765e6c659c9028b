import { aTandaTanganSaya } from '../rows/tanda-tangan.ts';
import type { Walks } from './walk.ts';

export const walks: Walks = {
  states: [
    {
      at: '/admin/tanda-tangan',
      reads: { 'GET /naskah/elektronik': { tanda_tangan: aTandaTanganSaya() } },
      waits: 'GET /naskah/elektronik',
      loading: 'Memuat surat...',
      failed: 'Gagal mengambil surat yang menunggu tanda tangan',
      shows: 'SURAT KETERANGAN USAHA',
    },
  ],
};
