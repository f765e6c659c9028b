import { nikPenandaTanganSchema, type PenandaTangan } from '@pendopo/shared/tanda-tangan/schemas';
import { TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { saveNik } from '../setelan.queries.ts';

/** Allows the separators that people type in a NIK. */
const schema = {
  safeParse: (data: unknown) => {
    const { nik = '' } = data as Record<string, string>;
    return nikPenandaTanganSchema.safeParse({ nik: nik.replace(/[\s.-]/g, '') });
  },
};

type NikDialogProps = { person: PenandaTangan; onClose: () => void; onDone: (message: string) => void };

export function NikDialog({ person, onClose, onDone }: NikDialogProps) {
  const form = useValidatedForm({
    schema,
    fallback: 'NIK gagal disimpan',
    onSubmit: async (values) => onDone(await saveNik(person.id, values)),
  });
  return (
    <FormModal title={`NIK ${person.nama}`} form={form} onClose={onClose}>
      <TextField
        {...form.field('nik')}
        label="NIK"
        hint="NIK yang terdaftar di BSrE. Disimpan tersandi dan tidak ditampilkan lagi."
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
      />
    </FormModal>
  );
}
