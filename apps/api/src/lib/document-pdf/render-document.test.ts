import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DOCUMENT_TYPES, documentOf, heirs, KODE, TAUTAN } from '../../../test/documents.ts';
import { contentsOf, elementsOf, type ReadPage, readPdf } from '../../../test/read-pdf.ts';
import type { DocumentPdfInput } from './document-pdf-input.ts';
import { dotsFor } from './document-texts.ts';
import { renderDocumentPdf } from './render-document.ts';

const SKTM = 'Surat Keterangan Tidak Mampu (SKTM)';
const DOMISILI = 'Surat Keterangan Domisili';
const AHLI_WARIS = 'Surat Keterangan Ahli Waris';
const FOOTER =
  'Surat ini ditandatangani dengan tinta basah. Kode QR hanya untuk memeriksa keaslian surat dan bukan tanda tangan elektronik.';
const CM = 72 / 2.54;

async function read(document: DocumentPdfInput) {
  const { bytes, pages } = await renderDocumentPdf(document);
  const pdf = await readPdf(bytes);
  onTestFinished(pdf.end);
  expect(pdf.pages).toHaveLength(pages);
  const [first] = pdf.pages;
  if (!first) throw new Error('no page');
  return { ...pdf, first, bytes, latin: Buffer.from(bytes).toString('latin1') };
}

/** Returns the composed text of a document in reading order. */
const saidBy = ({ bagian }: DocumentPdfInput) =>
  bagian
    .flatMap((part) => {
      if ('teks' in part) return [part.teks];
      if ('daftar' in part) return part.daftar.map((point, index) => `${index + 1}. ${point}`);
      return part.tabel.map(([label, isi]) => `${label} : ${isi}`);
    })
    .join(' ');

describe('the text of a document', () => {
  it.each(DOCUMENT_TYPES)('the document has all that was composed, in order, with its spaces: %s', async (type) => {
    const document = documentOf(type);
    const { pages } = await read(document);
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain(saidBy(document));
  });

  it('the document begins with letterhead, title and number, and ends with date, position, name and code', async () => {
    const { first } = await read(documentOf(SKTM));
    expect(first.text).toMatch(
      /^PEMERINTAH KABUPATEN ARUNIKA KECAMATAN GIRIARUM DESA KALIJERNIH Jalan Balai Desa Nomor 1, Dusun Krajan, Kode Pos 00000 SURAT KETERANGAN TIDAK MAMPU Nomor: 400\.9\.14\.1\/312\/99\.99\.01\.2001\/XI\/2026 Yang bertanda tangan /,
    );
    expect(first.text).toMatch(
      /sebagaimana mestinya\. Kalijernih, 20 November 2026 Kepala Desa Kalijernih, Wirayuda Jatikusuma Periksa keaslian surat ini di kalijernih\.example\/v Kode 7KQ2-M9XW-DRH4-T6BN-VZ3P$/,
    );
    expect(first.artifacts).toBe(FOOTER);
  });

  it('the document names the signatories on behalf of others and the additional ones', async () => {
    const jabatan = ['a.n. Kepala Desa Kalijernih', 'Sekretaris Desa,', 'u.b.', 'Kepala Seksi Pelayanan,'];
    const penandatangan = { jabatan, nama: 'Dr. Laksmana Baskara, S.IP., M.Si.' };
    const { pages } = await read(documentOf(AHLI_WARIS, { penandatangan }));
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain(`${jabatan.join(' ')} Dr. Laksmana Baskara, S.IP., M.Si.`);
    expect(text).toMatch(
      /Saksi I, Karyadi Jatmiko Saksi II, Ningsih Rahayuwati Mengetahui, Camat Giriarum, Tembusan: 1\. Camat Giriarum$/,
    );
  });

  it('the document shows markup as text', async () => {
    const values = { nama: '<script>alert("1")</script> & Sons', keperluan: '{{nama}} [[identitas]] \\(x\\)' };
    const { first, xmp } = await read(documentOf(DOMISILI, { values, judul: 'SURAT <b>A</b> & B' }));
    expect(first.text).toContain('Nama : <script>alert("1")</script> & Sons NIK');
    expect(first.text).toContain('{{nama}} [[identitas]] \\(x\\)');
    expect(xmp.get('dc:title')).toBe('SURAT bA/b dan B');
  });

  it('the document has no invisible characters', async () => {
    const values = { nama: 'Ti\u00adr\u200bta\u202e Wi\u0000ja\u00a0Negara\tRe\u0301' };
    const { first } = await read(documentOf(SKTM, { values }));
    expect(first.text).toContain('Nama : Tirta Wija Negara Ré NIK');
  });

  it.each([
    ['words', 'kata sambung '.repeat(385)],
    ['one word', 'x'.repeat(5000)],
    ['lines', 'baris\n'.repeat(833)],
  ])('the document continues on further pages for a field of 5,000 characters: %s', async (_, long) => {
    const document = documentOf(DOMISILI, { values: { alamat_ktp: long } });
    const { pages } = await read(document);
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.map((page) => page.text).join(' ');
    expect(text.replace(/\s/g, '')).toContain(`AlamatsesuaiKTP-el:${long.replace(/\s/g, '')}Berdasarkan`);
  });
});

