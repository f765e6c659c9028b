import { useState } from 'react';

/** A row's texts by the names of their fields. */
export type Texts = Readonly<Record<string, string>>;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTextControl = (element: unknown): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'file');

/**
 * Rebases a form onto newer texts. Untouched fields take the newer text, and others keep the typed text. Returns the
 * fields that both users have changed differently.
 */
export function rebaseFields(form: HTMLFormElement, { before, latest }: { before: Texts; latest: Texts }): string[] {
  return Object.keys(latest).filter((name) => {
    const control = form.elements.namedItem(name);
    if (!isTextControl(control)) return false;
    const stored = latest[name] ?? '';
    const old = before[name] ?? '';
    if (control.value === old) control.value = stored;
    return stored !== old && control.value !== stored;
  });
}

type Versioned = { updatedAt: string };

type RebaseOptions<Row> = {
  /** The row at the start of the edit. */
  row: Row;
  texts: (row: Row) => Texts;
  /** Fetches the row again. Null if that failed. */
  reload: () => Promise<Row | null>;
};

/** Tracks the row that an edit is based on. Rebases it onto a newer row if another official has saved first. */
export function useRebase<Row extends Versioned>({ row, texts, reload }: RebaseOptions<Row>) {
  const [base, setBase] = useState(row);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'loaded'>('idle');
  const [differing, setDiffering] = useState<readonly string[]>([]);

  /** Fetches the newest row. Returns false if that failed. */
  async function load(form: HTMLFormElement | null): Promise<boolean> {
    setState('loading');
    const latest = await reload().catch(() => null);
    if (form === null || latest === null || latest.updatedAt === base.updatedAt) {
      setState('failed');
      return false;
    }
    setDiffering(rebaseFields(form, { before: texts(base), latest: texts(latest) }));
    setBase(latest);
    setState('loaded');
    return true;
  }

  return {
    base,
    load,
    loading: state === 'loading',
    failed: state === 'failed',
    loaded: state === 'loaded',
    /** The value that another official has saved in a field where this one has typed another. */
    newer: (name: string) => (differing.includes(name) ? texts(base)[name] : undefined),
  };
}

export type Rebase<Row extends Versioned> = ReturnType<typeof useRebase<Row>>;
