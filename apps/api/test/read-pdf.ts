import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import decodeQR from 'qr/decode.js';

type Glyph = { unicode: string };
/** A piece of drawn text: its tag (Artifact, P, TD …; null without one), its text by the fonts, its type size. */
type Mark = { tag: string | null; text: string; size: number };
type StructNode = { role?: string; alt?: string; bbox?: number[]; type?: string; children?: StructNode[] };

export type ReadPage = {
  width: number;
  height: number;
  marks: Mark[];
  /** Tagged text with the spaces in the file, without those that a viewer infers from gaps. */
  text: string;
  /** Text of the page, not of the document: header, footer, watermark. */
  artifacts: string;
  tree: StructNode;
  /** Each piece of upright text with its position and size in points. */
  placed: { text: string; x: number; y: number; size: number }[];
};

const DRAWING = new Set<number>([OPS.showText, OPS.showSpacedText, OPS.constructPath, OPS.paintImageXObject]);
const single = (text: string) => text.replace(/\s+/g, ' ').trim();

async function marksOf(page: PDFPageProxy): Promise<Mark[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const marks: Mark[] = [];
  const open: Mark[] = [];
  let size = 0;
  fnArray.forEach((operation, index) => {
    const args = argsArray[index];
    if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) {
      const mark = { tag: String(args[0]?.name ?? args[0]), text: '', size: 0 };
      marks.push(mark);
      open.push(mark);
    } else if (operation === OPS.endMarkedContent) open.pop();
    else if (operation === OPS.setFont) size = Number(args[1]);
    else if (DRAWING.has(operation)) {
      const mark = open.at(-1) ?? { tag: null, text: '', size: 0 };
      if (open.length === 0) marks.push(mark);
      if (operation !== OPS.showText) return;
      mark.size = size;
      for (const glyph of args[0] as (Glyph | number)[]) mark.text += textOf(glyph);
    }
  });
  return marks;
}

const textOf = (glyph: Glyph | number) => (typeof glyph === 'number' ? '' : glyph.unicode);

async function placedOn(page: PDFPageProxy): Promise<ReadPage['placed']> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [size = 0, slant = 0, , , x = 0, y = 0] = item.transform as number[];
    const rounded = (value: number) => Math.round(value * 10) / 10;
    return slant === 0 ? [{ text: item.str.trim(), x: rounded(x), y: rounded(y), size: rounded(size) }] : [];
  });
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const marks = await marksOf(page);
  const tagged = marks.filter(({ tag }) => tag !== 'Artifact').map(({ text }) => text);
  const artifacts = marks.filter(({ tag }) => tag === 'Artifact').map(({ text }) => text);
  return {
    width,
    height,
    marks,
    text: single(tagged.join('')),
    artifacts: single(artifacts.join(' ')),
    tree: (await page.getStructTree()) as StructNode,
    placed: await placedOn(page),
  };
}

/** Reads a PDF like a viewer, a screen reader and a scanner. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map(async (number) => readPage(await document.getPage(number))));
  const { info, metadata } = await document.getMetadata();
  return {
    pages,
    info: info as Record<string, unknown>,
    xmp: new Map<string, unknown>(metadata as unknown as Iterable<[string, unknown]>),
    marked: (await document.getMarkInfo())?.Marked,
    end: () => document.loadingTask.destroy(),

    /** Returns the link in the QR code of a page printed at 200 dpi. Throws if there is none. */
    async scan(number: number): Promise<string> {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: 200 / 72 });
      const factory = document.canvasFactory as { create(width: number, height: number): Printed };
      const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
      await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    },
  };
}

/** Returns the text of all pages. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await readPdf(bytes);
  const text = pdf.pages.map((page) => page.text).join(' ');
  await pdf.end();
  return text;
}

type Printed = {
  canvas: { width: number; height: number };
  context: {
    getImageData(x: number, y: number, width: number, height: number): Parameters<typeof decodeQR>[0];
  };
};

/** Returns all elements of a structure tree with a role, in order. */
export function elementsOf(tree: StructNode, role: string): StructNode[] {
  const below = (tree.children ?? []).flatMap((child) => elementsOf(child, role));
  return tree.role === role ? [tree, ...below] : below;
}

/** Returns the number of pieces of the page in a structure tree. */
export const contentsOf = (tree: StructNode): number =>
  (tree.children ?? []).reduce((sum, child) => sum + contentsOf(child), tree.type === 'content' ? 1 : 0);
