import { useState } from 'react';

export type Texts = Readonly<Record<string, string>>;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTextControl = (element: unknown): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'file');

/** Updates untouched fields to the newer text. Returns the fields that both users have changed differently. */
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
  row: Row;
  texts: (row: Row) => Texts;
  /** Null if that failed. */
  reload: () => Promise<Row | null>;
};

/** Tracks the row that an edit is based on. Rebases it onto a newer row if another official has saved first. */
export function useRebase<Row extends Versioned>({ row, texts, reload }: RebaseOptions<Row>) {
  const [base, setBase] = useState(row);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'loaded'>('idle');
  const [differing, setDiffering] = useState<readonly string[]>([]);

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
    /** The other official's value of a field that this official has changed differently. */
    newer: (name: string) => (differing.includes(name) ? texts(base)[name] : undefined),
  };
}

export type Rebase<Row extends Versioned> = ReturnType<typeof useRebase<Row>>;
