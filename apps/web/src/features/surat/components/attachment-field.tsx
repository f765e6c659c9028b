import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatFileSize } from '../../../lib/format.ts';
import { announceFile, putFile, wasPut } from '../../../lib/forms/put-file.ts';
import { shrinkScan } from '../../../lib/pictures/shrink-picture.ts';
import styles from './attachment-field.module.css';
import { ACCEPTED_FILES, type AttachmentSlot, fileProblem } from './attachment-rules.ts';

/** A picture of the chosen file while it is chosen; null for what is no picture. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null || !file.type.startsWith('image/')) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

type Chosen = {
  file: File;
  /** Its size in bytes before it got smaller. */
  before?: number;
};

type AttachmentFieldProps = {
  slot: AttachmentSlot;
  error: string | undefined;
  /** Photos that are getting smaller, by field: the form waits for them. */
  shrinking: Map<string, Promise<void>>;
};

/** The upload for one requirement: what is asked for, what was chosen, and how to change one's mind. */
export function AttachmentField({ slot: { field, label, note, required }, error, shrinking }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [busy, setBusy] = useState(false);
  const file = chosen?.file ?? null;
  const preview = usePreview(file);
  const problem = busy ? undefined : (error ?? (file && fileProblem(file)) ?? undefined);

  /** What a person has chosen gets smaller and takes its place in the form; another choice meanwhile stands. */
  async function shrink(original: File, target: HTMLInputElement) {
    const small = await shrinkScan(original);
    if (!target.isConnected || target.files?.[0] !== original) return;
    shrinking.delete(field);
    setBusy(false);
    if (small !== original && putFile(target, small)) setChosen({ file: small, before: original.size });
    else announceFile(target);
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const next = target.files?.[0] ?? null;
    setChosen(next && { file: next });
    if (wasPut(nativeEvent)) return;
    const photo = next?.type.startsWith('image/') ? next : null;
    setBusy(photo !== null);
    if (photo) shrinking.set(field, shrink(photo, target));
    else shrinking.delete(field);
  }

  // A form's reset empties the input without telling it.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => {
      shrinking.delete(field);
      setBusy(false);
      setChosen(null);
    };
    form?.addEventListener('reset', forget);
    return () => {
      shrinking.delete(field);
      form?.removeEventListener('reset', forget);
    };
  }, [shrinking, field]);

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
                Pilih berkas
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
                <strong>{busy ? 'Mengecilkan foto...' : problem ? 'Perlu diganti' : 'Siap dikirim'}</strong>
                <span className={styles.name}>{file.name}</span>
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
