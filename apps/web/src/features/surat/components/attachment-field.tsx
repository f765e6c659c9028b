import { FileText, Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { formatFileSize } from '../../../lib/format.ts';
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

type AttachmentFieldProps = { slot: AttachmentSlot; error: string | undefined; disabled: boolean };

/** The upload for one requirement: what is asked for, what was chosen, and how to change one's mind. */
export function AttachmentField({ slot: { field, label, note, required }, error, disabled }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(file);
  const problem = error ?? (file && fileProblem(file)) ?? undefined;

  // A form's reset empties the input without telling it.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setFile(null);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  function remove() {
    if (input.current) input.current.value = '';
    setFile(null);
    input.current?.focus();
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
            disabled={disabled}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          {file === null ? (
            <label className={styles.choose} htmlFor={aria.id}>
              <Paperclip size={20} aria-hidden="true" />
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
                  <FileText size={28} aria-hidden="true" />
                </span>
              )}
              <p className={styles.state} role="status">
                <strong>{problem ? 'Perlu diganti' : 'Siap dikirim'}</strong>
                <span className={styles.name}>{file.name}</span>
                <span>{formatFileSize(file.size)}</span>
              </p>
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={disabled}
                  aria-label={`Ganti ${label}`}
                  onClick={() => input.current?.click()}
                >
                  Ganti
                </Button>
                <Button variant="ghost" size="small" disabled={disabled} aria-label={`Hapus ${label}`} onClick={remove}>
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
