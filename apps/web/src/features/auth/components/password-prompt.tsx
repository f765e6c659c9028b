import { currentPasswordSchema } from '@pendopo/shared/keamanan';
import type { ReactNode } from 'react';
import { FormModal } from '../../../components/form-modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { CurrentPassword } from './current-password.tsx';

type PasswordPromptProps = {
  title: string;
  /** Names what will be done. */
  label: string;
  username: string;
  /** What it means. */
  children: ReactNode;
  failed: string;
  run: (currentPassword: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the password before something is done to the login. */
export function PasswordPrompt({ title, label, username, children, failed, run, onClose }: PasswordPromptProps) {
  const form = useValidatedForm({
    schema: currentPasswordSchema,
    fallback: failed,
    onSubmit: ({ currentPassword }) => run(currentPassword),
  });
  return (
    <FormModal title={title} form={form} saveLabel={label} busyLabel="Memproses..." onClose={onClose}>
      <p>{children}</p>
      <CurrentPassword form={form} username={username} />
    </FormModal>
  );
}
