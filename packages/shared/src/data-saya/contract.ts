import { contract } from '../contract.ts';
import { dataSayaPasswordSchema } from './schemas.ts';

export const dataSayaContract = contract({
  'GET /auth/me/data': {
    who: 'user',
    summary: 'Semua data sendiri sebagai berkas; hanya selama satu jam setelah masuk',
    answer: 'application/json',
  },
  'POST /auth/me/data': {
    who: 'user',
    summary: 'Semua data sendiri sebagai berkas, dengan kata sandi',
    body: dataSayaPasswordSchema,
    answer: 'application/json',
  },
});
