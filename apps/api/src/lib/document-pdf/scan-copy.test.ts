import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { makeScanCopy } from './scan-copy.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pendopo-scan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function copyOf(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const copy = await makeScanCopy({ path, ext: name.split('.').pop() ?? '' });
  return copy && (await readPdf(copy)).pages;
}

const photo = (format: 'jpeg' | 'png', orientation?: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#ddd' } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

describe('the copy of a scan', () => {
  it('the copy of a picture is a page with the picture, upright, with the mark', async () => {
    const upright = { text: 'SALINAN', width: 595.28, height: 841.89 };
    const lying = { text: 'SALINAN', width: 841.89, height: 595.28 };
    expect(await copyOf('lying.jpg', await photo('jpeg'))).toMatchObject([lying]);
    expect(await copyOf('turned.jpg', await photo('jpeg', 6))).toMatchObject([upright]);
    expect(await copyOf('lying.png', await photo('png'))).toMatchObject([lying]);
  });

  it('the copy has the mark on every page of a PDF, also on rotated ones', async () => {
    const scan = await PDFDocument.create();
    for (const turned of [0, 90, 180]) scan.addPage([300, 500]).setRotation(degrees(turned));
    const mark = { text: 'SALINAN' };
    expect(await copyOf('scan.pdf', await scan.save())).toMatchObject([mark, { ...mark, width: 500 }, mark]);
  });

  it('the copy is made of a PDF with an owner password but no user password', async () => {
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ ownerPassword: 'kantor' });
    expect(await copyOf('owned.pdf', await locked.save())).toMatchObject([{ text: 'SALINAN' }]);
  });

  it('the copy is null for an unreadable file', async () => {
    expect(await copyOf('broken.pdf', Buffer.from('%PDF-1.7 nothing'))).toBeNull();
    expect(await copyOf('broken.png', Buffer.from('no picture'))).toBeNull();
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'rahasia', ownerPassword: 'rahasia' });
    expect(await copyOf('locked.pdf', await locked.save())).toBeNull();
  });
});
