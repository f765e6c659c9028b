import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { describe, expect, it } from 'vitest';
import { type Draft, draftsOf, entriesOf, fateOf, goneOf, hasNewTexts, newDraft, rebaseDrafts } from './drafts.ts';

const row = (id: number, own: Partial<Struktur> = {}): Struktur => ({
  id,
  nama: `Orang ${id}`,
  jabatan: 'Kepala Urusan Keuangan',
  tipe: 'kaur',
  foto: null,
  updatedAt: '2026-11-20T01:00:00.000Z',
  ...own,
});
const first = (drafts: readonly Draft[]) => {
  expect(drafts).toHaveLength(1);
  return drafts[0] as Draft;
};
const edited = (stored: Struktur, own: Partial<Draft>) => ({ ...first(draftsOf([stored])), ...own });

describe('what a save makes of a draft', () => {
  it('saves who has a name, in the order of the kinds', () => {
    const drafts = [...draftsOf([row(1, { tipe: 'kasun' }), row(2)]), edited(row(3), { tipe: 'kepala_desa' })];
    expect(entriesOf(drafts).map(({ key }) => key)).toEqual([3, 2, 1]);
    expect(goneOf(drafts)).toEqual([]);
  });

  it('leaves posts that never had a name alone, new ones and stored ones', () => {
    const post = newDraft(-1, { nama: ' ', jabatan: 'Kepala Dusun', tipe: 'kasun' });
    const drafts = [post, edited(row(4, { nama: '' }), { jabatan: 'Lain' })];
    expect(drafts.map(fateOf)).toEqual(['left', 'left']);
    expect(entriesOf(drafts)).toEqual([]);
  });

  it('deletes who was removed, and who has lost the name', () => {
    const drafts = [edited(row(5), { removed: true }), edited(row(6), { nama: '' }), draftsOf([])[0] as Draft];
    expect(goneOf(drafts)).toEqual([5, 6]);
  });
});

describe('newer rows under the drafts', () => {
  it('take the place of what was not touched', () => {
    const draft = first(rebaseDrafts(draftsOf([row(1)]), [row(1, { nama: 'Baru', updatedAt: 'kemudian' })]));
    expect(draft).toMatchObject({ nama: 'Baru', newer: {}, stored: { updatedAt: 'kemudian' } });
    expect(hasNewTexts(draft)).toBe(false);
  });

  it('leave what was typed, field by field, and are told where both have changed it', () => {
    const draft = edited(row(1), { nama: 'Ketikan', jabatan: 'Ketikan juga' });
    const latest = row(1, { nama: 'Mereka', tipe: 'kasi' });
    expect(first(rebaseDrafts([draft], [latest]))).toMatchObject({
      nama: 'Ketikan',
      jabatan: 'Ketikan juga',
      tipe: 'kasi',
      group: 'kaur',
      newer: { nama: 'Mereka' },
    });
  });

  it('bring those along whom another official has added', () => {
    expect(rebaseDrafts(draftsOf([row(1)]), [row(1), row(2)]).map(({ key }) => key)).toEqual([1, 2]);
  });

  it('make a new person of one who was changed here and deleted there, and let the others go', () => {
    const drafts = [edited(row(1), { nama: 'Ketikan' }), edited(row(2), {}), edited(row(3), { removed: true })];
    expect(first(rebaseDrafts(drafts, []))).toMatchObject({ nama: 'Ketikan', stored: null });
  });
});
