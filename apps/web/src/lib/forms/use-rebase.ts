import { useState } from 'react';

/** A row's texts by the names of the fields that edit them. */
export type Texts = Readonly<Record<string, string>>;

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTextControl = (element: unknown): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && element.type !== 'file');

/**
 * Puts newer texts under a form that is being filled in. Fields the person has not touched take the newer text, the
 * others keep what was typed. Returns the fields that both have changed, each in their own way.
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
  /** The row as it was when the edit began. */
  row: Row;
  texts: (row: Row) => Texts;
  /** Reads the row again; null when it could not be had. */
  reload: () => Promise<Row | null>;
};

/** The row an edit stands on, and a way to move it onto a newer one when another official has saved first. */
export function useRebase<Row extends Versioned>({ row, texts, reload }: RebaseOptions<Row>) {
  const [base, setBase] = useState(row);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'loaded'>('idle');
  const [differing, setDiffering] = useState<readonly string[]>([]);

  /** Asks for the newest row. False when it could not be had. */
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
    /** What another official has saved where this one has typed something else. */
    newer: (name: string) => (differing.includes(name) ? texts(base)[name] : undefined),
  };
}

export type Rebase<Row extends Versioned> = ReturnType<typeof useRebase<Row>>;
