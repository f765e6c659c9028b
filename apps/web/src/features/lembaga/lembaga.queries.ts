import type { Lembaga } from '@pendopo/shared/lembaga';
import { reading } from '../../lib/readings.ts';

/** Every institution with its officers and activity units. All eleven pages share it. */
export const lembagaReading = reading('/lembaga', ({ lembaga }: { lembaga: Lembaga[] }) => lembaga);
