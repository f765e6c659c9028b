import { printable } from '@pendopo/shared/text/printable';
import { baselineOf, type Column } from './document-body.ts';
import { type Face, textWidth } from './document-fonts.ts';
import type { DocumentPdf } from './document-pdf-input.ts';
import { signature } from './document-signatures.ts';
import { type DocumentStyle, PAPER } from './document-style.ts';
import { letterhead } from './letterhead.ts';
import type { ReportColumn, ReportPdfInput } from './report-pdf-input.ts';
import { TaggedPdf } from './tagged-pdf.ts';
import { balancedLines, type Line, textLines } from './text-lines.ts';

const { width: SHORT, height: LONG } = PAPER.A4;
const MARGIN = { x: 42, y: 28 };
const STYLE: DocumentStyle = { size: 10, leading: 13, gap: 7, signing: 58 };
const TITLE = { size: 12, leading: 16 };
const SMALL = { size: 9, leading: 11.5 };
/** Points: rows of the table, and the space between a cell's edge and its text. */
const ROW = { height: 17, padding: 5 };
const BELOW = { top: 10, counts: 280 };
/** Width of the details and remarks. */
const LEFT = (LONG - 2 * MARGIN.x) / 2;

type Page = { width: number; height: number };
type Setting = { pdf: TaggedPdf; column: Column; top: number };
type Placed = Pick<Setting, 'pdf' | 'top'>;
type Cell = { x: number; width: number; column: ReportColumn };

function cellsOf(columns: readonly ReportColumn[], { x: from, width }: Column): Cell[] {
  const shares = columns.reduce((sum, { lebar }) => sum + lebar, 0);
  let x = from;
  return columns.map((column) => {
    const cell = { x, width: (column.lebar / shares) * width, column };
    x += cell.width;
    return cell;
  });
}

type Aligned = { cell: Pick<Cell, 'x' | 'width'>; face: Face; align: 'left' | 'center' | 'right' };

function lineIn(text: string, { cell, face, align }: Aligned): Line {
  const room = cell.width - 2 * ROW.padding;
  const free = room - textWidth(text, { face, size: STYLE.size });
  const x = align === 'left' ? 0 : align === 'right' ? free : free / 2;
  return [{ x: ROW.padding + x, text }];
}

/** Draws the title and the lines below it. Returns the place below. */
function title({ judul, masa }: ReportPdfInput, { pdf, column, top }: Setting): number {
  const heading = pdf.element('H1');
  let y = top;
  for (const line of balancedLines(judul.toUpperCase(), { face: 'bold', size: TITLE.size, width: column.width })) {
    pdf.text(heading, {
      type: 'H1',
      line,
      x: column.x,
      baseline: y + baselineOf(TITLE),
      face: 'bold',
      size: TITLE.size,
    });
    y += TITLE.leading;
  }
  const owner = pdf.element('P');
  for (const line of masa.flatMap((text) =>
    balancedLines(text, { face: 'regular', size: STYLE.size, width: column.width }),
  )) {
    pdf.text(owner, {
      type: 'P',
      line,
      x: column.x,
      baseline: y + baselineOf(STYLE),
      face: 'regular',
      size: STYLE.size,
    });
    y += STYLE.leading;
  }
  return y;
}

/** Draws the shared headings and the frames of the two rows of headings. */
function headFrames(cells: readonly Cell[], { pdf, top }: Placed): void {
  for (let at = 0; at < cells.length; ) {
    const [first, ...rest] = cells.slice(at);
    if (!first) return;
    const { grup } = first.column;
    const alike = grup === '' ? 0 : rest.findIndex(({ column }) => column.grup !== grup);
    const members = [first, ...rest.slice(0, alike < 0 ? rest.length : alike)];
    const area = { x: first.x, width: members.reduce((sum, { width }) => sum + width, 0) };
    if (grup === '') pdf.frame({ ...area, top, height: 2 * ROW.height });
    else {
      pdf.frame({ ...area, top, height: ROW.height });
      for (const { x, width } of members) pdf.frame({ x, width, top: top + ROW.height, height: ROW.height });
      const line = lineIn(grup, { cell: area, face: 'bold', align: 'center' });
      pdf.words(line, {
        x: area.x,
        baseline: top + baselineOf({ ...STYLE, leading: ROW.height }),
        face: 'bold',
        size: STYLE.size,
      });
    }
    at += members.length;
  }
}

type Row = { cells: readonly Cell[]; texts: readonly string[]; face: Face; heading: boolean };

function drawRow(
  table: ReturnType<TaggedPdf['element']>,
  { cells, texts, face, heading }: Row,
  { pdf, top }: Placed,
): void {
  const row = pdf.element('TR', { within: table });
  const baseline = top + baselineOf({ ...STYLE, leading: ROW.height });
  cells.forEach((cell, at) => {
    const text = texts[at] ?? '';
    const type = heading ? 'TH' : 'TD';
    const alt = heading && cell.column.grup !== '' ? { alt: `${cell.column.grup} ${text}` } : {};
    const owner = pdf.element(type, { within: row, ...(heading && { scope: 'Column' }), ...alt });
    const align = heading || at === 0 ? 'center' : at === 1 ? 'left' : 'right';
    if (text !== '')
      pdf.text(owner, { type, line: lineIn(text, { cell, face, align }), x: cell.x, baseline, face, size: STYLE.size });
  });
}

const frames = (cells: readonly Cell[], { pdf, top }: Placed) =>
  pdf.artifact(() => {
    for (const { x, width } of cells) pdf.frame({ x, width, top, height: ROW.height });
  });

