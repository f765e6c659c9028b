import { TABEL_TEXT } from '@pendopo/shared/tabel-text';
import { useRef, useState } from 'react';
import { messageOf } from './http/api-error.ts';

/** A file, and what else is sent along with it. */
type Chosen = { berkas: File };

type State<Sent, Checked, Done> = {
  step: 'choosing' | 'checking' | 'checked' | 'saving';
  file: Sent | null;
  checked: Checked | null;
  failure: string | null;
  /** What was imported last. */
  done: Done | null;
};

type Options<Sent, Checked, Done> = {
  /** The largest file in bytes, and the sentence for a larger one. */
  most: { bytes: number; text: string };
  check: (file: Sent) => Promise<Checked>;
  save: (file: Sent, checked: Checked) => Promise<Done>;
};

const BEGINNING = { step: 'choosing', file: null, checked: null, failure: null, done: null } as const;

/** A table's way from being chosen to being imported: what it would bring is looked at before it is saved. */
export function useCheckedFile<Sent extends Chosen, Checked, Done>(options: Options<Sent, Checked, Done>) {
  const [state, setState] = useState<State<Sent, Checked, Done>>(BEGINNING);
  // An answer about an earlier file is of no use.
  const current = useRef(0);

  async function check(file: Sent) {
    current.current += 1;
    const turn = current.current;
    // The same file again: what was found stays in sight meanwhile.
    const keep = (before: typeof state) => (before.file?.berkas === file.berkas ? before.checked : null);
    setState((before) => ({ ...BEGINNING, file, checked: keep(before), step: 'checking' }));
    const next = await options.check(file).then(
      (checked) => ({ checked, step: 'checked' }) as const,
      (error: unknown) => ({ failure: messageOf(error), step: 'choosing' }) as const,
    );
    if (turn === current.current) setState({ ...BEGINNING, file, ...next });
  }

  return {
    ...state,
    check: (file: Sent) => void check(file),
    /** Takes a file of which something has to be said before it is checked. */
    hold: (file: Sent) => setState({ ...BEGINNING, file }),
    cancel: () => setState(BEGINNING),

    /** Returns whether the file is one that can be checked; says why where it is not. */
    accepts({ size }: File): boolean {
      const refused = size === 0 ? TABEL_TEXT.empty : size > options.most.bytes ? options.most.text : null;
      if (refused) setState({ ...BEGINNING, failure: refused });
      return refused === null;
    },

    async save() {
      const { file, checked } = state;
      if (!file || !checked) return;
      setState({ ...state, step: 'saving', failure: null });
      try {
        const done = await options.save(file, checked);
        setState({ ...BEGINNING, done });
      } catch (error) {
        setState({ ...state, step: 'checked', failure: messageOf(error) });
      }
    },
  };
}
