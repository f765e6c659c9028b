import { baselineOf, type Column } from './document-body.ts';
import { type Face, textWidth } from './document-fonts.ts';
import type { Item } from './document-pages.ts';
import type { DocumentPdfInput } from './document-pdf-input.ts';
import type { DocumentStyle } from './document-style.ts';
import type { TaggedPdf } from './tagged-pdf.ts';
import { balancedLines, type Line } from './text-lines.ts';

type Setting = { pdf: TaggedPdf; column: Column };
type Row = { line: Line; face: Face; size: number; leading: number };

const LOGO = { width: 60, height: 68 };
const BESIDE_LOGO = 10;
const VILLAGE = 16;
const ABOVE_VILLAGE = 13.5;
const ADDRESS = 9.5;
const SMALLEST = 10;
/** The address is already small; at this size it still fits on one line. */
const SMALLEST_ADDRESS = 8.5;
const RULES = { above: 7, thick: 2.4, between: 1.4, thin: 0.7 };
const TITLE = { gapsAbove: 2, larger: 1, underline: 0.9 };

const leadingOf = (size: number) => size * 1.22;

/** Breaks a text that is too long at the comma that gives the most equal halves. */
function atComma(text: string, { face, size, width }: { face: Face; size: number; width: number }): string[] {
  const parts = text.split(/(?<=,) /);
  const halves = parts
    .slice(1)
    .map((_, index) => [parts.slice(0, index + 1), parts.slice(index + 1)].map((half) => half.join(' ')));
  const longest = (lines: string[]) => Math.max(...lines.map((line) => textWidth(line, { face, size })));
  const [best] = halves.sort((one, other) => longest(one) - longest(other));
  return longest([text]) > width && best && longest(best) <= width ? best : [text];
}

/** Shrinks a line until it fits. At the smallest size it wraps instead. */
function headRows(text: string, { wanted, face, width }: { wanted: number; face: Face; width: number }): Row[] {
  const natural = textWidth(text, { face, size: wanted });
  const least = wanted === ADDRESS ? SMALLEST_ADDRESS : SMALLEST;
  const size = Math.max(least, Math.min(wanted, (wanted * width) / natural));
  return atComma(text, { face, size, width })
    .flatMap((line) => balancedLines(line, { face, size, width }))
    .map((line) => ({ line, face, size, leading: leadingOf(size) }));
}

function headColumn(baris: string[], { column, hasLogo }: { column: Column; hasLogo: boolean }): Column {
  const beside = LOGO.width + BESIDE_LOGO;
  const widest = Math.max(...baris.slice(0, -1).map((text) => textWidth(text, { face: 'bold', size: ABOVE_VILLAGE })));
  if (!hasLogo) return column;
  return widest <= column.width - 2 * beside
    ? { x: column.x + beside, width: column.width - 2 * beside }
    : { x: column.x + beside, width: column.width - beside };
}

export function letterhead({ baris, logo }: DocumentPdfInput['kop'], { pdf, column }: Setting): Item {
  const middle = headColumn(baris, { column, hasLogo: logo !== null });
  const blocks = baris.map((text, index) => {
    const fromEnd = baris.length - 1 - index;
    const wanted = fromEnd === 0 ? ADDRESS : fromEnd === 1 ? VILLAGE : ABOVE_VILLAGE;
    return headRows(text, { wanted, face: fromEnd === 0 ? 'regular' : 'bold', width: middle.width });
  });
  const text = blocks.flat().reduce((sum, { leading }) => sum + leading, 0);
  const content = Math.max(text, logo ? LOGO.height : 0);
  return {
    height: content + RULES.above + RULES.thick + RULES.between + RULES.thin,
    before: 0,
    keepWithNext: true,
    draw(top) {
      if (logo) pdf.picture({ x: column.x, top, ...LOGO }, { alt: 'Lambang pada kop surat', source: logo });
      let y = top + (content - text) / 2;
      for (const rows of blocks) {
        const owner = pdf.element('P');
        for (const { line, face, size, leading } of rows) {
          pdf.text(owner, { type: 'P', line, x: middle.x, baseline: y + baselineOf({ size, leading }), face, size });
          y += leading;
        }
      }
      const rule = top + content + RULES.above;
      pdf.artifact(() => {
        pdf.rule({ ...column, y: rule, thickness: RULES.thick });
        pdf.rule({ ...column, y: rule + RULES.thick + RULES.between, thickness: RULES.thin });
      });
    },
  };
}

export function titleBlock(
  { judul, nomor }: Pick<DocumentPdfInput, 'judul' | 'nomor'>,
  { pdf, column, style }: Setting & { style: DocumentStyle },
): Item {
  const size = style.size + TITLE.larger;
  const leading = size * 1.35;
  const { width, x } = column;
  const title = balancedLines(judul.toUpperCase(), { face: 'bold', size, width });
  const number = balancedLines(`Nomor: ${nomor}`, { face: 'regular', size: style.size, width });
  return {
    height: title.length * leading + number.length * style.leading,
    before: TITLE.gapsAbove * style.gap,
    keepWithNext: true,
    draw(top) {
      const heading = pdf.element('H1');
      title.forEach((line, index) => {
        const baseline = top + index * leading + size;
        pdf.text(heading, { type: 'H1', line, x, baseline, face: 'bold', size });
        const last = line.at(-1);
        const start = line[0]?.x ?? 0;
        const end = last ? last.x + textWidth(last.text.trimEnd(), { face: 'bold', size }) : 0;
        pdf.artifact(() =>
          pdf.rule({ x: x + start, y: baseline + 2.2, width: end - start, thickness: TITLE.underline }),
        );
      });
      const owner = pdf.element('P');
      number.forEach((line, index) => {
        const y = top + title.length * leading + index * style.leading;
        pdf.text(owner, { type: 'P', line, x, baseline: y + baselineOf(style), face: 'regular', size: style.size });
      });
    },
  };
}
