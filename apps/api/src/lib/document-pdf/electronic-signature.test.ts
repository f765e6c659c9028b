import { describe, expect, it, onTestFinished } from 'vitest';
import { DOCUMENT_TYPES, documentOf, heirs, TAUTAN } from '../../../test/documents.ts';
import { contentsOf, elementsOf, readPdf } from '../../../test/read-pdf.ts';
import { textWidth } from './document-fonts.ts';
import type { DocumentPdfInput } from './document-pdf-input.ts';
import { renderDocumentPdf } from './render-document.ts';

const SKTM = 'Surat Keterangan Tidak Mampu (SKTM)';
const AHLI_WARIS = 'Surat Keterangan Ahli Waris';
const BSRE = { penyedia: 'bsre', pemilik: 'Desa Kalijernih' } as const;
const SEAL = { penyedia: 'sertifikat', pemilik: 'Desa Kalijernih' } as const;
const FOOTERS = {
  bsre: 'Surat ini ditandatangani secara elektronik dengan sertifikat elektronik yang diterbitkan BSrE. Hasil cetaknya diperiksa dengan kode QR.',
  seal: 'Surat ini disegel secara elektronik dengan sertifikat milik Desa Kalijernih, yang menjamin isinya tidak berubah; ini bukan tanda tangan elektronik tersertifikasi pejabat. Hasil cetaknya diperiksa dengan kode QR.',
};
const LONG = {
  jabatan: ['a.n. Kepala Desa Kalijernih', 'Sekretaris Desa,', 'u.b.', 'Kepala Seksi Pelayanan,'],
  nama: 'Dr. Laksmana Baskara Wirayudhaningrat Kusumodiningrat, S.IP., M.Si.',
};

async function read(document: DocumentPdfInput) {
  const pdf = await readPdf((await renderDocumentPdf(document)).bytes);
  onTestFinished(pdf.end);
  return { ...pdf, text: pdf.pages.map((page) => page.text).join(' ') };
}

describe('the box of an electronic signature', () => {
  it.each([
    ['of BSrE', BSRE, 'dengan sertifikat elektronik BSrE', FOOTERS.bsre],
    ['of the village', SEAL, 'dengan sertifikat elektronik milik Desa Kalijernih', FOOTERS.seal],
  ])('names the certificate %s in the place of ink', async (_, elektronik, certificate, footer) => {
    const { pages, text, scan } = await read(documentOf(SKTM, { elektronik }));
    expect(text).toContain(
      `Kalijernih, 20 November 2026 Kepala Desa Kalijernih, Ditandatangani secara elektronik ${certificate} Wirayuda Jatikusuma Periksa keaslian surat ini di kalijernih.example/v Kode 7KQ2`,
    );
    expect(pages.map(({ artifacts }) => artifacts)).toEqual([footer]);
    expect(await scan(1)).toBe(TAUTAN);
  });

  it.each(['A4', 'F4'] as const)('leaves the places of the others on %s, and the page number free', async (kertas) => {
    const values = { daftar_ahli_waris: heirs(12) };
    const elektronik = { ...SEAL, pemilik: 'Nagari Ujung Pandaran Hilir Selatan dan Simpang Tiga Sungai' };
    const { pages, text } = await read(documentOf(AHLI_WARIS, { kertas, elektronik, penandatangan: LONG, values }));
    expect(text).toContain(`${LONG.jabatan.join(' ')} Ditandatangani secara elektronik`);
    expect(text).toMatch(/Saksi I, Karyadi Jatmiko Saksi II, Ningsih Rahayuwati Mengetahui, Camat Giriarum,/);
    for (const { artifacts, placed } of pages) {
      expect(artifacts).toMatch(/kode QR\. Halaman \d dari 2$/);
      const number = placed.find(({ text }) => text.startsWith('Halaman'));
      const beside = placed.filter((one) => one.y === number?.y && one !== number);
      for (const { x, text, size } of beside)
        expect(x + textWidth(text, { face: 'regular', size })).toBeLessThan(number?.x ?? 0);
    }
  });

  it('is text with tags, and its frame an artifact', async () => {
    const { pages } = await read(documentOf(SKTM, { elektronik: BSRE }));
    const [page] = pages;
    const tagged = page?.marks.filter(({ tag }) => tag !== 'Artifact') ?? [];
    expect(page?.marks.map(({ tag }) => tag)).not.toContain(null);
    expect(page && contentsOf(page.tree)).toBe(tagged.length);
    expect(page && elementsOf(page.tree, 'Figure')).toHaveLength(1);
  });

  it.each(DOCUMENT_TYPES)('needs no more pages than ink: %s', async (type) => {
    const [ink, signed] = await Promise.all([
      renderDocumentPdf(documentOf(type)),
      renderDocumentPdf(documentOf(type, { elektronik: SEAL })),
    ]);
    expect(signed.pages).toBe(ink.pages);
  });

  it('has the same layout in a preview', async () => {
    const document = documentOf(SKTM, { elektronik: SEAL });
    const [whole, preview] = await Promise.all([read(document), read({ ...document, pratinjau: true })]);
    const box = ({ pages }: typeof whole) =>
      pages.flatMap(({ placed }) => placed.filter(({ text }) => /elektronik|Wirayuda/.test(text)));
    expect(box(preview)).toEqual(box(whole));
    expect(box(whole).length).toBeGreaterThan(2);
  });

  it('prevents a document whose holder has unprintable characters', async () => {
    const elektronik = { ...SEAL, pemilik: 'محمد' };
    await expect(renderDocumentPdf(documentOf(SKTM, { elektronik }))).rejects.toThrow('No glyphs for محمد');
  });
});
