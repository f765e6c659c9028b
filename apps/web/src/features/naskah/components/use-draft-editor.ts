import { API_TEXT, type FieldError } from '@pendopo/shared/api-error';
import { clockNow } from '@pendopo/shared/dates';
import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { reloadNaskah, saveDraft } from '../naskah.queries.ts';
import { type DraftValues, inputOf, rebaseValues, sameValues, valuesOf } from './draft-values.ts';

const SAVED_AFTER = 1_000;
const FALLBACK = 'Gagal menyimpan draf surat';

type DraftEditorOptions = {
  suratId: number;
  jenis: string;
  /** The draft as it is stored; null before the first save. */
  naskah: Naskah | null;
  first: DraftValues;
};

type Problems = { errors: readonly FieldError[]; failure: string | null };
const NONE: Problems = { errors: [], failure: null };

/** What was thrown: by field, or else in a sentence. */
function problemsOf(error: unknown, fallback?: string): Problems {
  const errors = error instanceof ApiError ? error.errors : [];
  return { errors, failure: errors.length > 0 ? null : messageOf(error, fallback) };
}

/** By field, and what is of no field in one sentence. */
function sortedOut(found: readonly FieldError[]): Problems {
  const whole = found.filter(({ path }) => path === '').map(({ msg }) => msg);
  return { errors: found.filter(({ path }) => path !== ''), failure: whole.join(' ') || null };
}

type SavedSoon = {
  save: () => Promise<unknown>;
  values: DraftValues;
  isDirty: boolean;
  /** It would fail again. */
  isStopped: boolean;
};

/** Saves a second after the last change. */
function useSavedSoon({ save, values, isDirty, isStopped }: SavedSoon): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!isDirty || isStopped) return undefined;
    const timer = setTimeout(() => void latest.current(), SAVED_AFTER);
    return () => clearTimeout(timer);
  }, [values, isDirty]);
}

/** A draft that saves itself a second after the last key. Over a colleague's newer save nothing typed is lost. */
export function useDraftEditor({ suratId, jenis, naskah, first }: DraftEditorOptions) {
  const [values, setValues] = useState(first);
  const [stored, setStored] = useState({ naskah, values: first });
  const [problems, setProblems] = useState<Problems>(NONE);
  const [newer, setNewer] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const latest = useRef({ values, stored });
  useEffect(() => {
    latest.current = { values, stored };
  });
  const running = useRef<Promise<boolean> | null>(null);

  const isDirty = !sameValues(values, stored.values);

  async function write(): Promise<boolean> {
    const { values: sent, stored: before } = latest.current;
    setSaving(true);
    try {
      const saved = await saveDraft(suratId, inputOf(sent, before.naskah?.updatedAt));
      latest.current.stored = { naskah: saved, values: sent };
      setStored(latest.current.stored);
      setProblems(NONE);
      setSavedAt(clockNow());
      return true;
    } catch (error) {
      setProblems(problemsOf(error, FALLBACK));
      return false;
    } finally {
      setSaving(false);
    }
  }

  /** Saves what is not saved yet, and makes the draft if there is none. False when it could not be done. */
  async function flush(): Promise<boolean> {
    while (running.current) await running.current;
    const { values: now, stored: then } = latest.current;
    if (then.naskah !== null && sameValues(now, then.values)) return true;
    running.current = write().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  useSavedSoon({ save: flush, values, isDirty, isStopped: problems.failure === API_TEXT.staleEdit });

  /** Puts a colleague's newer draft under what was typed. */
  async function loadLatest(): Promise<void> {
    try {
      const theirs = await reloadNaskah(suratId);
      const under = valuesOf(jenis, theirs);
      const rebased = rebaseValues(latest.current.values, { base: latest.current.stored.values, latest: under });
      setStored({ naskah: theirs, values: under });
      setValues(rebased.values);
      setNewer(rebased.newer);
      setProblems(NONE);
    } catch (error) {
      setProblems({ errors: [], failure: messageOf(error, FALLBACK) });
    }
  }

  return {
    values,
    change: (part: Partial<DraftValues>) => setValues((known) => ({ ...known, ...part })),
    setField: (name: string, text: string) =>
      setValues((known) => ({ ...known, isian: { ...known.isian, [name]: text } })),
    naskah: stored.naskah,
    isDirty,
    saving,
    savedAt,
    flush,
    loadLatest,
    newer,
    ...problems,
    /** Shows what keeps the draft from something. */
    tell: (found: readonly FieldError[]) => setProblems(sortedOut(found)),
    /** Shows what was thrown by something else than a save. */
    refuse: (error: unknown) => setProblems(problemsOf(error)),
    errorOf: (path: string) => problems.errors.find((known) => known.path === path)?.msg,
  };
}

export type DraftEditor = ReturnType<typeof useDraftEditor>;
