import type { Panduan } from '@pendopo/shared/panduan/schemas';
import { updatePanduanSchema } from '@pendopo/shared/panduan/schemas';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { expect, it } from 'vitest';
import { fieldErrors, movedRow, type Row, rowsOf, sameRows } from './guide-rows.ts';

const row = (key: string): Row => ({ key, id: null, line: key, block: key });
const keys = (rows: readonly Row[]) => rows.map(({ key }) => key).join('');
const a = row('a');
const b = row('b');
const c = row('c');

it('movedRow moves a row by one place and stops at the ends', () => {
  expect(keys(movedRow([a, b, c], { key: 'b', by: -1 }))).toBe('bac');
  expect(keys(movedRow([a, b, c], { key: 'b', by: 1 }))).toBe('acb');
  expect(keys(movedRow([a, b, c], { key: 'a', by: -1 }))).toBe('abc');
  expect(keys(movedRow([a, b, c], { key: 'c', by: 1 }))).toBe('abc');
});

it('sameRows ignores different line breaks', () => {
  const panduan: Panduan = {
    judul: 'x',
    pengantar: '',
    langkah_surat: [{ judul: 'a', isi: 'b\r\nc' }],
    langkah_pengaduan: [],
    faq: [{ id: 'biaya', tanya: 'a', jawab: 'b' }],
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
  expect(sameRows(rowsOf(panduan, 'langkah_surat'), [{ id: null, line: 'a', block: 'b\nc' }])).toBe(true);
  expect(sameRows(rowsOf(panduan, 'faq'), [{ id: null, line: 'a', block: 'b' }])).toBe(false);
});

it('fieldErrors assigns an issue to the field of its row after a move', () => {
  const edit = {
    judul: '',
    pengantar: '',
    langkah_surat: [{ judul: 'a', isi: 'b' }],
    langkah_pengaduan: [
      { judul: 'a', isi: 'b' },
      { judul: 'a', isi: '' },
    ],
    faq: [{ id: 'biaya', tanya: '', jawab: 'x' }],
  };
  const { error } = updatePanduanSchema.safeParse(edit);
  expect(
    fieldErrors(error?.issues ?? [], {
      rows: { langkah_surat: [a], langkah_pengaduan: [b, c], faq: [row('q')] },
      words: SPECIFICATION,
    }),
  ).toEqual([
    { path: 'judul', msg: 'Judul wajib diisi' },
    { path: 'isi-c', msg: 'Isi langkah wajib diisi' },
    { path: 'tanya-q', msg: 'Pertanyaan wajib diisi' },
  ]);
});
