import { expect, it } from 'vitest';
import { SURAT_CATALOGUE } from '../surat/catalogue.ts';
import { SPECIFICATION as words } from '../text/sebutan.ts';
import { positionInLine, signatoryOf } from './frame.ts';
import { isMandated, isSignatory, jenisMandat, PENERIMA_MANDAT } from './signing.ts';
import { defaultTemplate } from './templat.ts';

it.each(PENERIMA_MANDAT)('a mandate for %s covers exactly the documents that this post may sign', (cara) => {
  const allowed = SURAT_CATALOGUE.filter(({ judul }) => defaultTemplate(judul, words).penandatangan.includes(cara));
  expect(jenisMandat(cara)).toEqual(allowed);
});

const mandat = [{ cara: 'sekdes_an', mulai: '2026-01-01', sampai: '2026-12-31', jenis: ['surat-keterangan-usaha'] }];

it('a mandate is valid from its first day to its last, for the documents that it names', () => {
  const holds = (today: string, kode?: string) =>
    isMandated(mandat, { cara: 'sekdes_an', today, ...(kode && { kode }) });
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map((day) => holds(day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(holds('2026-05-01', 'surat-keterangan-usaha')).toBe(true);
  expect(holds('2026-05-01', 'surat-keterangan-kematian')).toBe(false);
});

it('the village head always signs, the secretary with a mandate, a section head without one never', () => {
  const today = '2026-05-01';
  expect(['kepala_desa', 'sekretaris', 'kasi', 'kaur'].map((tipe) => isSignatory(tipe, { mandat, today }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('positionInLine puts commas between the parts, but none after u.b.', () => {
  const { baris } = signatoryOf({ cara: 'kasi_ub', jabatan: 'Kepala Seksi Pelayanan', desa: 'Kalijernih', words });
  expect(positionInLine(baris)).toBe('a.n. Kepala Desa Kalijernih, Sekretaris Desa, u.b. Kepala Seksi Pelayanan');
});
