import type { Isian } from '@pendopo/shared/surat/isian-catalogue';
import type { ReactNode } from 'react';
import { DateField, SelectField, TextareaField, TextField } from '../../components/field.tsx';
import { useExample } from '../village/village.tsx';

type IsianFieldProps = {
  field: Isian;
  name: string;
  error: string | undefined;
  hint?: ReactNode;
  /** Behind the example. */
  note?: string | undefined;
  optional?: boolean;
  newer?: string | undefined;
  defaultValue?: string;
  value?: string;
  /** Where its text comes from (components/field.module.css). */
  'data-dari'?: string | undefined;
  onChange?: (event: { target: { value: string } }) => void;
};

/** How a field may be filled in, as a sentence; none for a day, which is chosen and not written. */
export function useIsianExample(): (field: Isian) => string | undefined {
  const exampleOf = useExample();
  return ({ tipe, contoh }) => (tipe === 'date' ? undefined : `Misalnya: ${exampleOf(contoh)}`);
}

/** One of a letter type's extra fields, as its kind is typed. */
export function IsianField({ field, hint, note, ...input }: IsianFieldProps) {
  const exampleOf = useIsianExample();
  const { label, tipe, pilihan = [] } = field;
  const common = { ...input, label, hint: hint ?? ([exampleOf(field), note].filter(Boolean).join(' ') || undefined) };
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
