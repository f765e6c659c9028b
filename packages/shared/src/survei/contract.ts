import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, textParam } from '../contract.ts';
import {
  hasilSurveiSchema,
  kirimNilaiSchema,
  nilaiPelayananSchema,
  periodeQuerySchema,
  rencanaSchema,
  simpanRencanaSchema,
  surveiKantorSchema,
} from './schemas.ts';
import { SURVEI_TEXT } from './text.ts';

const params = { kode: textParam };

/** The tracking code admits to the survey once. */
export const nilaiContract = contract({
  'GET /nilai/:kode': {
    who: 'anyone',
    params,
    summary: 'Apakah pelayanan dengan kode ini dapat dinilai',
    answer: z.strictObject({ nilai: nilaiPelayananSchema }),
  },
  'GET /nilai/:kode/qr.svg': {
    who: 'anyone',
    params,
    summary: 'Kode QR yang menuju halaman penilaian, juga untuk kode yang tidak dikenal',
    answer: 'image/svg+xml',
  },
  'POST /nilai/:kode': {
    who: 'known',
    noOfficials: SURVEI_TEXT.official,
    params,
    summary: 'Menilai pelayanan, satu kali; tidak bagi petugas',
    body: kirimNilaiSchema,
    answer: messageSchema,
  },
  'POST /nilai/:kode/loket': {
    who: 'official',
    untraced: true,
    params,
    summary: 'Menilai pelayanan di layar loket, satu kali; ditandai di loket',
    body: kirimNilaiSchema,
    answer: messageSchema,
  },
});

export const surveiContract = contract({
  'GET /survei': {
    who: 'anyone',
    topics: ['data-terbuka'],
    summary: 'Hasil survei kepuasan tiap periode yang berakhir, terbaru lebih dahulu',
    answer: z.strictObject({ survei: z.array(hasilSurveiSchema) }),
  },
  'GET /survei/kantor': {
    who: 'official',
    summary: 'Hasil survei dengan rencana tindak lanjut dan pesan warga',
    answer: z.strictObject({ survei: surveiKantorSchema }),
  },
  'PUT /survei/rencana': {
    who: 'admin',
    summary: 'Menyimpan rencana tindak lanjut satu periode',
    body: simpanRencanaSchema,
    answer: z.extend(messageSchema, { rencana: rencanaSchema }),
  },
  'GET /survei/laporan.pdf': {
    who: 'official',
    traced: true,
    summary: 'Laporan survei satu periode sebagai PDF, dengan kop dan penandatangan',
    query: periodeQuerySchema,
    answer: 'application/pdf',
  },
});
