import { currentPasswordSchema } from '@pendopo/shared/auth/keamanan';
import type { ReactNode } from 'react';
import { FormModal } from '../../../components/form-modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { CurrentPassword } from './current-password.tsx';

type PasswordPromptProps = {
  title: string;
  label: string;
  busyLabel?: string;
  danger?: boolean;
  username: string;
  children: ReactNode;
  failed: string;
  run: (currentPassword: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the current password before a security setting changes. */
export function PasswordPrompt(props: PasswordPromptProps) {
  const { title, label, busyLabel = 'Memproses...', danger, username, children, failed, run, onClose } = props;
  const form = useValidatedForm({
    schema: currentPasswordSchema,
    fallback: failed,
    onSubmit: ({ currentPassword }) => run(currentPassword),
  });
  return (
    <FormModal
      title={title}
      form={form}
      saveLabel={label}
      busyLabel={busyLabel}
      danger={danger}
      asksToLeave={false}
      onClose={onClose}
    >
      {typeof children === 'string' ? <p>{children}</p> : children}
      <CurrentPassword form={form} username={username} />
    </FormModal>
  );
}
