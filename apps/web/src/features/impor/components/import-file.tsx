import { JENIS_IMPOR, type JenisImpor, LEMBAR_IMPOR } from '@pendopo/shared/impor/text';
import { SelectField } from '../../../components/field.tsx';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { Icon } from '../../../components/icon.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatFileSize } from '../../../lib/format.ts';
import styles from './import-file.module.css';
import { isCsv, type useImport } from './use-import.ts';

const ACCEPT = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ImportFileProps = Pick<ReturnType<typeof useImport>, 'choose' | 'sayKind' | 'file' | 'failure' | 'step'>;

/** Where the file is chosen, or dropped; of a CSV file also what it holds. */
export function ImportFile({ choose, sayKind, file, failure, step }: ImportFileProps) {
  const busy = step === 'checking' || step === 'saving';
  return (
    <>
      <FieldFrame label="Berkas" hint="XLSX atau CSV, paling besar 5 MB dan 10.000 baris." error={failure ?? undefined}>
        {(aria) => (
          <div className={styles.drop}>
            <input
              {...aria}
              className={styles.input}
              type="file"
              accept={ACCEPT}
              disabled={busy}
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                // The same file, mended, may be chosen again.
                target.value = '';
                if (chosen) choose(chosen);
              }}
            />
            <Icon name="file-text" size={28} />
            <p className={styles.words}>
              <strong>{file ? file.berkas.name : 'Pilih berkas'}</strong>
              <span>
                {file ? `${formatFileSize(file.berkas.size)}. Pilih lagi untuk mengganti.` : 'atau seret ke sini'}
              </span>
            </p>
          </div>
        )}
      </FieldFrame>
      {file && isCsv(file.berkas) && (
        <SelectField
          label="Isi berkas CSV"
          name="jenis"
          placeholder="Pilih isinya"
          options={JENIS_IMPOR.map((value) => ({ value, label: LEMBAR_IMPOR[value] }))}
          value={file.jenis ?? ''}
          disabled={busy}
          onChange={({ target }) => {
            const kind = JENIS_IMPOR.find((jenis): jenis is JenisImpor => jenis === target.value);
            if (kind) sayKind(kind);
          }}
        />
      )}
      <p role="status" className={cx(step !== 'checking' && 'visually-hidden')}>
        {step === 'checking' && 'Memeriksa berkas...'}
      </p>
    </>
  );
}
