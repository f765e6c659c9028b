import type { Desa } from '@pendopo/shared/desa';
import { publicData } from '../../lib/http/public-data.ts';

/** The village's identity. */
export const desaData = publicData('/desa', ({ desa }: { desa: Desa }) => desa);
