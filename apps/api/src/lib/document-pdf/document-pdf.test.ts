import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { documentOf } from '../../../test/documents.ts';
import { createDocumentPdfs } from './document-pdf.ts';
import { renderDocumentPdf } from './render-document.ts';

const SKTM = 'Surat Keterangan Tidak Mampu (SKTM)';
const API = join(import.meta.dirname, '../../..');

function documentPdfs(options?: Parameters<typeof createDocumentPdfs>[0]) {
  // A slow machine must not count as a hanging task.
  const documents = createDocumentPdfs({ timeoutMs: 60_000, ...options });
  onTestFinished(documents.close);
  return documents;
}

describe('documents from the worker thread', () => {
  it('documents of the worker thread equal those that the same input makes anywhere', async () => {
    const documents = documentPdfs();
    const { bytes, pages } = await documents.make(documentOf(SKTM));
    expect(pages).toBe(1);
    expect(Buffer.compare(bytes, (await renderDocumentPdf(documentOf(SKTM))).bytes)).toBe(0);
  });

  it('documents do not block the server while they are made', async () => {
    const documents = documentPdfs();
    await documents.make(documentOf(SKTM));
    const order: string[] = [];
    const document = () => documents.make(documentOf(SKTM)).then(() => void order.push('letter'));
    const all = Promise.all(Array.from({ length: 20 }, document));
    const turns = setInterval(() => order.push('turn'), 1);
    await all;
    clearInterval(turns);
    const between = order.join(' ').split('letter').slice(0, -1);
    expect(between.filter((turn) => turn.includes('turn')).length).toBeGreaterThan(10);
  });

  it('documents with unprintable characters are refused, and the thread continues', async () => {
    const documents = documentPdfs();
    const values = { nama: 'Siti محم Aisyah 👨‍👩‍👧 م', alamat_ktp: 'Jalan Kenanga 😀, Café “Ibu” – Blok ½' };
    await expect(documents.make(documentOf(SKTM, { values }))).rejects.toThrow('No glyphs for محم 👨‍👩‍👧 م 😀');
    expect((await documents.make(documentOf(SKTM))).pages).toBe(1);
  });

  it('documents are refused when too many wait, and when one takes too long', async () => {
    const busy = documentPdfs({ queue: 0 });
    await expect(busy.make(documentOf(SKTM))).rejects.toMatchObject({ status: 503 });
    const slow = documentPdfs({ timeoutMs: 1 });
    await expect(slow.make(documentOf(SKTM))).rejects.toMatchObject({ status: 503 });
  });
});

describe('the built worker', () => {
  it('the built worker makes the same bytes in a separate process', async () => {
    const outDir = await mkdtemp(join(API, 'node_modules/.document-worker-'));
    onTestFinished(() => rm(outDir, { recursive: true, force: true }));
    await build({ root: API, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    const document = documentOf(SKTM);
    const worker = pathToFileURL(join(outDir, 'document-pdf.worker.js')).href;
    const script = `
      const { make } = await import(${JSON.stringify(worker)});
      const document = ${JSON.stringify(document)};
      const { bytes } = await make({ ...document, tanggal: new Date(document.tanggal) });
      process.stdout.write(bytes);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'buffer',
      env: { TZ: 'Asia/Jayapura', LANG: 'C' },
    });
    expect(Buffer.compare(stdout, (await renderDocumentPdf(document)).bytes)).toBe(0);
  });
});