describe('the page', () => {
  it.each([
    ['A4', 21, 29.7],
    ['F4', 21.5, 33],
  ] as const)('the page has the size of %s', async (kertas, width, height) => {
    const { first } = await read(documentOf(SKTM, { kertas }));
    expect(first.width).toBeCloseTo(width * CM, 1);
    expect(first.height).toBeCloseTo(height * CM, 1);
  });

  it('the page is set in 12 points, or in 11 if the document then fits on one page', async () => {
    const sizesOf = async (document: DocumentPdfInput) => {
      const { pages } = await read(document);
      const cells = pages.flatMap(({ marks }) => marks.filter(({ tag }) => tag === 'TH' || tag === 'TD'));
      return [pages.length, ...new Set(cells.map(({ size }) => size))];
    };
    expect(await sizesOf(documentOf(SKTM))).toEqual([1, 12]);
    expect(await sizesOf(documentOf(AHLI_WARIS, { kertas: 'F4' }))).toEqual([1, 11]);
    expect(await sizesOf(documentOf(AHLI_WARIS))).toEqual([2, 12]);
  });

  it('the document has two pages for twelve heirs, and the second has its number', async () => {
    const { pages } = await read(documentOf(AHLI_WARIS, { values: { daftar_ahli_waris: heirs(12) } }));
    expect(pages.map(({ artifacts }) => artifacts)).toEqual([
      `${FOOTER} Halaman 1 dari 2`,
      `Nomor: 400.9.14.1/312/99.99.01.2001/XI/2026 ${FOOTER} Halaman 2 dari 2`,
    ]);
  });

  it('a signature has two lines of text on its page, and no page ends with the announcement of a table', async () => {
    for (let count = 1; count <= 24; count += 1) {
      const { pages } = await read(documentOf(AHLI_WARIS, { values: { daftar_ahli_waris: heirs(count) } }));
      const signed = pages.find(({ text }) => text.includes('Kalijernih, 20 November 2026'));
      expect(signed?.text).toMatch(/Demikian surat keterangan ini dibuat .* sebagaimana mestinya\. Kalijernih, 20/);
      expect(signed?.text).toMatch(/Wirayuda Jatikusuma Periksa .* Saksi I, /);
      for (const { text } of pages) expect(text).not.toMatch(/:$/);
    }
  });
});

/** Returns a document before it has its number. */
const previewOf = (document: DocumentPdfInput): DocumentPdfInput => ({
  ...document,
  nomor: dotsFor(document.nomor),
  pratinjau: true,
  verifikasi: document.verifikasi && { ...document.verifikasi, kode: 'XXXX-XXXX-XXXX-XXXX-XXXX' },
});

