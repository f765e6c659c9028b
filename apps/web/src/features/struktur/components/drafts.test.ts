import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { SPECIFICATION } from '@pendopo/shared/text/sebutan';
import { describe, expect, it } from 'vitest';
import {
  type Draft,
  deletedIdsOf,
  draftsOf as draftsIn,
  entriesOf,
  hasNewTexts,
  newDraft,
  outcomeOf,
  rebaseDrafts,
} from './drafts.ts';

const draftsOf = (rows: readonly Struktur[]) => draftsIn(rows, SPECIFICATION);
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

describe('a save of drafts', () => {
  it('includes people with a name in the order of the kinds', () => {
    const drafts = [...draftsOf([row(1, { tipe: 'kasun' }), row(2)]), edited(row(3), { tipe: 'kepala_desa' })];
    expect(entriesOf(drafts).map(({ key }) => key)).toEqual([3, 2, 1]);
    expect(deletedIdsOf(drafts)).toEqual([]);
  });

  it('ignores new and stored posts that never had a name', () => {
    const post = newDraft(-1, { nama: ' ', jabatan: 'Kepala Dusun', tipe: 'kasun' });
    const drafts = [post, edited(row(4, { nama: '' }), { jabatan: 'Lain' })];
    expect(drafts.map(outcomeOf)).toEqual(['left', 'left']);
    expect(entriesOf(drafts)).toEqual([]);
  });

  it('deletes people who were removed or have lost their name', () => {
    const drafts = [edited(row(5), { removed: true }), edited(row(6), { nama: '' }), draftsOf([])[0] as Draft];
    expect(deletedIdsOf(drafts)).toEqual([5, 6]);
  });
});

describe('rebaseDrafts', () => {
  it('replaces unchanged fields', () => {
    const draft = first(rebaseDrafts(draftsOf([row(1)]), [row(1, { nama: 'Baru', updatedAt: 'kemudian' })]));
    expect(draft).toMatchObject({ nama: 'Baru', newer: {}, stored: { updatedAt: 'kemudian' } });
    expect(hasNewTexts(draft)).toBe(false);
  });

  it('keeps typed fields and reports fields that both have changed', () => {
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

  it('adds people whom another official has added', () => {
    expect(rebaseDrafts(draftsOf([row(1)]), [row(1), row(2)]).map(({ key }) => key)).toEqual([1, 2]);
  });

  it('turns a changed person who was deleted elsewhere into a new person', () => {
    const drafts = [edited(row(1), { nama: 'Ketikan' }), edited(row(2), {}), edited(row(3), { removed: true })];
    expect(first(rebaseDrafts(drafts, []))).toMatchObject({ nama: 'Ketikan', stored: null });
  });
});
