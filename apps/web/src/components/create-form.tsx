import type { ReactNode } from 'react';
import type { ValidatedForm } from '../lib/forms/use-validated-form.ts';
import { useLeadOn } from '../lib/use-lead-on.ts';
import { PageForm } from './edit-form.tsx';

type CreateFormProps = {
  form: ValidatedForm;
  /** The list that the new thing is in; Batal leads there, too. */
  to: string;
  /** What has been saved, null until then. */
  done: string | null;
  /** How long that is shown before the list, in milliseconds. */
  after: number;
  /** Shown on the list. */
  notice?: string | undefined;
  children: ReactNode;
};

/** Something new on a screen of its own; once it is saved, the screen says so and moves on to the list. */
export function CreateForm({ form, to, done, after, notice, children }: CreateFormProps) {
  // In place of the form: going back must not offer to save it once more.
  useLeadOn(done === null ? undefined : to, after, notice);
  return (
    <PageForm form={form} onCancel={to} done={done}>
      {children}
    </PageForm>
  );
}
