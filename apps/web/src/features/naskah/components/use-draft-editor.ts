import type { Naskah } from '@pendopo/shared/naskah/schemas';
import { API_TEXT, type FieldError } from '@pendopo/shared/text/api-error';
import { clockNow } from '@pendopo/shared/text/dates';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { reloadNaskah, saveDraft } from '../naskah.queries.ts';
import { type DraftValues, inputOf, rebaseValues, sameValues, valuesOf } from './draft-values.ts';

const SAVED_AFTER = 1_000;
const FALLBACK = 'Gagal menyimpan draf surat';

type DraftEditorOptions = {
  suratId: number;
  jenis: string;
  naskah: Naskah | null;
  first: DraftValues;
};

type Problems = { errors: readonly FieldError[]; failure: string | null };
const NONE: Problems = { errors: [], failure: null };

/** Returns the errors by field, or else one message. */
function problemsOf(error: unknown, fallback?: string): Problems {
  const errors = error instanceof ApiError ? error.errors : [];
  return { errors, failure: errors.length > 0 ? null : messageOf(error, fallback) };
}

/** Separates field errors from errors of the whole draft. */
function sortedOut(found: readonly FieldError[]): Problems {
  const whole = found.filter(({ path }) => path === '').map(({ msg }) => msg);
  return { errors: found.filter(({ path }) => path !== ''), failure: whole.join(' ') || null };
}

type SavedSoon = {
  save: () => Promise<unknown>;
  values: DraftValues;
  isDirty: boolean;
  /** True when another save would fail again. */
  isStopped: boolean;
};

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

function useProblems() {
  const [problems, setProblems] = useState<Problems>(NONE);
  return {
    problems,
    setProblems,
    showProblems: (found: readonly FieldError[]) => setProblems(sortedOut(found)),
    refuse: (error: unknown) => setProblems(problemsOf(error)),
    errorOf: (path: string) => problems.errors.find((item) => item.path === path)?.msg,
  };
}

/** The typed and the stored values. `latest` holds both as of the last render, for timers. */
function useDraftValues({ naskah, first }: Pick<DraftEditorOptions, 'naskah' | 'first'>) {
  const [values, setValues] = useState(first);
  const [stored, setStored] = useState({ naskah, values: first });
  const latest = useRef({ values, stored });
  useEffect(() => {
    latest.current = { values, stored };
  });
  return {
    values,
    setValues,
    stored,
    setStored,
    latest,
    change: (part: Partial<DraftValues>) => setValues((previous) => ({ ...previous, ...part })),
    setField: (name: string, text: string) =>
      setValues((previous) => ({ ...previous, isian: { ...previous.isian, [name]: text } })),
  };
}

type LatestDraft = ReturnType<typeof useDraftValues>['latest'];

/** Returns a function that saves unsaved values, one save at a time. It creates the draft if needed. */
function useFlush(latest: LatestDraft, write: () => Promise<boolean>): () => Promise<boolean> {
  const running = useRef<Promise<boolean> | null>(null);

  /** Returns false on failure. */
  return async function flush(): Promise<boolean> {
    while (running.current) await running.current;
    const { values: now, stored: then } = latest.current;
    if (then.naskah !== null && sameValues(now, then.values)) return true;
    running.current = write().finally(() => {
      running.current = null;
    });
    return running.current;
  };
}

/** Draft that saves itself a second after the last key. Keeps the typed values when a colleague saves first. */
export function useDraftEditor({ suratId, jenis, naskah, first }: DraftEditorOptions) {
  const { values, setValues, stored, setStored, latest, change, setField } = useDraftValues({ naskah, first });
  const { problems, setProblems, showProblems, refuse, errorOf } = useProblems();
  const [newer, setNewer] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);

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

  const flush = useFlush(latest, write);
  useSavedSoon({ save: flush, values, isDirty, isStopped: problems.failure === API_TEXT.staleEdit });

  /** Merges the typed values into a colleague's newer draft. */
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
    change,
    setField,
    naskah: stored.naskah,
    isDirty,
    saving,
    savedAt,
    flush,
    loadLatest,
    newer,
    ...problems,
    showProblems,
    refuse,
    errorOf,
  };
}

export type DraftEditor = ReturnType<typeof useDraftEditor>;
