import type { Panduan } from '@pendopo/shared/panduan';
import { reading } from '../../lib/readings.ts';

/** The whole guide. */
export const panduanReading = reading('/panduan', ({ panduan }: { panduan: Panduan }) => panduan, {
  failed: 'Gagal memuat panduan',
});
