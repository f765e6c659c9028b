import { PasswordField } from '../../../components/password-field.tsx';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';

/** One's own password, asked for again where it matters. */
export const CurrentPassword = ({ form, username }: { form: ValidatedForm; username: string }) => (
  <>
    {/* Tells password managers whose password this is. */}
    <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
    <PasswordField
      {...form.field('currentPassword')}
      label="Password saat ini"
      autoComplete="current-password"
      data-autofocus=""
    />
  </>
);
