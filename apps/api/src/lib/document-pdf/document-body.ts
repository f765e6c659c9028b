import type { NaskahPart } from '@pendopo/shared/naskah-templat/compose';
import { type Face, textWidth } from './document-fonts.ts';
import type { Item } from './document-pages.ts';
import type { DocumentStyle } from './document-style.ts';
import type { TaggedPdf } from './tagged-pdf.ts';
import { type Line, textLines } from './text-lines.ts';

export type Column = { x: number; width: number };
type Setting = { pdf: TaggedPdf; style: DocumentStyle; column: Column };
type Owner = ReturnType<TaggedPdf['element']>;

const INDENT = 28;
const LABELS = 0.42;

/** Creates an element when it is first drawn, so that the structure follows the order of the page. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const baselineOf = ({ size, leading }: Pick<DocumentStyle, 'size' | 'leading'>) => (leading + size * 0.716) / 2;

/** Keeps the first and the last line of a paragraph from standing alone on a page. */
function keepEnds(items: Item[]): Item[] {
  items.forEach((item, index) => {
    if (items.length > 1 && (index === 0 || index === items.length - 2)) item.keepWithNext = true;
  });
  return items;
}

export function paragraph(text: string, { pdf, style, column }: Setting): Item[] {
  const owner = once(() => pdf.element('P'));
  const items = textLines(text, { width: column.width, face: 'regular', size: style.size, align: 'justify' }).map(
    (line, index): Item => ({
      height: style.leading,
      before: index === 0 ? style.gap : 0,
      keepWithNext: false,
      draw: (top) =>
        pdf.text(owner(), {
          type: 'P',
          line,
          x: column.x,
          baseline: top + baselineOf(style),
          face: 'regular',
          size: style.size,
        }),
    }),
  );
  return keepEnds(items);
}

type Cell = { owner: () => Owner; type: string; x: number; lines: Line[]; face?: Face };

function sideBySide(cells: Cell[], { pdf, style }: Setting): Item[] {
  const count = Math.max(...cells.map(({ lines }) => lines.length));
  return keepEnds(
    Array.from({ length: count }, (_, index) => ({
      height: style.leading,
      before: 0,
      keepWithNext: false,
      draw: (top: number) => {
        for (const { owner, type, x, lines, face = 'regular' } of cells) {
          const line = lines[index];
          if (line) pdf.text(owner(), { type, line, x, baseline: top + baselineOf(style), face, size: style.size });
        }
      },
    })),
  );
}

/** Keeps the first and the last row from standing alone on a page. */
function block(rows: Item[][], gap: number): Item[] {
  rows.forEach((row, index) => {
    const end = row.at(-1);
    if (end && rows.length > 1 && (index === 0 || index === rows.length - 2)) end.keepWithNext = true;
  });
  const first = rows[0]?.[0];
  if (first) first.before = gap;
  return rows.flat();
}

function table(rows: [string, string][], { labels, ...setting }: Setting & { labels: number }): Item[] {
  const { pdf, style, column } = setting;
  const { size } = style;
  const x = column.x + INDENT;
  const colon = x + labels + size * 0.7;
  const valueX = colon + size * 0.7;
  const tableElement = once(() => pdf.element('Table'));
  const regular = { face: 'regular', size } as const;
  return block(
    rows.map(([label, value]) => {
      const row = once(() => pdf.element('TR', { within: tableElement() }));
      const head = once(() => pdf.element('TH', { within: row(), scope: 'Row' }));
      const data = once(() => pdf.element('TD', { within: row() }));
      const named = textLines(label, { ...regular, width: labels }).map((line, index) =>
        index === 0 ? [...line, { x: colon - x, text: ': ' }] : line,
      );
      return sideBySide(
        [
          { owner: head, type: 'TH', x, lines: named },
          {
            owner: data,
            type: 'TD',
            x: valueX,
            lines: textLines(value, { ...regular, width: column.x + column.width - valueX }),
          },
        ],
        setting,
      );
    }),
    style.gap,
  );
}

export function list(points: string[], { indent = INDENT, ...setting }: Setting & { indent?: number }): Item[] {
  const { pdf, style, column } = setting;
  const regular = { face: 'regular', size: style.size } as const;
  const numbers = textWidth(`${points.length}.`, regular);
  const x = column.x + indent + numbers + style.size * 0.5;
  const listElement = once(() => pdf.numberedList());
  return block(
    points.map((point, index) => {
      const item = once(() => pdf.element('LI', { within: listElement() }));
      const number = `${index + 1}.`;
      return sideBySide(
        [
          {
            owner: once(() => pdf.element('Lbl', { within: item() })),
            type: 'Lbl',
            x: column.x + indent + numbers - textWidth(number, regular),
            lines: [[{ x: 0, text: `${number} ` }]],
          },
          {
            owner: once(() => pdf.element('LBody', { within: item() })),
            type: 'LBody',
            x,
            lines: textLines(point, { ...regular, width: column.x + column.width - x }),
          },
        ],
        setting,
      );
    }),
    style.gap,
  );
}

/** All tables share one column for the colon. A sentence that announces a table stays with it. */
export function bodyItems(parts: NaskahPart[], setting: Setting): Item[] {
  const { style, column } = setting;
  const tables = parts.flatMap((part) => ('tabel' in part ? part.tabel : []));
  const widest = Math.max(0, ...tables.map(([label]) => textWidth(label, { face: 'regular', size: style.size })));
  const labels = Math.min(widest + 0.1, column.width * LABELS);
  return parts.flatMap((part, index) => {
    if ('tabel' in part) return table(part.tabel, { ...setting, labels });
    if ('daftar' in part) return list(part.daftar, setting);
    const items = paragraph(part.teks, setting);
    const following = parts[index + 1];
    const last = items.at(-1);
    if (last && following && !('teks' in following)) last.keepWithNext = true;
    return items;
  });
}
