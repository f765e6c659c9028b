import * as z from 'zod/mini';
import { messageSchema } from '../common.ts';
import { contract } from '../contract.ts';
import { TABEL_TEXT } from '../files/tabel-text.ts';
import { tableRule, type UploadRule } from '../files/upload-rule.ts';
import { imporPendudukInputSchema, periksaPendudukInputSchema, periksaPendudukSchema } from './schemas.ts';
import { IMPOR_PENDUDUK_TEXT, MAX_PENDUDUK } from './text.ts';

const residents: UploadRule = {
  ...tableRule,
  maxSize: MAX_PENDUDUK.bytes,
  text: { type: TABEL_TEXT.noTable, size: IMPOR_PENDUDUK_TEXT.size },
};
/** While the register is off, every path returns 404. */
export const pendudukImporContract = contract({
  'POST /penduduk/impor/periksa': {
    who: 'admin',
    summary: 'Memeriksa tabel penduduk; tidak ada yang disimpan',
    body: periksaPendudukInputSchema,
    files: residents,
    reads: true,
    answer: z.strictObject({ impor: periksaPendudukSchema }),
  },
  'POST /penduduk/impor': {
    who: 'admin',
    summary: 'Mengimpor tabel penduduk seluruhnya, atau tidak sama sekali',
    body: imporPendudukInputSchema,
    files: residents,
    status: 201,
    answer: z.extend(messageSchema, { baru: z.number(), berubah: z.number(), hilang: z.number() }),
  },
});
