import { encodeQR } from 'qr';
import { baselineOf, type Column } from './document-body.ts';
import { type Face, textWidth } from './document-fonts.ts';
import type { Item } from './document-pages.ts';
import type { DocumentPdfInput } from './document-pdf-input.ts';
import { type DocumentStyle, QR_SIDE } from './document-style.ts';
import type { TaggedPdf } from './tagged-pdf.ts';
import { type Line, textLines } from './text-lines.ts';

type Setting = { pdf: TaggedPdf; style: DocumentStyle; column: Column };
type Verification = NonNullable<DocumentPdfInput['verifikasi']>;

/** The left part leaves space for the seal. */
const RIGHT_FROM = 0.54;
/** Space above each row of signatures, in gaps between paragraphs. */
const GAPS_ABOVE = 2;
const BETWEEN = 8;
const OTHERS_ROOM = 0.72;
const CAPTION = { size: 8.5, leading: 10.6, above: 1 };
const QUIET_ZONE = 4;
const NAME_LINE = 170;
/** Points beside and above the content of the frame, above the frame, and around the words in the place of ink. */
const BOX = { side: 7, inside: 4, above: 2, around: 8 };

const rightOf = ({ x, width }: Column): Column => ({ x: x + width * RIGHT_FROM, width: width * (1 - RIGHT_FROM) });

function stack(
  { pdf }: Setting,
  {
    lines,
    x,
    top,
    face,
    ...type
  }: { lines: Line[]; x: number; top: number; face: Face; size: number; leading: number },
): void {
  if (lines.length === 0) return;
  const owner = pdf.element('P');
  lines.forEach((line, index) => {
    const baseline = top + index * type.leading + baselineOf(type);
    pdf.text(owner, { type: 'P', line, x, baseline, face, size: type.size });
  });
}

function positionLines(jabatan: string[], { style, column }: Setting): Line[] {
  const regular = { face: 'regular', size: style.size } as const;
  const onBehalf = /^a\.n\. /.exec(jabatan[0]?.trim() ?? '')?.[0] ?? '';
  const indent = onBehalf && textWidth('a.n.', regular) + textWidth(' ', regular);
  return jabatan.flatMap((text, index) => {
    const shift = index === 0 ? 0 : Number(indent);
    const lines = textLines(text.trim(), { ...regular, width: column.width - shift });
    return lines.map((line) => line.map((word) => ({ ...word, x: word.x + shift })));
  });
}

function verification({ alamat, tautan, kode }: Verification, { empty, ...setting }: Setting & { empty: boolean }) {
  const { column } = setting;
  const caption = { size: CAPTION.size, width: column.width };
  const address = textLines(`Periksa keaslian surat ini di\n${alamat}`, { ...caption, face: 'regular' });
  const code = textLines(`Kode ${kode}`, { ...caption, face: 'bold' });
  return {
    height: QR_SIDE + CAPTION.above + (address.length + code.length) * CAPTION.leading,
    draw(top: number) {
      if (empty) {
        setting.pdf.artifact(() => setting.pdf.frame({ x: column.x, top, width: QR_SIDE, height: QR_SIDE }));
        return;
      }
      setting.pdf.squares(
        { x: column.x, top, width: QR_SIDE, height: QR_SIDE },
        {
          alt: `Kode QR untuk memeriksa keaslian surat ini di ${alamat}, kode ${kode}`,
          rows: encodeQR(tautan, 'raw', { ecc: 'high', border: QUIET_ZONE }),
        },
      );
      const below = top + QR_SIDE + CAPTION.above;
      stack(setting, { lines: address, x: column.x, top: below, face: 'regular', ...CAPTION });
      const codeTop = below + address.length * CAPTION.leading;
      stack(setting, { lines: code, x: column.x, top: codeTop, face: 'bold', ...CAPTION });
    },
  };
}

type Signed = Pick<DocumentPdfInput, 'tempatTanggal' | 'penandatangan' | 'verifikasi' | 'pratinjau' | 'elektronik'>;
type Electronic = NonNullable<DocumentPdfInput['elektronik']>;

const leftOf = ({ x, width }: Column): Column => ({ x, width: width * RIGHT_FROM - BETWEEN });

/** Returns the words in the place of ink: a line as large as the text, and one in small type. */
function electronicWords({ penyedia, pemilik }: Electronic, setting: Setting) {
  const { column, style } = setting;
  const { size, leading } = style;
  const owner = penyedia === 'bsre' ? 'BSrE' : `milik ${pemilik}`;
  const main = textLines('Ditandatangani secara elektronik', { face: 'regular', size, width: column.width });
  const small = textLines(`dengan sertifikat elektronik ${owner}`, {
    face: 'regular',
    size: CAPTION.size,
    width: column.width,
  });
  return {
    height: main.length * leading + small.length * CAPTION.leading,
    draw(top: number) {
      stack(setting, { lines: main, x: column.x, top, face: 'regular', size, leading });
      const below = top + main.length * leading;
      stack(setting, { lines: small, x: column.x, top: below, face: 'regular', ...CAPTION });
    },
  };
}

