import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ValidatedForm } from '../lib/forms/use-validated-form.ts';
import { PageForm } from './edit-form.tsx';

type CreateFormProps = {
  form: ValidatedForm;
  /** The list that the new thing is in; Batal leads there, too. */
  to: string;
  /** What has been saved, null until then. */
  done: string | null;
  /** How long that is shown before the list, in milliseconds. */
  after: number;
  children: ReactNode;
};

/** Something new on a screen of its own; once it is saved, the screen says so and moves on to the list. */
export function CreateForm({ form, to, done, after, children }: CreateFormProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (done === null) return undefined;
    // In place of the form: going back must not offer to save it once more.
    const timer = setTimeout(() => navigate(to, { replace: true }), after);
    return () => clearTimeout(timer);
  }, [done, to, after, navigate]);
  return (
    <PageForm form={form} onCancel={to} done={done}>
      {children}
    </PageForm>
  );
}
