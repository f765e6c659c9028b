import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { dataTerbukaSchema } from './schemas.ts';

export const dataTerbukaContract = contract({
  'GET /data-terbuka': {
    who: 'anyone',
    topics: ['data-terbuka'],
    summary: 'Kumpulan data terbuka',
    answer: z.strictObject({ data_terbuka: z.array(dataTerbukaSchema) }),
  },
});
