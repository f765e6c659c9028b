import { createPenggunaSchema, type KodeAkses, type Pengguna } from '@pendopo/shared/pengguna/schemas';
import { useState } from 'react';
import { SelectField, TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { Modal } from '../../../components/modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useWords } from '../../../lib/words.ts';
import { createPengguna } from '../pengguna.queries.ts';
import { CodeShown } from './code-dialog.tsx';
import { PostFields } from './post-fields.tsx';

export function AddOfficialDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const [made, setMade] = useState<(KodeAkses & { pengguna: Pengguna }) | null>(null);
  const form = useValidatedForm({
    schema: createPenggunaSchema,
    fallback: 'Gagal membuat akun',
    onSubmit: async (input) => setMade(await createPengguna(input)),
  });
  if (made) {
    return (
      <Modal title={`Akun ${made.pengguna.username} dibuat`} onClose={onClose} closeOnBackdrop={false}>
        <CodeShown code={made} cara="undangan" owner={made.pengguna} />
      </Modal>
    );
  }
  return (
    <FormModal title="Tambah petugas" form={form} onClose={onClose}>
      <TextField {...form.field('nama')} label="Nama lengkap" autoComplete="off" />
      <TextField
        {...form.field('username')}
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" />
      <TextField {...form.field('no_hp')} label="Nomor HP" optional type="tel" inputMode="tel" autoComplete="off" />
      <SelectField
        {...form.field('role')}
        label="Peran"
        hint={words(
          'Operator mengerjakan permohonan dan isi halaman. Admin juga mengatur pengguna, templat, janji, dan identitas {desa}.',
        )}
        placeholder="Pilih peran"
        options={[
          { value: 'operator', label: 'Operator' },
          { value: 'admin', label: 'Administrator' },
        ]}
      />
      <PostFields form={form} />
    </FormModal>
  );
}