/** The fields of an application type with the longest realistic values. */
const longest = (type: string) =>
  Object.fromEntries(
    isianOf(type)
      .filter(({ tipe }) => tipe === 'text' || tipe === 'textarea')
      .map(({ name, tipe, contoh }) => [
        name,
        Array(tipe === 'text' ? 2 : 4)
          .fill(SPECIFICATION(contoh))
          .join(tipe === 'text' ? ' ' : '\n'),
      ]),
  );

const CAPTION = 8.5;
/** Returns the position of all texts except number and verification caption. */
const layoutOf = (pages: ReadPage[]) =>
  pages.map(({ placed }) => {
    const numbers = placed.filter(({ text }) => text.startsWith('Nomor:')).map(({ y }) => y);
    return placed.filter(({ y, size }) => size !== CAPTION && !numbers.includes(y));
  });

describe('a preview', () => {
  it.each(DOCUMENT_TYPES)('a preview has exactly the layout of the final document: %s', async (type) => {
    for (const [values, kertas] of [
      [{}, 'A4'] as const,
      [longest(type), 'A4'] as const,
      [longest(type), 'F4'] as const,
    ]) {
      const document = documentOf(type, { values, kertas });
      const numbered = await read(document);
      const preview = await read(previewOf(document));
      expect(layoutOf(preview.pages)).toEqual(layoutOf(numbered.pages));
    }
  });
});

describe('the QR code', () => {
  it('the QR code of the printed page leads to the document', async () => {
    const logo = await sharp({ create: { width: 300, height: 340, channels: 4, background: '#1a664c' } })
      .png()
      .toBuffer();
    const { scan, first } = await read(documentOf(SKTM, { kop: { baris: ['KABUPATEN', 'DESA', 'Jalan'], logo } }));
    expect(await scan(1)).toBe(TAUTAN);
    expect(elementsOf(first.tree, 'Figure').map(({ alt }) => alt)).toEqual([
      'Lambang pada kop surat',
      `Kode QR untuk memeriksa keaslian surat ini di kalijernih.example/v, kode ${KODE}`,
    ]);
    const [, qr] = elementsOf(first.tree, 'Figure');
    const [left = 0, bottom = 0, right = 0, top = 0] = qr?.bbox ?? [];
    expect([left, right - left, top - bottom].map((length) => length / CM)).toEqual(Array(3).fill(expect.closeTo(2.5)));
  });

  it('a preview has neither QR code nor number, and its page is marked as a preview', async () => {
    const { pages, scan, latin } = await read(previewOf(documentOf(SKTM)));
    for (const { artifacts, text } of pages) {
      expect(artifacts).toMatch(/^PRATINJAU – BELUM SAH /);
      expect(text).toMatch(/Nomor: [./]{40,} /);
      expect(text).not.toContain('312');
      expect(text).not.toContain(KODE);
    }
    await expect(scan(1)).rejects.toThrow();
    expect(latin).not.toContain('400.9.14.1/312');
  });

  it('the QR code stays on a page that is marked as a copy', async () => {
    const { first, scan } = await read(documentOf(SKTM, { salinan: true }));
    expect(first.artifacts).toMatch(/^SALINAN /);
    expect(await scan(1)).toBe(TAUTAN);
  });
});

