import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract, idParam } from '../contract.ts';
import { SURAT_TEXT } from '../surat/text.ts';
import { frasaSchema } from '../tanda-tangan/schemas.ts';
import { berkasRule } from '../verifikasi/berkas.ts';
import { tandaTanganSayaSchema } from './elektronik.ts';
import { naskahSchema } from './schemas.ts';

const params = { id: idParam(SURAT_TEXT.notFound) };
const written = z.extend(messageSchema, { naskah: naskahSchema });

export const naskahElektronikContract = contract({
  'GET /naskah/elektronik': {
    who: 'official',
    summary: 'Surat bernomor yang menunggu tanda tangan elektronik akun ini',
    answer: z.strictObject({ tanda_tangan: tandaTanganSayaSchema }),
  },
  'POST /surat/:id/naskah/elektronik': {
    who: 'official',
    params,
    summary: 'Menandatangani surat secara elektronik; frasa sandinya tidak disimpan',
    body: z.object({ frasa: frasaSchema }),
    answer: written,
  },
  'POST /surat/:id/naskah/elektronik/ulangi': {
    who: 'official',
    params,
    summary: 'Memutuskan bahwa tanda tangan yang tidak pasti belum terjadi',
    answer: written,
  },
  'POST /surat/:id/naskah/elektronik/berkas': {
    who: 'official',
    params,
    summary: 'Menyerahkan berkas bertanda tangan dari upaya yang tidak pasti',
    files: berkasRule,
    answer: written,
  },
});
