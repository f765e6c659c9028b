import { type Panduan, panduanSchema } from '@pendopo/shared/panduan/schemas';
import * as z from 'zod/mini';

type PanduanRow = Pick<Panduan, 'judul' | 'pengantar'> &
  Record<'langkah_surat' | 'langkah_pengaduan' | 'faq', unknown> & { updatedAt: Date };

const { langkah_surat, langkah_pengaduan, faq } = panduanSchema.shape;

export function presentPanduan(row: PanduanRow): Panduan {
  return {
    judul: row.judul,
    pengantar: row.pengantar,
    langkah_surat: z.parse(langkah_surat, row.langkah_surat),
    langkah_pengaduan: z.parse(langkah_pengaduan, row.langkah_pengaduan),
    faq: z.parse(faq, row.faq),
    updatedAt: row.updatedAt.toISOString(),
  };
}