describe('the file', () => {
  it('the file has the metadata of PDF/A-2a and PDF/UA, in Indonesian, with sRGB', async () => {
    const { info, xmp, marked, latin } = await read(documentOf(SKTM));
    expect(Object.fromEntries(xmp)).toMatchObject({
      'pdfaid:part': '2',
      'pdfaid:conformance': 'A',
      'pdfuaid:part': '1',
      'dc:title': 'SURAT KETERANGAN TIDAK MAMPU',
    });
    expect(xmp.get('pdfaextension:schemas')).toContain('http://www.aiim.org/pdfua/ns/id/');
    expect(info).toMatchObject({ PDFFormatVersion: '1.7', Language: 'id', Title: 'SURAT KETERANGAN TIDAK MAMPU' });
    expect(info.ModDate).toBeUndefined();
    expect(marked).toBe(true);
    expect(latin).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(latin).toMatch(/\/S \/GTS_PDFA1\s+\/Info \(sRGB IEC61966-2\.1\)/);
    expect(latin).toMatch(/\/StructTreeRoot \d+ 0 R/);
    expect(latin).toMatch(/\/DisplayDocTitle true/);
    expect(latin).not.toMatch(/\/Encrypt|\/JavaScript|\/EmbeddedFiles/);
  });

  it('the file carries subsets of both fonts, and no other font', async () => {
    const { latin } = await read(documentOf(SKTM));
    const names = [...latin.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
    expect(names.sort()).toEqual([
      expect.stringMatching(/^[A-Z]{6}\+Arimo-Bold$/),
      expect.stringMatching(/^[A-Z]{6}\+Arimo-Regular$/),
    ]);
    expect(latin.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(2);
    expect(latin).not.toMatch(/\/Subtype \/Type1\b/);
  });

  it('the file has no name of a person in its metadata', async () => {
    const { info, xmp } = await read(documentOf(SKTM));
    const shown = JSON.stringify([info, [...xmp]]);
    for (const name of ['Tirta', 'Rara', 'Wirayuda', '9999011203880001']) expect(shown).not.toContain(name);
  });

  it('the file has a tag for all drawn content', async () => {
    const { pages } = await read(documentOf(AHLI_WARIS, { values: { daftar_ahli_waris: heirs(12) } }));
    for (const { marks, tree } of pages) {
      expect(new Set(marks.map(({ tag }) => tag))).not.toContain(null);
      const tagged = marks.filter(({ tag }) => tag !== 'Artifact');
      expect(tagged.length).toBeGreaterThan(10);
      expect(contentsOf(tree)).toBe(tagged.length);
    }
  });

  it('the file has the structure that a screen reader needs: heading, tables by row, numbered lists', async () => {
    const document = documentOf(AHLI_WARIS);
    const { pages, latin } = await read(document);
    const all = (role: string) => pages.flatMap(({ tree }) => elementsOf(tree, role));
    const rows = document.bagian.flatMap((part) => ('tabel' in part ? part.tabel : []));
    expect(all('H1')).toHaveLength(1);
    expect(all('TR')).toHaveLength(rows.length);
    for (const row of all('TR')) expect(row.children?.map(({ role }) => role)).toEqual(['TH', 'TD']);
    expect(latin.match(/\/Scope \/Row/g)).toHaveLength(rows.length);
    expect(all('LI').length).toBe(3);
    for (const point of all('LI')) expect(point.children?.map(({ role }) => role)).toEqual(['Lbl', 'LBody']);
    expect(latin.match(/\/ListNumbering \/Decimal/g)).toHaveLength(2);
  });

  it('the file has the same bytes for the same document, and others for another number', async () => {
    const [one, same, other] = await Promise.all([
      renderDocumentPdf(documentOf(SKTM)),
      renderDocumentPdf(structuredClone(documentOf(SKTM))),
      renderDocumentPdf(documentOf(SKTM, { nomor: '400.9.14.1/313/99.99.01.2001/XI/2026' })),
    ]);
    expect(Buffer.compare(one.bytes, same.bytes)).toBe(0);
    const id = ({ bytes }: { bytes: Uint8Array }) => /\/ID \[<(\w+)>/.exec(Buffer.from(bytes).toString('latin1'))?.[1];
    expect(id(one)).toMatch(/^[0-9a-f]{32}$/);
    expect(id(one)).not.toBe(id(other));
  });

  it('the file is no larger than 60 kB without a logo', async () => {
    const { bytes } = await read(documentOf(AHLI_WARIS, { values: { daftar_ahli_waris: heirs(12) } }));
    expect(bytes.length).toBeLessThan(60_000);
  });
});

describe('unprintable characters', () => {
  it('an unprintable character prevents a document and its preview', async () => {
    const document = documentOf(SKTM, { values: { nama: 'محمد' } });
    await expect(renderDocumentPdf(document)).rejects.toThrow('No glyphs for محمد');
    await expect(renderDocumentPdf(previewOf(document))).rejects.toThrow('No glyphs for محمد');
  });
});
