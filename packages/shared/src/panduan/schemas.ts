import * as z from 'zod/mini';
import { MAX_LENGTH, optional, textBlock, textLine, updatedAtSchema } from '../common.ts';
import { MAX_PANDUAN, PANDUAN_LABEL } from './text.ts';

const langkahSchema = z.strictObject({ judul: z.string(), isi: z.string() });
const faqSchema = z.strictObject({ id: z.string(), tanya: z.string(), jawab: z.string() });

/** A question's `id` is a slug for links. */
export const panduanSchema = z.strictObject({
  judul: z.string(),
  pengantar: z.string(),
  langkah_surat: z.array(langkahSchema),
  langkah_pengaduan: z.array(langkahSchema),
  faq: z.array(faqSchema),
  updatedAt: z.string(),
});
export type Panduan = z.infer<typeof panduanSchema>;

const langkahInput = (label: string) =>
  z
    .array(
      z.object(
        {
          judul: textLine({ label: 'Judul langkah', max: MAX_LENGTH.judul }),
          isi: textBlock({ label: 'Isi langkah', max: MAX_PANDUAN.isi }),
        },
        { error: `${label} tidak dapat dibaca` },
      ),
      { error: `${label} harus berupa daftar langkah` },
    )
    .check(z.maxLength(MAX_PANDUAN.langkah, `${label} paling banyak ${MAX_PANDUAN.langkah} langkah`));

const faqInput = z
  .array(
    z.object(
      {
        id: optional(
          textLine({ label: 'id pertanyaan', max: 100 }).check(
            z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'id pertanyaan harus berupa huruf kecil, angka, dan tanda hubung'),
          ),
        ),
        tanya: textLine({ label: 'Pertanyaan', max: MAX_PANDUAN.tanya }),
        jawab: textBlock({ label: 'Jawaban', max: MAX_LENGTH.teks }),
      },
      { error: 'Pertanyaan tidak dapat dibaca' },
    ),
    { error: 'Pertanyaan harus berupa daftar pertanyaan dan jawaban' },
  )
  .check(
    z.maxLength(MAX_PANDUAN.faq, `Pertanyaan paling banyak ${MAX_PANDUAN.faq}`),
    z.refine((faq) => {
      const ids = faq.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, 'id pertanyaan yang sama dikirim lebih dari satu kali'),
  );

/** A question without an id gets one. */
export const updatePanduanSchema = z.object({
  judul: textLine({ label: PANDUAN_LABEL.judul, max: MAX_LENGTH.judul }),
  pengantar: z.pipe(
    optional(textBlock({ label: PANDUAN_LABEL.pengantar, max: MAX_PANDUAN.isi })),
    z.transform((text: string | null) => text ?? ''),
  ),
  langkah_surat: langkahInput('Langkah surat'),
  langkah_pengaduan: langkahInput('Langkah pengaduan'),
  faq: faqInput,
  updatedAt: updatedAtSchema,
});
export type UpdatePanduanInput = z.infer<typeof updatePanduanSchema>;
