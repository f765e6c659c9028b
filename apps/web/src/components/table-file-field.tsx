import { cx } from '../lib/cx.ts';
import { formatFileSize } from '../lib/format.ts';
import { useWords } from '../lib/words.ts';
import { FieldFrame } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import styles from './table-file-field.module.css';

const ACCEPT = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type TableFileFieldProps = {
  hint: string;
  file: File | null;
  failure: string | null;
  step: 'choosing' | 'checking' | 'checked' | 'saving';
  onChoose: (file: File) => void;
};

export function TableFileField({ hint, file, failure, step, onChoose }: TableFileFieldProps) {
  const words = useWords();
  return (
    <>
      <FieldFrame label="Berkas" hint={hint} error={failure === null ? undefined : words(failure)}>
        {(aria) => (
          <div className={styles.drop}>
            <input
              {...aria}
              className={styles.input}
              type="file"
              accept={ACCEPT}
              disabled={step === 'checking' || step === 'saving'}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                // Allows the user to choose the same file again after a correction.
                target.value = '';
                if (chosen) onChoose(chosen);
              }}
            />
            <Icon name="file-text" size={28} />
            <p className={styles.words}>
              <strong>{file ? file.name : 'Pilih berkas'}</strong>
              <span>{file ? `${formatFileSize(file.size)}. Pilih lagi untuk mengganti.` : 'atau seret ke sini'}</span>
            </p>
          </div>
        )}
      </FieldFrame>
      <p role="status" className={cx(step !== 'checking' && 'visually-hidden')}>
        {step === 'checking' && 'Memeriksa berkas...'}
      </p>
    </>
  );
}
