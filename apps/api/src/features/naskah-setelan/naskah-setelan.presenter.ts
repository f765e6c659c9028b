import { KERTAS } from '@pendopo/shared/naskah/text';
import { DERET_NOMOR } from '@pendopo/shared/naskah-setelan/number';
import { mandatListSchema, type NaskahSetelan } from '@pendopo/shared/naskah-setelan/schemas';
import { mulaiDeretSchema } from '@pendopo/shared/naskah-setelan/usulan-nomor';
import type { NaskahTemplat, NaskahTemplatRow } from '@pendopo/shared/naskah-templat/schemas';
import * as z from 'zod/mini';
import { member } from '../../lib/member.ts';
import { type EffectiveTemplate, type readTemplatWhole, templateOf } from '../naskah-templat/naskah-templat.service.ts';
import type { SetelanRow } from './naskah-setelan.service.ts';

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

const described = ({ kode, judul, row }: EffectiveTemplate) => ({
  kode,
  judul,
  versi: row?.versi ?? 0,
  bawaan: row === null,
  updatedAt: row?.updatedAt.toISOString() ?? null,
});

export const presentTemplatRow = (template: EffectiveTemplate): NaskahTemplatRow => ({
  ...described(template),
  judul_naskah: template.isi.judul_naskah,
  kode_klasifikasi: template.isi.kode_klasifikasi,
  masa_berlaku_hari: template.isi.masa_berlaku_hari,
  penandatangan: template.isi.penandatangan,
});

type Whole = Awaited<ReturnType<typeof readTemplatWhole>>;

export const presentTemplat = ({ versions, ...template }: Whole): NaskahTemplat => ({
  ...described(template),
  isi: template.isi,
  riwayat: versions.map(({ versi, oleh_nama, created_at, isi }) => ({
    versi,
    oleh_nama,
    bawaan: isi === null,
    created_at: created_at.toISOString(),
    isi: templateOf(template.judul, isi),
  })),
});
