import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import { documentFont, type Face } from './document-fonts.ts';
import type { Line } from './text-lines.ts';

/** Drawn content belongs to an element of the structure, or is an artifact. */
type Element = PDFKit.PDFStructureElement;
type Area = { x: number; top: number; width: number; height: number };
type TextStyle = { x: number; baseline: number; face: Face; size: number };
type ElementOptions = {
  alt?: string;
  scope?: 'Row' | 'Column';
  bbox?: [number, number, number, number];
  placement?: string;
};
type Description = { title: string; subject: string; date: Date };

// PDF/A requires a description of every metadata property outside its standard.
const PDF_UA = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>PDF/UA version identifier</pdfaProperty:description>
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** pdfkit writes these texts into XML without escaping. */
const plain = (text: string) => text.replaceAll('&', 'dan').replace(/[<>]/g, '');

function createDocument({ title, subject, date }: Description): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: 'id',
    displayTitle: true,
    autoFirstPage: false,
    font: '',
    info: { Title: plain(title), Subject: plain(subject), Creator: 'Pendopo', Producer: 'Pendopo', CreationDate: date },
  });
  doc.appendXML(PDF_UA);
  return doc;
}

/** Lengths are points from the page's upper left corner. The same calls make the same bytes. */
export class TaggedPdf {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Element;
  readonly #chunks: Buffer[] = [];
  #pages = 0;

  constructor(description: Description) {
    this.#doc = createDocument(description);
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  element(type: string, { within = this.#root, ...options }: ElementOptions & { within?: Element } = {}): Element {
    const child = this.#doc.struct(type, options);
    within.add(child);
    return child;
  }

  numberedList(): Element {
    const list = this.element('L') as Element & { dictionary: { data: Record<string, unknown> } };
    list.dictionary.data.A = { O: 'List', ListNumbering: 'Decimal' };
    return list;
  }

  addPage(width: number, height: number): void {
    this.#doc.addPage({ size: [width, height], margin: 0 });
    this.#pages += 1;
  }

  text(owner: Element, { type, line, ...style }: TextStyle & { type: string; line: Line }): void {
    this.#tag(owner, { type, draw: () => this.words(line, style) });
  }

  /** Draws a picture in the middle of the area, as large as it allows. */
  picture(area: Area, { alt, source }: { alt: string; source: Uint8Array }): void {
    const { x, top, width, height } = area;
    const fit = { fit: [width, height] as [number, number], align: 'center', valign: 'center' } as const;
    this.#figure({ area, alt, draw: () => this.#doc.image(Buffer.from(source), x, top, fit) });
  }

  squares(area: Area, { alt, rows }: { alt: string; rows: boolean[][] }): void {
    this.#figure({ area, alt, draw: () => this.#fillSquares(area, rows) });
  }

  /** Draws content that is not the document's text: rules, headers, footers, the watermark. */
  artifact(draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
    this.#doc.markContent('Artifact', { type });
    draw();
    this.#doc.endMarkedContent();
  }

  /** Draws words without a tag, for artifacts. */
  words(line: Line, { x, baseline, face, size }: TextStyle): void {
    this.#setFont(face, { size, color: 'black' });
    for (const word of line) {
      this.#doc.text(word.text, x + word.x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    }
  }

  rule({ x, y, width, thickness }: { x: number; y: number; width: number; thickness: number }): void {
    this.#doc.rect(x, y, width, thickness).fill('black');
  }

  frame({ x, top, width, height }: Area): void {
    this.#doc.lineWidth(0.5).rect(x, top, width, height).stroke('#8a8a8a');
  }

  dottedRule({ x, y, width }: { x: number; y: number; width: number }): void {
    this.#doc
      .lineWidth(0.8)
      .dash(1, { space: 2 })
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke('black')
      .undash();
  }

  watermark(text: string, { width, height, size }: { width: number; height: number; size: number }): void {
    const doc = this.#doc;
    doc.save().rotate(-(Math.atan(height / width) * 180) / Math.PI, { origin: [width / 2, height / 2] });
    this.#setFont('bold', { size, color: '#e2e2e2' });
    const x = (width - doc.widthOfString(text)) / 2;
    doc.text(text, x, height / 2 + size / 3, { lineBreak: false, baseline: 'alphabetic' });
    doc.restore();
  }

  async end(): Promise<{ bytes: Uint8Array; pages: number }> {
    this.#root.end();
    this.#doc.end();
    await finished(this.#doc, { writable: false });
    return { bytes: Buffer.concat(this.#chunks), pages: this.#pages };
  }

  #setFont(face: Face, { size, color }: { size: number; color: string }): void {
    this.#doc
      .font(documentFont(face) as unknown as PDFKit.Mixins.PDFFontSource, face)
      .fontSize(size)
      .fillColor(color);
  }

  #tag(element: Element, { type, draw }: { type: string; draw: () => void }): void {
    const content = this.#doc.markStructureContent(type);
    draw();
    this.#doc.endMarkedContent();
    element.add(content);
  }

  #figure({ area: { x, top, width, height }, alt, draw }: { area: Area; alt: string; draw: () => void }): void {
    const element = this.element('Figure', { alt, placement: 'Block', bbox: [x, top, x + width, top + height] });
    this.#tag(element, { type: 'Figure', draw });
  }

  /** Draws a run of dark squares as one rectangle. */
  #fillSquares(area: Area, rows: boolean[][]): void {
    const side = area.width / rows.length;
    rows.forEach((row, y) => {
      row.forEach((dark, x) => {
        if (dark && !row[x - 1]) {
          const end = row.indexOf(false, x);
          const run = (end < 0 ? row.length : end) - x;
          this.#doc.rect(area.x + x * side, area.top + y * side, run * side, side);
        }
      });
    });
    this.#doc.fill('black');
  }
}
