import type { CaraTandaTangan } from '@pendopo/shared/naskah-setelan/text';
import { changedTemplate, type DocumentTemplate, type TemplateChanges } from '@pendopo/shared/naskah-templat/schemas';

export type Paragraph = { key: number; text: string };

export type TemplateText = {
  /** The paragraphs by variant; '' is the common text. */
  paragraf: Readonly<Record<string, readonly Paragraph[]>>;
  penutup: string;
  tembusan: string;
  /** Empty: the village's general code. */
  kode_klasifikasi: string;
  /** Empty: unlimited. */
  masa_berlaku_hari: string;
  penandatangan: readonly CaraTandaTangan[];
};

const paragraphsOf = (texts: readonly string[]): Paragraph[] => texts.map((text, key) => ({ key, text }));

export const textOf = (isi: DocumentTemplate): TemplateText => ({
  paragraf: {
    '': paragraphsOf(isi.paragraf),
    ...Object.fromEntries(
      Object.entries(isi.varian?.nilai ?? {}).flatMap(([name, { paragraf }]) =>
        paragraf ? [[name, paragraphsOf(paragraf)]] : [],
      ),
    ),
  },
  penutup: isi.penutup,
  tembusan: isi.tembusan.join('\n'),
  kode_klasifikasi: isi.kode_klasifikasi ?? '',
  masa_berlaku_hari: isi.masa_berlaku_hari === null ? '' : String(isi.masa_berlaku_hari),
  penandatangan: isi.penandatangan,
});

const texts = (paragraphs: readonly Paragraph[]) => paragraphs.map(({ text }) => text);
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const sameText = (one: TemplateText, other: TemplateText): boolean => same(valuesOf(one), valuesOf(other));

function valuesOf({ paragraf, ...text }: TemplateText) {
  const { '': common = [], ...variants } = paragraf;
  const days = text.masa_berlaku_hari.trim();
  return {
    paragraf: texts(common),
    varian: Object.fromEntries(Object.entries(variants).map(([name, rows]) => [name, texts(rows)])),
    penutup: text.penutup,
    tembusan: lines(text.tembusan),
    kode_klasifikasi: text.kode_klasifikasi.trim() || null,
    masa_berlaku_hari: days === '' ? null : Number(days),
    penandatangan: [...text.penandatangan],
  };
}

/** Returns the differences from the product's text. Unchanged parts follow later versions of the product. */
export function changesOf(text: TemplateText, own: DocumentTemplate): TemplateChanges {
  const { varian, ...values } = valuesOf(text);
  const { varian: ownVariants, ...others } = valuesOf(textOf(own));
  const changed = Object.entries(values).filter(([name, value]) => !same(value, others[name as keyof typeof others]));
  const variants = Object.entries(varian).filter(([name, rows]) => !same(rows, ownVariants[name]));
  return {
    ...Object.fromEntries(changed),
    ...(variants.length > 0 && { varian: Object.fromEntries(variants) }),
  };
}

/** Returns the template for the preview. An invalid validity is ignored. */
export function templateOf(text: TemplateText, own: DocumentTemplate): DocumentTemplate {
  const { masa_berlaku_hari: days, ...changes } = changesOf(text, own);
  const usable = days === null || (days !== undefined && Number.isInteger(days) && days > 0 && days <= 3_650);
  return changedTemplate(own, usable ? { ...changes, masa_berlaku_hari: days } : changes);
}
