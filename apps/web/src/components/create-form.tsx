import type { ReactNode } from 'react';
import type { ValidatedForm } from '../lib/forms/use-validated-form.ts';
import { useDelayedRedirect } from '../lib/use-delayed-redirect.ts';
import { PageForm } from './edit-form.tsx';

type CreateFormProps = {
  form: ValidatedForm;
  /** The list of such items, which Batal leads to as well. */
  to: string;
  /** The success message, null before the save. */
  done: string | null;
  /** Delay of the redirect after the success message, in milliseconds. */
  after: number;
  notice?: string | undefined;
  children: ReactNode;
};

export function CreateForm({ form, to, done, after, notice, children }: CreateFormProps) {
  // Replaces the form, so that going back does not offer to save it again.
  useDelayedRedirect(done === null ? undefined : to, after, notice);
  return (
    <PageForm form={form} onCancel={to} done={done}>
      {children}
    </PageForm>
  );
}
