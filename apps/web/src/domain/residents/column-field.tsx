import { JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { GOLONGAN_DARAH, KODE } from '@pendopo/shared/penduduk/kode';
import { type KolomPenduduk, PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import { DateField, SelectField, TextField } from '../../components/field.tsx';
import { useWords } from '../../lib/words.ts';

type ColumnFieldProps = {
  kolom: KolomPenduduk;
  optional?: boolean;
  name: string;
  error: string | undefined;
  defaultValue?: string | undefined;
  newer?: string | undefined;
};

const optionsOf = (kolom: KolomPenduduk): readonly string[] | undefined => {
  if (kolom === 'jenis_kelamin') return JENIS_KELAMIN;
  if (kolom === 'golongan_darah') return GOLONGAN_DARAH;
  // Any text is valid for the occupation.
  return kolom === 'pekerjaan' ? undefined : (KODE as Partial<Record<KolomPenduduk, readonly string[]>>)[kolom];
};

export function ColumnField({ kolom, optional = false, ...field }: ColumnFieldProps) {
  const words = useWords();
  const common = { ...field, label: words(PENDUDUK_LABEL[kolom]), ...(optional && { optional: true as const }) };
  const options = optionsOf(kolom);
  if (options)
    return <SelectField {...common} placeholder={optional ? 'Tidak diketahui' : 'Pilih'} options={[...options]} />;
  if (kolom === 'tanggal_lahir') return <DateField {...common} />;
  const isNumber = kolom === 'nik' || kolom === 'no_kk';
  if (kolom === 'telepon') return <TextField {...common} autoComplete="off" inputMode="tel" />;
  return <TextField {...common} autoComplete="off" {...(isNumber && { inputMode: 'numeric' as const })} />;
}
