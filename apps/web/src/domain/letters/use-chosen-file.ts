import { MAX_FILE_SIZE } from '@pendopo/shared/file-size';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { announceFile, onLostFile, putFile, wasPut } from '../../lib/forms/put-file.ts';
import { prepareUpload } from '../../lib/pictures/prepare-upload.ts';
import { type ChosenFiles, SCAN } from './attachment-rules.ts';

export type Chosen = {
  file: File;
  /** What its bytes say it is; undefined until they have been looked at. */
  type?: string;
  problem?: string;
  /** Its size in bytes before it got smaller. */
  before?: number;
};

type FileField = {
  field: string;
  /** For the form, which waits for files that are being looked at. */
  files: ChosenFiles;
};

/** Holds the file of an input: looked at and made smaller as soon as it is chosen, and forgotten with the form's reset. */
export function useChosenFile({ field, files }: FileField) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const ownChange = useRef(false);

  /**
   * A chosen file is looked at, gets smaller and takes its place in the form; one that a draft has put back is small already.
   * Another choice meanwhile stands.
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
      // Not every browser can put the prepared one into the form: then the original is what is sent.
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

  // Browsers put back what was chosen before a reload, by then without a listener.
  useEffect(() => {
    if (input.current?.files?.length) input.current.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);

  useEffect(() => onLostFile(input.current, () => setLost(true)), []);

  // A form's reset empties the input without telling it.
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
