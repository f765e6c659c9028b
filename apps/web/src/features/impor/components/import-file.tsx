import { JENIS_IMPOR, type JenisImpor, LEMBAR_IMPOR } from '@pendopo/shared/impor/text';
import { SelectField } from '../../../components/field.tsx';
import { TableFileField } from '../../../components/table-file-field.tsx';
import { useWords } from '../../../lib/words.ts';
import { isCsv, type useImport } from './use-import.ts';

type ImportFileProps = Pick<ReturnType<typeof useImport>, 'choose' | 'setKind' | 'file' | 'failure' | 'step'>;

/** Chooses the file. A CSV file also needs its kind of content. */
export function ImportFile({ choose, setKind, file, failure, step }: ImportFileProps) {
  const words = useWords();
  return (
    <>
      <TableFileField
        hint="XLSX atau CSV, paling besar 5 MB dan 10.000 baris."
        file={file?.berkas ?? null}
        failure={failure}
        step={step}
        onChoose={choose}
      />
      {file && isCsv(file.berkas) && (
        <SelectField
          label="Isi berkas CSV"
          name="jenis"
          placeholder="Pilih isinya"
          options={JENIS_IMPOR.map((value) => ({ value, label: words(LEMBAR_IMPOR[value]) }))}
          value={file.jenis ?? ''}
          disabled={step === 'checking' || step === 'saving'}
          onChange={({ target }) => {
            const kind = JENIS_IMPOR.find((jenis): jenis is JenisImpor => jenis === target.value);
            if (kind) setKind(kind);
          }}
        />
      )}
    </>
  );
}
