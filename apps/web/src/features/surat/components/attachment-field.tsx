import { MAX_FILE_SIZE } from '@pendopo/shared/file-size';
import { FILE_TEXT } from '@pendopo/shared/file-text';
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatFileSize } from '../../../lib/format.ts';
import { announceFile, onLostFile, putFile, wasPut } from '../../../lib/forms/put-file.ts';
import { prepareUpload } from '../../../lib/pictures/prepare-upload.ts';
import { useObjectUrl } from '../../../lib/pictures/use-object-url.ts';
import styles from './attachment-field.module.css';
import { ACCEPTED_FILES, type AttachmentSlot, type ChosenFiles, SCAN } from './attachment-rules.ts';

type Chosen = {
  file: File;
  /** What its bytes say it is; undefined until they have been looked at. */
  type?: string;
  problem?: string;
  /** Its size in bytes before it got smaller. */
  before?: number;
};

type AttachmentFieldProps = {
  slot: AttachmentSlot;
  /** On the button that opens the file dialog. */
  choose?: string;
  error: string | undefined;
  /** For the form, which waits for files that are being looked at. */
  files: ChosenFiles;
};

/** The upload for one requirement: what is asked for, what was chosen, and how to change one's mind. */
export function AttachmentField({ slot, choose = 'Pilih berkas', error, files }: AttachmentFieldProps) {
  const { field, label, note, required } = slot;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const [lost, setLost] = useState(false);
  const ownChange = useRef(false);
  const file = chosen?.file ?? null;
  const preview = useObjectUrl(chosen?.type?.startsWith('image/') ? file : null);
  const problem = busy ? undefined : (error ?? chosen?.problem ?? (lost ? FILE_TEXT.notKept : undefined));

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

  function remove() {
    const { current } = input;
    if (current === null) return;
    current.value = '';
    // For the form, and the draft of it, to look at the field again.
    current.dispatchEvent(new Event('change', { bubbles: true }));
    current.focus();
  }

  return (
    <FieldFrame label={label} optional={!required} hint={note} error={problem}>
      {(aria) => (
        <div className={styles.box} data-chosen={file !== null}>
          <input
            {...aria}
            ref={input}
            className={styles.input}
            type="file"
            name={field}
            accept={ACCEPTED_FILES}
            onChange={onChange}
          />
          {file === null ? (
            <label className={styles.choose} htmlFor={aria.id}>
              <Icon name="paperclip" size={20} />
              <span>
                {choose}
                <span className={styles.limit}>JPG, PNG, atau PDF, paling besar 5 MB</span>
              </span>
            </label>
          ) : (
            <div className={styles.chosen}>
              {preview ? (
                <img className={styles.preview} src={preview} alt={`Pratinjau ${label}`} />
              ) : (
                <span className={styles.preview}>
                  <Icon name="file-text" size={28} />
                </span>
              )}
              <p className={styles.state} role="status">
                <strong>
                  {busy
                    ? file.type.startsWith('image/')
                      ? 'Mengecilkan foto...'
                      : 'Memeriksa berkas...'
                    : problem
                      ? 'Perlu diganti'
                      : 'Siap dikirim'}
                </strong>
                <bdi className={styles.name}>{file.name}</bdi>
                <span>
                  {chosen?.before !== undefined && `${formatFileSize(chosen.before)} → `}
                  {formatFileSize(file.size)}
                </span>
              </p>
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Ganti ${label}`}
                  onClick={() => input.current?.click()}
                >
                  Ganti
                </Button>
                <Button variant="ghost" size="small" aria-label={`Hapus ${label}`} onClick={remove}>
                  Hapus
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
