import { DESA_LABEL } from '@pendopo/shared/desa/text';
import { SelectField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import type { EditForm } from '../../../lib/forms/use-edit-form.ts';
import { useWords } from '../../../lib/words.ts';

type PengantarFieldProps = { field: EditForm['field']; word: string };

/** Switch that makes the endorsement by the head of RT or RW optional. `word` is the form's word for that head. */
export function PengantarField({ field, word }: PengantarFieldProps) {
  const words = useWords();
  return (
    <Section title="Persyaratan surat" card>
      <SelectField
        {...field('pengantar_wajib')}
        label={words(DESA_LABEL.pengantar_wajib)}
        hint={`Bila boleh tidak dilampirkan, permohonan tanpa pengantar ${word} tetap diterima.`}
        options={[
          { value: 'true', label: 'Wajib dilampirkan' },
          { value: 'false', label: 'Boleh tidak dilampirkan' },
        ]}
      />
    </Section>
  );
}
