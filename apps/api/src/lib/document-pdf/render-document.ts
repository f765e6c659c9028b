import { printable } from '@pendopo/shared/text/printable';
import { bodyItems, type Column, list, paragraph } from './document-body.ts';
import { textWidth } from './document-fonts.ts';
import { type Item, intoPages, type Placed } from './document-pages.ts';
import type { DocumentPdf, DocumentPdfInput } from './document-pdf-input.ts';
import { otherSignatures, signature } from './document-signatures.ts';
import { type DocumentStyle, MARGIN, PAPER, STYLES } from './document-style.ts';
import { footerOf, missingCharacters } from './document-texts.ts';
import { letterhead, titleBlock } from './letterhead.ts';
import { TaggedPdf } from './tagged-pdf.ts';
import { type Line, textLines } from './text-lines.ts';

const SMALL = { face: 'regular', size: 8 } as const;
const FOOTER_AT = { rule: 9, text: 20, leading: 10 };
/** Space for `Halaman 1 dari 2` beside the longer sentences below an electronic document. */
const PAGE_NUMBER = 68;
const LATER_HEAD = { size: 9, height: 26, rule: 15 };
const LINES_WITH_SIGNATURE = 2;

function withTexts(input: DocumentPdfInput, change: (text: string) => string): DocumentPdfInput {
  const { kop, penandatangan, elektronik, verifikasi } = input;
  return {
    ...input,
    kop: { ...kop, baris: kop.baris.map(change) },
    judul: change(input.judul),
    bagian: input.bagian.map((part) => {
      if ('teks' in part) return { teks: change(part.teks) };
      if ('daftar' in part) return { daftar: part.daftar.map(change) };
      return { tabel: part.tabel.map(([label, isi]): [string, string] => [change(label), change(isi)]) };
    }),
    tempatTanggal: change(input.tempatTanggal),
    penandatangan: { jabatan: penandatangan.jabatan.map(change), nama: change(penandatangan.nama) },
    elektronik: elektronik ? { ...elektronik, pemilik: change(elektronik.pemilik) } : null,
    lain: input.lain.map(({ sebagai, nama }) => ({
      sebagai: change(sebagai),
      nama: nama === null ? null : change(nama),
    })),
    tembusan: input.tembusan.map(change),
    verifikasi: verifikasi && { ...verifikasi, alamat: change(verifikasi.alamat) },
  };
}

function itemsOf(input: DocumentPdfInput, setting: { pdf: TaggedPdf; style: DocumentStyle; column: Column }): Item[] {
  const body = bodyItems(input.bagian, setting);
  for (const item of body.slice(-LINES_WITH_SIGNATURE)) item.keepWithNext = true;
  const tembusan =
    input.tembusan.length === 0
      ? []
      : [
          ...paragraph('Tembusan:', setting),
          ...list(input.tembusan, { ...setting, style: { ...setting.style, gap: 0 }, indent: 0 }),
        ];
  const end = [signature(input, setting), ...otherSignatures(input.lain, setting), ...tembusan];
  for (const item of end.slice(0, -1)) item.keepWithNext = true;
  return [letterhead(input.kop, setting), titleBlock(input, setting), ...body, ...end];
}

type Page = { pdf: TaggedPdf; column: Column; width: number; height: number; number: number; of: number };

function rightAligned(text: string, { column, size }: { column: Column; size: number }): Line {
  return [{ x: column.width - textWidth(text, { face: 'regular', size }), text }];
}

function footer({ pdf, column, height, number, of }: Page, input: DocumentPdfInput): void {
  const bottom = height - MARGIN.bottom;
  const width = input.elektronik && of > 1 ? column.width - PAGE_NUMBER : column.width;
  const lines = textLines(footerOf(input), { ...SMALL, width });
  pdf.artifact(() => {
    pdf.rule({ ...column, y: bottom + FOOTER_AT.rule, thickness: 0.5 });
    lines.forEach((line, index) => {
      pdf.words(line, { x: column.x, baseline: bottom + FOOTER_AT.text + index * FOOTER_AT.leading, ...SMALL });
    });
    if (of === 1) return;
    const line = rightAligned(`Halaman ${number} dari ${of}`, { column, ...SMALL });
    pdf.words(line, { x: column.x, baseline: bottom + FOOTER_AT.text + FOOTER_AT.leading, ...SMALL });
  }, 'Pagination');
}

function laterHead({ pdf, column }: Page, { nomor }: DocumentPdfInput): void {
  const style = { face: 'regular', size: LATER_HEAD.size } as const;
  const baseline = MARGIN.top + LATER_HEAD.size;
  const [line = []] = textLines(`Nomor: ${nomor}`, { ...style, width: column.width });
  pdf.artifact(() => {
    pdf.words(line, { x: column.x, baseline, ...style });
    pdf.rule({ ...column, y: MARGIN.top + LATER_HEAD.rule, thickness: 0.5 });
  }, 'Pagination');
}

const watermarkOf = ({ pratinjau, salinan }: DocumentPdfInput) =>
  pratinjau ? { text: 'PRATINJAU – BELUM SAH', size: 58 } : salinan ? { text: 'SALINAN', size: 96 } : null;

function fewestPages(layout: (style: DocumentStyle) => Placed[][]): Placed[][] {
  let best: Placed[][] | undefined;
  for (const style of STYLES) {
    const pages = layout(style);
    if (pages.length === 1) return pages;
    if (!best || pages.length < best.length) best = pages;
  }
  return best ?? [];
}

/** Returns PDF/A-2a and PDF/UA. The same input makes the same bytes. Throws for characters that the font lacks. */
export async function renderDocumentPdf(document: DocumentPdfInput): Promise<DocumentPdf> {
  const missing = missingCharacters(document);
  if (missing.length > 0) throw new Error(`No glyphs for ${missing.join(' ')}`);
  const input = withTexts(document, printable);
  const { width, height } = PAPER[input.kertas];
  const column = { x: MARGIN.left, width: width - MARGIN.left - MARGIN.right };
  const pdf = new TaggedPdf({
    title: input.judul,
    subject: input.pratinjau ? 'Pratinjau' : input.nomor,
    date: input.tanggal,
  });
  const room = { first: MARGIN.top, later: MARGIN.top + LATER_HEAD.height, bottom: height - MARGIN.bottom };
  const pages = fewestPages((style) => intoPages(itemsOf(input, { pdf, style, column }), room));
  const watermark = watermarkOf(input);
  pages.forEach((placed, index) => {
    pdf.addPage(width, height);
    const page = { pdf, column, width, height, number: index + 1, of: pages.length };
    if (watermark) pdf.artifact(() => pdf.watermark(watermark.text, { ...watermark, width, height }), 'Pagination');
    if (index > 0) laterHead(page, input);
    for (const { item, top } of placed) item.draw(top);
    footer(page, input);
  });
  return pdf.end();
}
