import type { Isian } from '@pendopo/shared/isian-catalogue';
import type { ReactNode } from 'react';
import { DateField, SelectField, TextareaField, TextField } from './field.tsx';

type IsianFieldProps = {
  field: Isian;
  name: string;
  error: string | undefined;
  hint?: ReactNode;
  optional?: boolean;
  newer?: string | undefined;
  defaultValue?: string;
  value?: string;
  onChange?: (event: { target: { value: string } }) => void;
};

/** One of a letter type's extra fields, as its kind is typed. */
export function IsianField({ field: { label, tipe, pilihan = [], contoh }, hint, ...input }: IsianFieldProps) {
  // A day is chosen, not written.
  const example = tipe === 'date' ? undefined : `Misalnya: ${contoh}`;
  const common = { ...input, label, hint: hint ?? example };
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
