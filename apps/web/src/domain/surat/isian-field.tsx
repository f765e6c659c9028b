import type { Isian } from '@pendopo/shared/surat/isian-catalogue';
import type { ReactNode } from 'react';
import { DateField, SelectField, TextareaField, TextField } from '../../components/field.tsx';
import { useWords } from '../../lib/words.ts';
import { useExample } from '../village/village.tsx';

type IsianFieldProps = {
  field: Isian;
  name: string;
  error: string | undefined;
  hint?: ReactNode;
  note?: string | undefined;
  optional?: boolean;
  newer?: string | undefined;
  defaultValue?: string;
  value?: string;
  /** Source of its text (components/field.module.css). */
  'data-dari'?: string | undefined;
  onChange?: (event: { target: { value: string } }) => void;
};

/** Returns the example of a field as a sentence, or undefined for a date. */
export function useIsianExample(): (field: Isian) => string | undefined {
  const exampleOf = useExample();
  return ({ tipe, contoh }) => (tipe === 'date' ? undefined : `Misalnya: ${exampleOf(contoh)}`);
}

export function IsianField({ field, hint, note, ...input }: IsianFieldProps) {
  const words = useWords();
  const exampleOf = useIsianExample();
  const { tipe, pilihan = [] } = field;
  const common = {
    ...input,
    label: words(field.label),
    hint: hint ?? ([exampleOf(field), note].filter(Boolean).join(' ') || undefined),
  };
  switch (tipe) {
    case 'textarea':
      return <TextareaField {...common} rows={3} />;
    case 'select':
      return <SelectField {...common} options={pilihan} placeholder="Pilih" />;
    case 'date':
      return <DateField {...common} />;
    case 'number':
    case 'rupiah':
      return <TextField {...common} inputMode="numeric" />;
    case 'time':
      return <TextField {...common} placeholder="08.30" />;
    case 'text':
      return <TextField {...common} />;
  }
}