/** Places QR code, position, words and name in one frame. */
function electronicSignature(input: Signed & { elektronik: Electronic }, setting: Setting): Item {
  const { pdf, style, column } = setting;
  const { size, leading } = style;
  const { x, width: half } = rightOf(column);
  const width = half - BOX.side;
  const right = { ...setting, column: { x, width } };
  const date = textLines(input.tempatTanggal, { face: 'regular', size, width: half });
  const position = positionLines(input.penandatangan.jabatan, right);
  const name = textLines(input.penandatangan.nama, { face: 'bold', size, width });
  const { width: leftWidth } = leftOf(column);
  const left = { x: column.x + BOX.side, width: leftWidth - BOX.side };
  const check =
    input.verifikasi && verification(input.verifikasi, { ...setting, column: left, empty: input.pratinjau === true });
  const words = electronicWords(input.elektronik, right);
  const texts = (position.length + name.length) * leading;
  const content = Math.max(texts + words.height + 2 * BOX.around, check?.height ?? 0);
  const box = content + 2 * BOX.inside;
  return {
    height: date.length * leading + BOX.above + box,
    before: GAPS_ABOVE * style.gap,
    keepWithNext: false,
    draw(top) {
      stack(setting, { lines: date, x, top, face: 'regular', size, leading });
      const boxTop = top + date.length * leading + BOX.above;
      pdf.artifact(() => pdf.frame({ ...column, top: boxTop, height: box }));
      const inside = boxTop + BOX.inside;
      stack(setting, { lines: position, x, top: inside, face: 'regular', size, leading });
      words.draw(inside + position.length * leading + (content - texts - words.height) / 2);
      const nameTop = inside + content - name.length * leading;
      stack(setting, { lines: name, x, top: nameTop, face: 'bold', size, leading });
      check?.draw(inside);
    },
  };
}

export function signature(input: Signed, setting: Setting): Item {
  const { elektronik } = input;
  return elektronik ? electronicSignature({ ...input, elektronik }, setting) : inkSignature(input, setting);
}

function inkSignature(input: Signed, setting: Setting): Item {
  const { style, column } = setting;
  const { size, leading } = style;
  const right = rightOf(column);
  const { x, width } = right;
  const date = textLines(input.tempatTanggal, { face: 'regular', size, width });
  const position = positionLines(input.penandatangan.jabatan, { ...setting, column: right });
  const name = textLines(input.penandatangan.nama, { face: 'bold', size, width });
  const check =
    input.verifikasi &&
    verification(input.verifikasi, { ...setting, column: leftOf(column), empty: input.pratinjau === true });
  const signed = (date.length + position.length + name.length) * leading + style.signing;
  return {
    height: Math.max(signed, date.length * leading + (check?.height ?? 0)),
    before: GAPS_ABOVE * style.gap,
    keepWithNext: false,
    draw(top) {
      stack(setting, { lines: date, x, top, face: 'regular', size, leading });
      const below = top + date.length * leading;
      stack(setting, { lines: position, x, top: below, face: 'regular', size, leading });
      const signedAt = below + position.length * leading + style.signing;
      stack(setting, { lines: name, x, top: signedAt, face: 'bold', size, leading });
      check?.draw(below);
    },
  };
}

const positionOf = (sebagai: string) => `${sebagai.replace(/^Mengetahui, /, 'Mengetahui,\n').replace(/,$/, '')},`;

type Other = DocumentPdfInput['lain'][number];

function otherSignature({ sebagai, nama }: Other, { align, ...setting }: Setting & { align: 'left' | 'center' }) {
  const { pdf, style, column } = setting;
  const { size, leading } = style;
  const position = textLines(positionOf(sebagai), { face: 'regular', size, width: column.width, align });
  const name = textLines(nama ?? '', { face: 'bold', size, width: column.width, align });
  const room = style.signing * OTHERS_ROOM;
  return {
    height: (position.length + Math.max(name.length, 1)) * leading + room,
    draw(top: number) {
      stack(setting, { lines: position, x: column.x, top, face: 'regular', size, leading });
      const signedAt = top + position.length * leading + room;
      stack(setting, { lines: name, x: column.x, top: signedAt, face: 'bold', size, leading });
      if (nama !== null) return;
      const x = column.x + (align === 'center' ? (column.width - NAME_LINE) / 2 : 0);
      pdf.artifact(() => pdf.dottedRule({ x, y: signedAt + baselineOf(style), width: NAME_LINE }));
    },
  };
}

/** Places two signatures in a row. Centres a single signature. */
export function otherSignatures(lain: Other[], setting: Setting): Item[] {
  const { column, style } = setting;
  const half = rightOf(column);
  const items: Item[] = [];
  for (let index = 0; index < lain.length; ) {
    const pair = pairAt(lain, index);
    index += pair.length;
    const blocks = pair.map((other, side) => {
      if (pair.length === 1) return otherSignature(other, { ...setting, align: 'center' });
      const own = side === 0 ? { x: column.x, width: half.width } : half;
      return otherSignature(other, { ...setting, column: own, align: 'left' });
    });
    items.push({
      height: Math.max(...blocks.map(({ height }) => height)),
      before: GAPS_ABOVE * style.gap,
      keepWithNext: false,
      draw: (top) => {
        for (const { draw } of blocks) draw(top);
      },
    });
  }
  return items;
}

function pairAt(lain: Other[], index: number): Other[] {
  const [first, second] = lain.slice(index, index + 2);
  if (!first) return [];
  return second && first.nama !== null && second.nama !== null ? [first, second] : [first];
}
