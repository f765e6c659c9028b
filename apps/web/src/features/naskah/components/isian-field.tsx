import type { Isian } from '@pendopo/shared/isian-catalogue';
import { DateField, SelectField, TextareaField, TextField } from '../../../components/field.tsx';

type IsianFieldProps = {
  isian: Isian;
  value: string;
  error: string | undefined;
  newer: string | undefined;
  onChange: (text: string) => void;
};

/** One of a letter type's own fields, in the input that fits what it holds. */
export function IsianField({ isian, value, error, newer, onChange }: IsianFieldProps) {
  const { name, label, tipe, wajib, contoh, pilihan = [], cetak = true } = isian;
  const field = {
    name: `isian_${name}`,
    label,
    optional: !wajib,
    error,
    newer,
    value,
    hint: [
      tipe === 'date' || tipe === 'time' || tipe === 'select' ? '' : `Contoh: ${contoh}`,
      cetak ? '' : 'Tidak tercetak.',
    ]
      .filter((part) => part !== '')
      .join('. '),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  switch (tipe) {
    case 'textarea':
      return <TextareaField {...field} rows={3} maxLength={2000} />;
    case 'date':
      return <DateField {...field} />;
    case 'time':
      return <TextField {...field} type="time" />;
    case 'select':
      return <SelectField {...field} options={pilihan} placeholder="Pilih" />;
    case 'number':
    case 'rupiah':
      return <TextField {...field} inputMode="numeric" maxLength={40} />;
    case 'text':
      return <TextField {...field} maxLength={200} />;
  }
}
