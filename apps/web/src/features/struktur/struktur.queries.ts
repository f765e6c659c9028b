import type { Struktur } from '@pendopo/shared/struktur';
import { reading } from '../../lib/readings.ts';

/** The people of the village's structure, from the head down. */
export const strukturReading = reading('/struktur', ({ struktur }: { struktur: Struktur[] }) => struktur);
