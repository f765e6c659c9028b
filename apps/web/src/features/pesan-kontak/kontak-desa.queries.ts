import type { KontakDesa } from '@pendopo/shared/pesan-kontak';
import { reading } from '../../lib/readings.ts';

/** How to reach the village office. */
export const kontakDesaReading = reading('/pesan-kontak/kontak-desa', ({ kontak }: { kontak: KontakDesa }) => kontak, {
  failed: 'Gagal mengambil data kontak',
});
