import { PasswordField } from '../../../components/password-field.tsx';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';

export const CurrentPassword = ({ form, username }: { form: ValidatedForm; username: string }) => (
  <>
    {/* Shows password managers the account of this password. */}
    <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
    <PasswordField
      {...form.field('currentPassword')}
      label="Password saat ini"
      autoComplete="current-password"
      data-autofocus=""
    />
  </>
);
