import { DERET_NOMOR } from '@pendopo/shared/naskah-setelan/number';
import { mandatListSchema, type NaskahSetelan } from '@pendopo/shared/naskah-setelan/schemas';
import { KERTAS } from '@pendopo/shared/naskah-setelan/text';
import { mulaiDeretSchema } from '@pendopo/shared/naskah-setelan/usulan-nomor';
import * as z from 'zod/mini';
import type { SetelanRow } from '../../domain/documents/document-settings.ts';
import { member } from '../../lib/member.ts';

export const presentSetelan = (row: SetelanRow): NaskahSetelan => ({
  alamat_kop: row.alamat_kop,
  kop_baris: row.kop_baris,
  kertas: member(KERTAS, row.kertas),
  kode_klasifikasi_umum: row.kode_klasifikasi_umum,
  pola_nomor: row.pola_nomor,
  deret_nomor: member(DERET_NOMOR, row.deret_nomor),
  mulai_dari: row.mulai_dari,
  mulai_deret: z.parse(z.array(mulaiDeretSchema), row.mulai_deret),
  mandat: z.parse(mandatListSchema, row.mandat),
  bagikan_pindaian: row.bagikan_pindaian,
  dua_orang: row.dua_orang,
  ekspedisi_ambil: row.ekspedisi_ambil,
  updatedAt: row.updatedAt.toISOString(),
});
