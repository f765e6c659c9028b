import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import {
  nikPenandaTanganSchema,
  pasangSertifikatSchema,
  setelanTandaTanganSchema,
  updateTandaTanganSchema,
} from './schemas.ts';
import { TANDA_TANGAN_TEXT } from './text.ts';

const params = { id: idParam(TANDA_TANGAN_TEXT.notFound) };
const saved = z.extend(messageSchema, { setelan: setelanTandaTanganSchema });

/** Settings of electronic signatures. Signing itself is a step of a document. */
export const tandaTanganContract = contract({
  'GET /tanda-tangan': {
    who: 'admin',
    summary: 'Setelan tanda tangan elektronik: penyedia, sertifikat, server, penanda tangan',
    answer: z.strictObject({ setelan: setelanTandaTanganSchema }),
  },
  'PUT /tanda-tangan': {
    who: 'admin',
    summary: 'Mengubah penyedia tanda tangan dan alamat servernya',
    body: updateTandaTanganSchema,
    answer: saved,
  },
  'PUT /tanda-tangan/sertifikat': {
    who: 'admin',
    summary: 'Memasang sertifikat P12; frasa sandinya diperiksa dan tidak disimpan',
    body: pasangSertifikatSchema,
    answer: saved,
  },
  'DELETE /tanda-tangan/sertifikat': {
    who: 'admin',
    summary: 'Melepas sertifikat',
    answer: saved,
  },
  'PUT /tanda-tangan/penanda-tangan/:id': {
    who: 'admin',
    params,
    summary: 'Menyimpan atau menghapus NIK seorang penanda tangan untuk BSrE',
    body: nikPenandaTanganSchema,
    answer: saved,
  },
  'POST /tanda-tangan/penanda-tangan/:id/periksa': {
    who: 'admin',
    params,
    summary: 'Menanyakan kepada BSrE apakah penanda tangan ini terdaftar dan sertifikatnya berlaku',
    reads: true,
    answer: messageSchema,
  },
});
