import * as z from 'zod/mini';
import { contract, textParam } from '../contract.ts';
import { lacakSchema, unduhSuratSchema } from './schemas.ts';

const params = { kode: textParam };

export const lacakContract = contract({
  'GET /lacak/:kode': {
    who: 'anyone',
    params,
    summary: 'Perkembangan pengajuan loket atau pengaduan, bagi pemegang kodenya',
    answer: z.strictObject({ lacak: lacakSchema }),
  },
  'POST /lacak/:kode/surat': {
    who: 'anyone',
    params,
    summary: 'Tautan surat bertanda tangan elektronik, bagi yang tahu akhir NIK pemohon; berlaku 15 menit',
    body: unduhSuratSchema,
    reads: true,
    answer: z.strictObject({ url: z.string() }),
  },
  'GET /lacak/:kode/qr.svg': {
    who: 'anyone',
    params,
    summary: 'Kode QR yang menuju halaman lacak, juga untuk kode yang tidak dikenal',
    answer: 'image/svg+xml',
  },
});
