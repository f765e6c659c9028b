import type { Statistik } from '@pendopo/shared/statistik/schemas';
import { DEFAULT_COLOR, isCountable, isFromResidents, type KategoriStatistik } from '@pendopo/shared/statistik/text';
import { useState } from 'react';
import { statistikEdits } from '../statistik-writes.queries.ts';

type DraftTexts = { label: string; value: string; color: string; otomatis: boolean };

/** A figure while it is being edited; `stored` is what it stands on, null while it is new. */
export type Draft = DraftTexts & {
  key: number;
  kategori: KategoriStatistik;
  stored: Statistik | null;
  removed: boolean;
  /** What another official has saved where something else was typed. */
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
/** What the register counts is typed as soon as it is no longer counted. */
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

/** The fields in which a draft differs from a stored figure. */
function changedFields(draft: DraftTexts, stored: Statistik) {
  const typed = typedTexts(draft);
  const texts = textsOf(stored);
  return FIELDS.filter((field) => typed[field] !== texts[field]);
}

const isChanged = (draft: Draft): boolean =>
  draft.stored === null || draft.removed || changedFields(draft, draft.stored).length > 0;

const pick = (from: DraftTexts, fields: readonly (typeof FIELDS)[number][]): Partial<DraftTexts> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/** Fields that were not touched become the newer ones; the others keep what was typed, and tell what is stored. */
function rebased(draft: Draft, { before, latest }: { before: Statistik; latest: Statistik }): Draft {
  const kept = changedFields(draft, before).filter((field) => changedFields(draft, latest).includes(field));
  const texts = textsOf(latest);
  const newer = pick(
    texts,
    kept.filter((field) => texts[field] !== textsOf(before)[field]),
  );
  return { ...draftOf(latest), ...pick(draft, kept), removed: draft.removed, newer };
}

/** Puts newer figures under the drafts; a figure that was changed here and deleted there becomes a new one. */
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
  /** The categories that are to be counted from the register. */
  chosen: readonly KategoriStatistik[];
  /** Saves the choice, where it is another one. */
  choose: () => Promise<void>;
};

/** All figures as drafts, and how they are saved: one after the other, so that what is saved stays so when one fails. */
export function useStatistikDrafts(rows: readonly Statistik[], { chosen, choose }: Choice) {
  const [drafts, setDrafts] = useState(() => rows.map(draftOf));
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'loaded'>('idle');
  /** What is counted is not edited; a new main figure never is. */
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
      // Below every id, so that it meets none.
      const key = Math.min(0, ...drafts.map((draft) => draft.key)) - 1;
      const color = kategori === 'utama' ? MAIN_COLOR : DEFAULT_COLOR;
      const fresh = {
        key,
        kategori,
        stored: null,
        removed: false,
        newer: {},
        label: '',
        value: '',
        color,
        otomatis: false,
      };
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
      const order = [...typed].sort((a, b) => Number(b.removed) - Number(a.removed));
      try {
        // What is no longer counted can be typed then.
        await choose();
        for (const draft of order.filter(isChanged)) await saveOne(draft);
      } finally {
        // What went through before a failure is saved.
        await statistikEdits.done();
      }
    },

    /** How newer figures come under the drafts, as StaleAction asks for it. */
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
