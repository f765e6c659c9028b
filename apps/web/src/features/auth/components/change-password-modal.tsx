import { changePasswordSchema, type User } from '@pendopo/shared/auth/schemas';
import { FormModal } from '../../../components/form-modal.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { changePassword } from '../profile.queries.ts';
import { confirmationErrors } from './confirm-password.ts';

type ChangePasswordModalProps = {
  user: User;
  title?: string;
  /** Reason for the change, if the user did not open the form. */
  reason?: string;
  exitLabel?: string;
  onClose: () => void;
  onSaved?: () => void;
};

export function ChangePasswordModal(props: ChangePasswordModalProps) {
  const { user, title = 'Ganti Password', reason, exitLabel, onClose, onSaved } = props;
  const form = useValidatedForm({
    schema: changePasswordSchema,
    check: confirmationErrors,
    fallback: 'Gagal mengubah password',
    onSubmit: async (input) => {
      await changePassword(input);
      onSaved?.();
    },
  });

  return (
    <FormModal title={title} form={form} exitLabel={exitLabel} onClose={onClose}>
      {reason && <p>{reason}</p>}
      {/* Shows password managers the account of this password. */}
      <input type="text" name="username" autoComplete="username" defaultValue={user.username} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        label="Password saat ini"
        autoComplete="current-password"
        data-autofocus=""
      />
      <PasswordField
        {...form.field('newPassword')}
        label="Password baru"
        hint={user.role === 'user' ? 'Paling sedikit 6 karakter.' : 'Paling sedikit 10 karakter.'}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPassword')} label="Konfirmasi password baru" autoComplete="new-password" />
      {!reason && <p>Setelah diganti, perangkat lain yang memakai akun ini perlu masuk kembali.</p>}
    </FormModal>
  );
}
