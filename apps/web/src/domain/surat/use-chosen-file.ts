import { MAX_FILE_SIZE } from '@pendopo/shared/files/size';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { announceFile, onLostFile, putFile, wasPut } from '../../lib/forms/put-file.ts';
import { prepareUpload } from '../../lib/pictures/prepare-upload.ts';
import { type ChosenFiles, SCAN } from './attachment-rules.ts';

export type Chosen = {
  file: File;
  /** File type by its bytes. Undefined until they have been read. */
  type?: string;
  problem?: string;
  /** Size in bytes before it was reduced. */
  before?: number;
};

type FileField = {
  field: string;
  /** Read by the form, which waits for files that are still being prepared. */
  files: ChosenFiles;
};

/** Holds the file of an input. Checks and shrinks it once chosen, and clears it when the form is reset. */
export function useChosenFile({ field, files }: FileField) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const ownChange = useRef(false);

  /**
   * Checks and shrinks a chosen file, and puts the result into the form. Files from a draft are already small.
   * A file that is chosen meanwhile wins.
   */
  async function prepare(original: File, { target, restored }: { target: HTMLInputElement; restored: boolean }) {
    const prepared = await prepareUpload(original, SCAN);
    if (!target.isConnected || target.files?.[0] !== original) return;
    files.busy.delete(field);
    setBusy(false);
    ownChange.current = true;
    if (prepared.problem !== undefined) {
      judge({ file: original, problem: prepared.problem });
    } else if (prepared.file !== original && !restored && putFile(target, prepared.file)) {
      judge({ ...prepared, ...(prepared.file.size < original.size && { before: original.size }) });
    } else {
      // Some browsers cannot put the smaller file into the input. They send the original.
      judge({ file: original, type: prepared.type, ...(original.size > MAX_FILE_SIZE && { problem: SCAN.sizeText }) });
    }
    announceFile(target);
    ownChange.current = false;
  }

  function judge(next: Chosen) {
    setChosen(next);
    if (next.problem === undefined) files.problems.delete(field);
    else files.problems.set(field, next.problem);
  }

  const forget = useCallback(() => {
    files.busy.delete(field);
    files.problems.delete(field);
  }, [files, field]);

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    if (ownChange.current) return;
    const next = target.files?.[0] ?? null;
    forget();
    setLost(false);
    setChosen(next && { file: next });
    setBusy(next !== null);
    if (next) files.busy.set(field, prepare(next, { target, restored: wasPut(nativeEvent) }));
  }

  // Browsers restore the file after a reload, before the listener is attached.
  useEffect(() => {
    if (input.current?.files?.length) input.current.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);

  useEffect(() => onLostFile(input.current, () => setLost(true)), []);

  // A form reset empties the input without a change event.
  useEffect(() => {
    const form = input.current?.form;
    const empty = () => {
      forget();
      setBusy(false);
      setChosen(null);
    };
    form?.addEventListener('reset', empty);
    return () => {
      forget();
      form?.removeEventListener('reset', empty);
    };
  }, [forget]);

  return { input, chosen, busy, lost, onChange };
}
