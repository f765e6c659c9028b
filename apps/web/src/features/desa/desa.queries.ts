import type { Desa } from '@pendopo/shared/desa';
import { reading } from '../../lib/readings.ts';

/** The village's identity. */
export const desaReading = reading('/desa', ({ desa }: { desa: Desa }) => desa, {
  failed: 'Gagal memuat identitas desa',
});
