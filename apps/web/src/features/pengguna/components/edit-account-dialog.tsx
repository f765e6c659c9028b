import { NAMA_PERAN, ROLES, type Role } from '@pendopo/shared/access/roles';
import { type Pengguna, updatePenggunaSchema } from '@pendopo/shared/pengguna/schemas';
import { useState } from 'react';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { SelectField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { updatePengguna } from '../pengguna.queries.ts';
import { PostFields } from './post-fields.tsx';

type EditAccountDialogProps = { account: Pengguna; onClose: () => void; onSaved: (message: string) => void };

export function EditAccountDialog({ account, onClose, onSaved }: EditAccountDialogProps) {
  const [role, setRole] = useState<Role>(account.role);
  const [aktif, setAktif] = useState(account.aktif);
  const form = useValidatedForm({
    schema: updatePenggunaSchema,
    fallback: 'Gagal menyimpan akun',
    onSubmit: async ({ struktur_id, boleh_tanda_tangan = false }) => {
      const post = role === 'user' ? {} : { struktur_id, boleh_tanda_tangan };
      await updatePengguna(account.id, { ...post, role, aktif, updatedAt: account.updatedAt });
      onSaved(`Akun ${account.username} disimpan.`);
    },
  });
  return (
    <FormModal title={`Akun ${account.username}`} form={form} onClose={onClose}>
      <p>
        {account.nama}, {account.email ?? account.username}
      </p>
      <SelectField
        {...form.field('role')}
        label="Peran"
        hint={
          account.role === 'user' && role !== 'user'
            ? 'Pemiliknya membuat password baru yang lebih panjang saat masuk berikutnya.'
            : undefined
        }
        options={ROLES.map((value) => ({ value, label: NAMA_PERAN[value] }))}
        value={role}
        onChange={({ target }) => setRole(ROLES.find((item) => item === target.value) ?? 'user')}
      />
      <CheckboxField
        name="masuk"
        label="Akun aktif"
        hint="Akun yang tidak aktif dikeluarkan dan tidak dapat masuk; riwayatnya tetap ada."
        checked={aktif}
        onChange={({ target }) => setAktif(target.checked)}
      />
      {role !== 'user' && <PostFields form={form} post={account} />}
    </FormModal>
  );
}
