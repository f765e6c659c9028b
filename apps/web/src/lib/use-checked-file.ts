import { TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import { useRef, useState } from 'react';
import { messageOf } from './http/api-error.ts';

type Chosen = { berkas: File };

type State<Sent, Checked, Done> = {
  step: 'choosing' | 'checking' | 'checked' | 'saving';
  file: Sent | null;
  checked: Checked | null;
  failure: string | null;
  done: Done | null;
};

type Options<Sent, Checked, Done> = {
  /** The size limit in bytes, and the message for a larger file. */
  most: { bytes: number; text: string };
  check: (file: Sent) => Promise<Checked>;
  save: (file: Sent, checked: Checked) => Promise<Done>;
};

const BEGINNING = { step: 'choosing', file: null, checked: null, failure: null, done: null } as const;

/** State of a table's import. The user sees the result of the check before the save. */
export function useCheckedFile<Sent extends Chosen, Checked, Done>(options: Options<Sent, Checked, Done>) {
  const [state, setState] = useState<State<Sent, Checked, Done>>(BEGINNING);
  // Ignores a response for an earlier file.
  const current = useRef(0);

  async function check(file: Sent) {
    current.current += 1;
    const turn = current.current;
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
    /** Takes a file that needs more input before it is checked. */
    hold: (file: Sent) => setState({ ...BEGINNING, file }),
    cancel: () => setState(BEGINNING),

    /** Returns true if the file can be checked, and shows the reason if not. */
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
