import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { DEFAULT_STRUKTUR, TIPE_STRUKTUR, type TipeStruktur } from '@pendopo/shared/struktur/text';
import type { Words } from '@pendopo/shared/text/sebutan';

const FIELDS = ['nama', 'jabatan', 'tipe'] as const;
export type DraftTexts = Pick<Struktur, (typeof FIELDS)[number]>;

export type Draft = DraftTexts & {
  key: number;
  /** Null for a new person. */
  stored: Struktur | null;
  /** The texts at the beginning. */
  first: DraftTexts;
  /** The section of the card. A new `tipe` moves the card only after saving. */
  group: TipeStruktur;
  removed: boolean;
  /** Another official's values of fields that this user has changed, too. */
  newer: Partial<DraftTexts>;
};

const textsOf = ({ nama, jabatan, tipe }: DraftTexts): DraftTexts => ({ nama, jabatan, tipe });

const draftOf = (stored: Struktur): Draft => ({
  ...textsOf(stored),
  key: stored.id,
  stored,
  first: textsOf(stored),
  group: stored.tipe,
  removed: false,
  newer: {},
});

/** Returns a new person. `key` must be smaller than every id. */
export const newDraft = (key: number, texts: DraftTexts): Draft => ({
  ...texts,
  key,
  stored: null,
  first: texts,
  group: texts.tipe,
  removed: false,
  newer: {},
});

/** Returns the drafts of an edit, or the posts of a new village if there are no rows. */
export function draftsOf(rows: readonly Struktur[], words: Words): Draft[] {
  if (rows.length > 0) return rows.map(draftOf);
  return DEFAULT_STRUKTUR.map((post, at) => newDraft(-1 - at, { ...post, jabatan: words(post.jabatan) }));
}

export const hasNewTexts = (draft: Draft): boolean => FIELDS.some((field) => draft[field] !== draft.first[field]);

const isNamed = ({ nama }: Pick<Draft, 'nama'>): boolean => nama.trim() !== '';

/** Returns the effect of a save on a draft. Only entries with a name are saved. */
export function outcomeOf(draft: Draft): 'saved' | 'deleted' | 'left' {
  if (!draft.removed && isNamed(draft)) return 'saved';
  if (draft.stored && (draft.removed || isNamed(draft.stored))) return 'deleted';
  return 'left';
}

/** Returns the drafts to save in display order. */
export const entriesOf = (drafts: readonly Draft[]): Draft[] =>
  TIPE_STRUKTUR.flatMap((tipe) => drafts.filter((draft) => draft.tipe === tipe && outcomeOf(draft) === 'saved'));

export type Step = -1 | 1;

const hasPlace = (draft: Draft): boolean => draft.tipe === draft.group && outcomeOf(draft) === 'saved';

/** Swaps a person with the neighbour above (-1) or below (1). Returns null at an end. Vacant posts keep their place. */
export function moveDraft(drafts: readonly Draft[], { key, by }: { key: number; by: Step }): Draft[] | null {
  const from = drafts.findIndex((draft) => draft.key === key);
  const draft = drafts[from];
  const places = drafts.flatMap((other, at) => (other.group === draft?.group && hasPlace(other) ? at : []));
  const to = places.includes(from) ? places[places.indexOf(from) + by] : undefined;
  const other = drafts[to ?? -1];
  if (!draft || !other) return null;
  return drafts.map((kept, at) => {
    if (at === from) return other;
    return at === to ? draft : kept;
  });
}

/** Returns true if the stored people are in another order than in `rows`. */
export function isReordered(drafts: readonly Draft[], rows: readonly Pick<Struktur, 'id'>[]): boolean {
  const order = drafts.map(({ key }) => key);
  const places = rows.map(({ id }) => order.indexOf(id)).filter((place) => place >= 0);
  return places.some((place, at) => place < (places[at - 1] ?? 0));
}

export const deletedIdsOf = (drafts: readonly Draft[]): number[] =>
  drafts.flatMap((draft) => (draft.stored && outcomeOf(draft) === 'deleted' ? draft.stored.id : []));

function rebased(draft: Draft, latest: Struktur): Draft {
  const fresh = draftOf(latest);
  const kept = FIELDS.filter((field) => draft[field] !== draft.first[field] && draft[field] !== latest[field]);
  const pick = (from: DraftTexts, fields: readonly (typeof FIELDS)[number][]) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<DraftTexts>;
  return {
    ...fresh,
    ...pick(draft, kept),
    group: draft.group,
    removed: draft.removed,
    newer: pick(
      latest,
      kept.filter((field) => latest[field] !== draft.first[field]),
    ),
  };
}

/** Rebases drafts on newer rows. A person who was changed here and deleted there becomes new. */
export function rebaseDrafts(drafts: readonly Draft[], latest: readonly Struktur[]): Draft[] {
  const kept = drafts.flatMap((draft) => {
    if (!draft.stored) return [draft];
    const newer = latest.find(({ id }) => id === draft.stored?.id);
    if (newer) return [rebased(draft, newer)];
    return hasNewTexts(draft) && !draft.removed ? [{ ...draft, stored: null, newer: {} }] : [];
  });
  const known = new Set(drafts.map(({ key }) => key));
  return [...kept, ...latest.filter(({ id }) => !known.has(id)).map(draftOf)];
}
