import type { NaskahTemplat, NaskahTemplatRow } from '@pendopo/shared/naskah-templat/schemas';
import { type EffectiveTemplate, templateOf } from '../../domain/documents/effective-template.ts';
import type { readTemplatWhole } from './naskah-templat.service.ts';

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
