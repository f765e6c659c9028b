import { expect, it } from 'vitest';
import { type DraftValues, rebaseValues } from './draft-values.ts';

const BASE: DraftValues = {
  isian: { keperluan: 'Bank', sejak: '2019', catatan: '' },
  kode_klasifikasi: '500.3',
  cara: 'kades',
  penandatangan_id: '1',
  periksa: [0],
};

it('rebaseValues keeps typed values over a colleague’s newer draft and lists the fields that both have changed', () => {
  const typed: DraftValues = {
    ...BASE,
    isian: { keperluan: 'Sekolah', sejak: '2019', catatan: 'Sama' },
    periksa: [0, 2],
  };
  const latest: DraftValues = {
    ...BASE,
    isian: { keperluan: 'Koperasi', sejak: '2020', catatan: 'Sama' },
    kode_klasifikasi: '400.1',
    penandatangan_id: '2',
    periksa: [1],
  };
  const { values, newer } = rebaseValues(typed, { base: BASE, latest });
  expect(values).toEqual({
    isian: { keperluan: 'Sekolah', sejak: '2020', catatan: 'Sama' },
    kode_klasifikasi: '400.1',
    cara: 'kades',
    penandatangan_id: '2',
    periksa: expect.arrayContaining([1, 2]),
  });
  expect(values.periksa).toHaveLength(2);
  expect(newer).toEqual({ isian_keperluan: 'Koperasi' });
});
