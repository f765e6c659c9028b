import { FILE_TEXT } from '@pendopo/shared/files/file-text';
import { Button } from '../../components/button.tsx';
import { CameraInput } from '../../components/camera-input.tsx';
import { FieldFrame } from '../../components/field-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatFileSize } from '../../lib/format.ts';
import { useObjectUrl } from '../../lib/pictures/use-object-url.ts';
import { useWords } from '../../lib/words.ts';
import styles from './attachment-field.module.css';
import { ACCEPTED_FILES, type AttachmentSlot, type ChosenFiles, FILE_LIMIT } from './attachment-rules.ts';
import { type Chosen, useChosenFile } from './use-chosen-file.ts';

type AttachmentFieldProps = {
  slot: AttachmentSlot;
  choose?: string;
  error: string | undefined;
  limitKnown?: boolean;
  /** Read by the form, which waits for files that are still being prepared. */
  files: ChosenFiles;
};

type ChosenPartProps = {
  label: string;
  chosen: Chosen;
  busy: boolean;
  problem: string | undefined;
  onReplace: () => void;
  onRemove: () => void;
};

function stateOf({ chosen: { file }, busy, problem }: Pick<ChosenPartProps, 'chosen' | 'busy' | 'problem'>): string {
  if (busy) return file.type.startsWith('image/') ? 'Mengecilkan foto...' : 'Memeriksa berkas...';
  return problem ? 'Perlu diganti' : 'Siap dikirim';
}

function ChosenPart({ label, chosen, busy, problem, onReplace, onRemove }: ChosenPartProps) {
  const words = useWords();
  const { file, type, before } = chosen;
  const preview = useObjectUrl(type?.startsWith('image/') ? file : null);
  return (
    <div className={styles.chosen}>
      {preview ? (
        <img className={styles.preview} src={preview} alt={`Pratinjau ${words(label)}`} />
      ) : (
        <span className={styles.preview}>
          <Icon name="file-text" size={28} />
        </span>
      )}
      <p className={styles.state} role="status">
        <strong>{stateOf({ chosen, busy, problem })}</strong>
        <bdi className={styles.name}>{file.name}</bdi>
        <span>
          {before !== undefined && `${formatFileSize(before)} → `}
          {formatFileSize(file.size)}
        </span>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" aria-label={`Ganti ${words(label)}`} onClick={onReplace}>
          Ganti
        </Button>
        <Button variant="ghost" size="small" aria-label={`Hapus ${words(label)}`} onClick={onRemove}>
          Hapus
        </Button>
      </div>
    </div>
  );
}

export function AttachmentField({
  slot,
  choose = 'Pilih berkas',
  error,
  files,
  limitKnown = false,
}: AttachmentFieldProps) {
  const words = useWords();
  const { field, label, note, required } = slot;
  const { input, chosen, busy, lost, onChange } = useChosenFile({ field, files });
  const problem = busy ? undefined : (error ?? chosen?.problem ?? (lost ? FILE_TEXT.notKept : undefined));

  function remove() {
    const { current } = input;
    if (current === null) return;
    current.value = '';
    // Makes the form and its draft read the field again.
    current.dispatchEvent(new Event('change', { bubbles: true }));
    current.focus();
  }

  return (
    <FieldFrame label={words(label)} optional={!required} hint={note && words(note)} error={problem}>
      {(aria) => (
        <div className={styles.box} data-chosen={chosen !== null}>
          <input
            {...aria}
            ref={input}
            className={styles.input}
            type="file"
            name={field}
            accept={ACCEPTED_FILES}
            onChange={onChange}
          />
          {chosen === null ? (
            <div className={styles.choices}>
              <label className={styles.choose} htmlFor={aria.id}>
                <Icon name="paperclip" size={20} />
                <span>
                  {choose}
                  {!limitKnown && <span className={styles.limit}>{FILE_LIMIT}</span>}
                </span>
              </label>
              <CameraInput into={input} name={field} subject={label} />
            </div>
          ) : (
            <ChosenPart
              label={label}
              chosen={chosen}
              busy={busy}
              problem={problem}
              onReplace={() => input.current?.click()}
              onRemove={remove}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}
