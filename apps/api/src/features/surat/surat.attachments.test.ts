import { findSuratType, SURAT_CATALOGUE } from '@pendopo/shared/surat/catalogue';
import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { describe, expect, it } from 'vitest';
import { SURAT_LABELS } from '../../../test/factories.ts';
import { showableFileName } from '../../lib/file-name.ts';
import { pairAttachments } from './surat.attachments.ts';

const typeOf = (given: string) => {
  const type = findSuratType(given);
  if (!type) throw new Error(`no letter type ${given}`);
  return type;
};
const type = typeOf('Surat Keterangan Usaha');
const files = SURAT_LABELS.map((_, i) => ({ field: `lampiran_${i}` }));
const labels = Object.fromEntries(SURAT_LABELS.map((label, i) => [`jenis_persyaratan_${i}`, label]));

describe('pairAttachments', () => {
  it('pairs each file with its label in any order', () => {
    const { pairs, errors } = pairAttachments({ type, labels, files: files.toReversed() });
    expect(errors).toEqual([]);
    expect(pairs.map((pair) => pair.jenis_persyaratan)).toEqual(SURAT_LABELS.toReversed());
  });

  it('names every missing required upload', () => {
    const { errors } = pairAttachments({ type, labels, files: files.slice(0, 2) });
    expect(errors.map(({ msg }) => msg)).toEqual(
      SURAT_LABELS.slice(2).map((label) => SPECIFICATION(SURAT_TEXT.fileMissing(label))),
    );
  });

  it('rejects a file without a label, an unknown label and a repeated label', () => {
    const { errors } = pairAttachments({
      type,
      labels: { ...labels, jenis_persyaratan_5: 'Fotokopi paspor', jenis_persyaratan_6: SURAT_LABELS[0] },
      files: [...files, { field: 'lampiran_4' }, { field: 'lampiran_5' }, { field: 'lampiran_6' }],
    });
    expect(errors).toEqual([
      { path: 'lampiran_4', msg: SURAT_TEXT.fileWithoutLabel },
      { path: 'lampiran_5', msg: SPECIFICATION(SURAT_TEXT.fileLabelUnknown('Fotokopi paspor')) },
      { path: 'lampiran_6', msg: SPECIFICATION(SURAT_TEXT.fileLabelTwice(SURAT_LABELS[0])) },
    ]);
  });

  it('rejects the 4x6 photo, which is brought in print', () => {
    const kia = SURAT_CATALOGUE.find(({ kode }) => kode.includes('identitas-anak'));
    const photo = kia?.persyaratan.at(-1)?.label ?? '';
    expect(photo).toContain('4x6');
    const { errors } = pairAttachments({
      type: typeOf(kia?.judul ?? ''),
      labels: { jenis_persyaratan_0: photo },
      files: [{ field: 'lampiran_0' }],
    });
    expect(errors).toContainEqual({ path: 'lampiran_0', msg: SPECIFICATION(SURAT_TEXT.fileLabelUnknown(photo)) });
  });
});

describe('showableFileName', () => {
  it.each([
    ['KTP Tirta.jpg', 'KTP Tirta.jpg'],
    ['a\u0000b\r\nc.png', 'abc.png'],
    ['laporan\u202Egpj.exe', 'laporangpj.exe'],
    ['   ', 'lampiran'],
  ])('shows %j as %j', (name, shown) => {
    expect(showableFileName(name)).toBe(shown);
  });

  it('shortens a very long name and keeps its ending', () => {
    const shown = showableFileName(`${'x'.repeat(4000)}.jpeg`);
    expect(shown).toHaveLength(120);
    expect(shown.endsWith('x.jpeg')).toBe(true);
  });
});
