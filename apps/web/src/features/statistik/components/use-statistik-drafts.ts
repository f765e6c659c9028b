import type { Statistik } from '@pendopo/shared/statistik/schemas';
import { DEFAULT_COLOR, isCountable, isFromResidents, type KategoriStatistik } from '@pendopo/shared/statistik/text';
import { useState } from 'react';
import { statistikEdits } from '../statistik-writes.queries.ts';

type DraftTexts = { label: string; value: string; color: string; otomatis: boolean };

/** A figure in the editor; `stored` is null for a new figure. */
export type Draft = DraftTexts & {
  key: number;
  kategori: KategoriStatistik;
  stored: Statistik | null;
  removed: boolean;
  /** Another official's values of fields that this user has changed, too. */
  newer: Partial<DraftTexts>;
};

const MAIN_COLOR = '#00aaff';
const FIELDS = ['label', 'value', 'color', 'otomatis'] as const;

/** "4.872" and "4872" are the same value. */
const withoutDots = (value: string) => value.replace(/\./g, '');
export const typedTexts = ({ label, value, color, otomatis }: DraftTexts): DraftTexts => ({
  label: label.trim(),
  value: withoutDots(value.trim()),
  color,
  otomatis,
});
/** Figures of the register become typed values when the register no longer counts them. */
const textsOf = ({ value, color, ...row }: Statistik): DraftTexts => ({
  label: row.label,
  value: String(value),
  color,
  otomatis: row.otomatis && isCountable(row),
});

const draftOf = (stored: Statistik): Draft => ({
  key: stored.id,
  kategori: stored.kategori,
  stored,
  removed: false,
  newer: {},
  ...textsOf(stored),
});

const newDraft = (key: number, kategori: KategoriStatistik): Draft => ({
  key,
  kategori,
  stored: null,
  removed: false,
  newer: {},
  label: '',
  value: '',
  color: kategori === 'utama' ? MAIN_COLOR : DEFAULT_COLOR,
  otomatis: false,
});

function changedFields(draft: DraftTexts, stored: Statistik) {
  const typed = typedTexts(draft);
  const texts = textsOf(stored);
  return FIELDS.filter((field) => typed[field] !== texts[field]);
}

const isChanged = (draft: Draft): boolean =>
  draft.stored === null || draft.removed || changedFields(draft, draft.stored).length > 0;

const pick = (from: DraftTexts, fields: readonly (typeof FIELDS)[number][]): Partial<DraftTexts> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** Takes newer values for unchanged fields. Changed fields keep the typed text and show the stored value. */
function rebased(draft: Draft, { before, latest }: { before: Statistik; latest: Statistik }): Draft {
  const kept = changedFields(draft, before).filter((field) => changedFields(draft, latest).includes(field));
  const texts = textsOf(latest);
  const newer = pick(
    texts,
    kept.filter((field) => texts[field] !== textsOf(before)[field]),
  );
  return { ...draftOf(latest), ...pick(draft, kept), removed: draft.removed, newer };
}

/** Rebases drafts on newer figures. A figure that was changed here and deleted there becomes new. */
function rebaseDrafts(drafts: readonly Draft[], latest: readonly Statistik[]): Draft[] {
  const kept = drafts.flatMap((draft) => {
    const before = draft.stored;
    if (!before) return [draft];
    const now = latest.find(({ id }) => id === before.id);
    if (now) return [rebased(draft, { before, latest: now })];
    return isChanged(draft) && !draft.removed ? [{ ...draft, stored: null, newer: {} }] : [];
  });
  const known = new Set(drafts.map(({ key }) => key));
  return [...kept, ...latest.filter(({ id }) => !known.has(id)).map(draftOf)];
}

type Choice = {
  chosen: readonly KategoriStatistik[];
  /** Saves the choice if it has changed. */
  choose: () => Promise<void>;
};

/** Holds all figures as drafts. Saves them one by one, so that saved figures stay when a later one fails. */
export function useStatistikDrafts(rows: readonly Statistik[], { chosen, choose }: Choice) {
  const [drafts, setDrafts] = useState(() => rows.map(draftOf));
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'loaded'>('idle');
  /** Counted figures are not edited. A new main figure is never counted. */
  const isTyped = ({ kategori, stored }: Draft) => !isFromResidents(stored ?? { kategori, label: '' }, chosen);
  const typed = drafts.filter(isTyped);
  const change = (key: number, part: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)));

  async function saveOne(draft: Draft): Promise<void> {
    const { key, kategori, stored, removed } = draft;
    if (removed) {
      if (stored) await statistikEdits.remove(stored.id);
      setDrafts((all) => all.filter((other) => other.key !== key));
      return;
    }
    const { value, ...texts } = typedTexts(draft);
    const input = { kategori, ...texts, value: Number(value) };
    const saved = stored ? await statistikEdits.update(stored, input) : await statistikEdits.create(input);
    change(key, { stored: saved, newer: {}, ...textsOf(saved) });
  }

  return {
    drafts: typed,
    change,
    changed: typed.some(isChanged),

    add(kategori: KategoriStatistik): number {
      // Smaller than every id, so that it is unique.
      const key = Math.min(0, ...drafts.map((draft) => draft.key)) - 1;
      setDrafts((all) => [...all, newDraft(key, kategori)]);
      return key;
    },

    remove(key: number) {
      setDrafts((all) =>
        all.flatMap((draft) => (draft.key !== key ? [draft] : draft.stored ? [{ ...draft, removed: true }] : [])),
      );
    },

    async save(): Promise<void> {
      // Removals go first, because another figure may reuse the label.
      const order = [...typed].sort((a, b) => Number(b.removed) - Number(a.removed));
      try {
        // Figures that are no longer counted can be saved only after this.
        await choose();
        for (const draft of order.filter(isChanged)) await saveOne(draft);
      } finally {
        // Figures that were saved before a failure stay saved.
        await statistikEdits.done();
      }
    },

    /** Loads newer figures for StaleAction. */
    rebase: {
      async load(): Promise<boolean> {
        setState('loading');
        const latest = await statistikEdits.reload().catch(() => null);
        if (latest) setDrafts((all) => rebaseDrafts(all, latest));
        setState(latest ? 'loaded' : 'failed');
        return latest !== null;
      },
      loading: state === 'loading',
      failed: state === 'failed',
      loaded: state === 'loaded',
    },
  };
}
