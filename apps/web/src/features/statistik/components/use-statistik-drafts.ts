import type { Statistik } from '@pendopo/shared/statistik';
import { DEFAULT_COLOR, type KategoriStatistik } from '@pendopo/shared/statistik-text';
import { useState } from 'react';
import { statistikEdits } from '../statistik-writes.queries.ts';

type DraftTexts = { label: string; value: string; color: string };

/** A figure while it is being edited; `stored` is what it stands on, null while it is new. */
export type Draft = DraftTexts & {
  key: number;
  kategori: KategoriStatistik;
  stored: Statistik | null;
  removed: boolean;
};

const MAIN_COLOR = '#00aaff';

const textsOf = ({ label, value, color }: Statistik): DraftTexts => ({ label, value: String(value), color });
const draftOf = (stored: Statistik): Draft => ({
  key: stored.id,
  kategori: stored.kategori,
  stored,
  removed: false,
  ...textsOf(stored),
});

function isChanged({ stored, removed, ...draft }: Draft): boolean {
  if (!stored || removed) return true;
  const texts = textsOf(stored);
  return draft.label !== texts.label || draft.value !== texts.value || draft.color !== texts.color;
}

/** Puts newer figures under the drafts: what was not touched becomes the newer one, the rest keeps what was typed. */
function rebaseDrafts(drafts: readonly Draft[], latest: readonly Statistik[]): Draft[] {
  const kept = drafts.flatMap((draft) => {
    if (!draft.stored) return [draft];
    const newer = latest.find(({ id }) => id === draft.stored?.id);
    if (!newer) return [];
    return [isChanged(draft) ? { ...draft, stored: newer } : draftOf(newer)];
  });
  const known = new Set(drafts.map(({ key }) => key));
  return [...kept, ...latest.filter(({ id }) => !known.has(id)).map(draftOf)];
}

/** All figures as drafts, and how they are saved: one after the other, so that what is saved stays so when one fails. */
export function useStatistikDrafts(rows: readonly Statistik[]) {
  const [drafts, setDrafts] = useState(() => rows.map(draftOf));
  const change = (key: number, part: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));

  async function saveOne(draft: Draft): Promise<void> {
    const { key, kategori, label, color, stored, removed } = draft;
    if (removed) {
      if (stored) await statistikEdits.remove(stored.id);
      setDrafts((all) => all.filter((other) => other.key !== key));
      return;
    }
    const input = { kategori, label, value: Number(draft.value.replace(/\./g, '')), color };
    const saved = stored ? await statistikEdits.update(stored, input) : await statistikEdits.create(input);
    change(key, { stored: saved, ...textsOf(saved) });
  }

  return {
    drafts,
    change,
    changed: drafts.some(isChanged),

    add(kategori: KategoriStatistik): number {
      // Below every id, so that it meets none.
      const key = Math.min(0, ...drafts.map((draft) => draft.key)) - 1;
      const color = kategori === 'utama' ? MAIN_COLOR : DEFAULT_COLOR;
      const fresh = { key, kategori, stored: null, removed: false, label: '', value: '', color };
      setDrafts((all) => [...all, fresh]);
      return key;
    },

    remove(key: number) {
      setDrafts((all) =>
        all.flatMap((draft) => (draft.key !== key ? [draft] : draft.stored ? [{ ...draft, removed: true }] : [])),
      );
    },

    async save(): Promise<void> {
      // What is removed goes first: its label may be given to another.
      const order = [...drafts].sort((a, b) => Number(b.removed) - Number(a.removed));
      for (const draft of order.filter(isChanged)) await saveOne(draft);
      await statistikEdits.done();
    },

    async reload(): Promise<void> {
      const latest = await statistikEdits.reload();
      setDrafts((all) => rebaseDrafts(all, latest));
    },
  };
}
