import { passkeyBaruSchema } from '@pendopo/shared/auth/keamanan';
import { TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { addPasskey } from '../keamanan.queries.ts';
import { CurrentPassword } from './current-password.tsx';

type PasskeyModalProps = { username: string; onClose: () => void; onDone: () => void };

export function PasskeyModal({ username, onClose, onDone }: PasskeyModalProps) {
  const form = useValidatedForm({
    schema: passkeyBaruSchema,
    fallback: 'Gagal menambah passkey',
    onSubmit: async ({ currentPassword, nama }) => {
      await addPasskey({ currentPassword, nama: nama ?? '' });
      onDone();
    },
  });
  return (
    <FormModal
      title="Tambah Passkey"
      form={form}
      saveLabel="Lanjutkan"
      busyLabel="Menunggu perangkat..."
      onClose={onClose}
    >
      <p>Dengan passkey Anda masuk memakai sidik jari, wajah, atau PIN perangkat, tanpa menulis password.</p>
      <CurrentPassword form={form} username={username} />
      <TextField
        {...form.field('nama')}
        label="Nama passkey"
        optional
        hint="Supaya mudah dikenali, misalnya “Ponsel dinas”."
        maxLength={60}
      />
    </FormModal>
  );
}