/** Draws the table with its column numbers. Returns the place below. */
function table({ kolom, baris }: ReportPdfInput, { pdf, column, top }: Setting): number {
  const cells = cellsOf(kolom, column);
  const owner = pdf.element('Table');
  pdf.artifact(() => headFrames(cells, { pdf, top }));
  const heads = { cells, texts: cells.map(({ column }) => column.teks), face: 'bold', heading: true } as const;
  drawRow(owner, heads, { pdf, top: top + ROW.height });
  const numbers = top + 2 * ROW.height;
  frames(cells, { pdf, top: numbers });
  pdf.artifact(() => columnNumbers(cells, { pdf, top: numbers }));
  const first = numbers + ROW.height;
  baris.forEach((texts, at) => {
    const place = { pdf, top: first + at * ROW.height };
    frames(cells, place);
    const face = at === baris.length - 1 ? 'bold' : 'regular';
    drawRow(owner, { cells, texts, face, heading: false }, place);
  });
  return first + baris.length * ROW.height;
}

function columnNumbers(cells: readonly Cell[], { pdf, top }: Placed): void {
  const baseline = top + baselineOf({ ...STYLE, leading: ROW.height });
  cells.forEach((cell, at) => {
    const line = lineIn(String(at + 1), { cell, face: 'regular', align: 'center' });
    pdf.words(line, { x: cell.x, baseline, face: 'regular', size: STYLE.size });
  });
}

/** Draws the details and remarks at the left. Returns the place below. */
function below({ perincian, catatan }: ReportPdfInput, { pdf, column, top }: Setting): number {
  const owner = pdf.element('P');
  let y = top;
  const put = (text: string, { x = 0, face = 'regular' }: { x?: number; face?: Face } = {}) => {
    for (const line of textLines(text, { face, size: SMALL.size, width: LEFT })) {
      pdf.text(owner, { type: 'P', line, x: column.x + x, baseline: y + baselineOf(SMALL), face, size: SMALL.size });
      y += SMALL.leading;
    }
  };
  put(perincian.judul, { face: 'bold' });
  for (const [name, count] of perincian.baris) {
    put(name);
    y -= SMALL.leading;
    put(count, { x: BELOW.counts });
  }
  y += SMALL.leading / 2;
  for (const sentence of catatan) put(sentence);
  return y;
}

/** Draws texts over the whole width, on further pages if needed. Returns the place below. */
function sections({ bagian = [] }: ReportPdfInput, { pdf, column, top }: Setting, page: Page): number {
  let y = top;
  const put = (text: string, { type, face }: { type: 'H2' | 'P'; face: Face }) => {
    const owner = pdf.element(type);
    for (const line of textLines(text, { face, size: STYLE.size, width: column.width })) {
      y = roomFor(STYLE.leading, { pdf, page, top: y });
      pdf.text(owner, { type, line, x: column.x, baseline: y + baselineOf(STYLE), face, size: STYLE.size });
      y += STYLE.leading;
    }
  };
  for (const { judul, teks } of bagian) {
    y = roomFor(STYLE.gap + 2 * STYLE.leading, { pdf, page, top: y }) + STYLE.gap;
    put(judul, { type: 'H2', face: 'bold' });
    put(teks, { type: 'P', face: 'regular' });
  }
  return y;
}

/** Returns the place, or the top of a new page if there is too little space. */
function roomFor(height: number, { pdf, page, top }: { pdf: TaggedPdf; page: Page; top: number }): number {
  if (top + height <= page.height - MARGIN.y) return top;
  pdf.addPage(page.width, page.height);
  return MARGIN.y;
}

const withTexts = (input: ReportPdfInput): ReportPdfInput => ({
  ...input,
  kop: { ...input.kop, baris: input.kop.baris.map(printable) },
  masa: input.masa.map(printable),
  catatan: input.catatan.map(printable),
  ...(input.bagian && { bagian: input.bagian.map(({ judul, teks }) => ({ judul, teks: printable(teks) })) }),
  tempatTanggal: printable(input.tempatTanggal),
  penandatangan: {
    jabatan: input.penandatangan.jabatan.map(printable),
    nama: printable(input.penandatangan.nama),
  },
});

/**
 * Returns a report as PDF/A-2a and PDF/UA: on one landscape page, or upright with its texts. The same input makes the
 * same bytes.
 */
export async function renderReportPdf(report: ReportPdfInput): Promise<DocumentPdf> {
  const input = withTexts(report);
  const pdf = new TaggedPdf({ title: input.judul, subject: input.masa.join(', '), date: input.tanggal });
  const page = input.bagian ? { width: SHORT, height: LONG } : { width: LONG, height: SHORT };
  const column = { x: MARGIN.x, width: page.width - 2 * MARGIN.x };
  pdf.addPage(page.width, page.height);
  const head = letterhead(input.kop, { pdf, column });
  head.draw(MARGIN.y);
  const titled = title(input, { pdf, column, top: MARGIN.y + head.height + STYLE.gap });
  const top = table(input, { pdf, column, top: titled + STYLE.gap }) + BELOW.top;
  const detailed = below(input, { pdf, column, top });
  const signed = signature({ ...input, verifikasi: null }, { pdf, style: STYLE, column });
  if (!input.bagian) signed.draw(top);
  else {
    const told = sections(input, { pdf, column, top: detailed }, page);
    signed.draw(roomFor(signed.height + signed.before, { pdf, page, top: told }) + signed.before);
  }
  return pdf.end();
}
