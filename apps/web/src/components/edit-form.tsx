import { type ReactNode, useEffect, useRef } from 'react';
import { isTouched } from '../lib/forms/touched.ts';
import type { EditForm as Edit } from '../lib/forms/use-edit-form.ts';
import type { ValidatedForm } from '../lib/forms/use-validated-form.ts';
import { Button } from './button.tsx';
import styles from './edit-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormFailure } from './form-failure.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { RebasedNotice, StaleAction } from './stale-action.tsx';

type EditFormProps = {
  edit: Pick<Edit, 'form' | 'rebase'>;
  onCancel: () => void;
  children: ReactNode;
  saveLabel?: string;
  /** Changes that the form's own fields do not show, rows added say. */
  changed?: boolean;
};

/** An edit in its place in the page: Simpan and Batal stay in view, and leaving the page asks before typing is lost. */
export function EditForm({ edit, children, ...rest }: EditFormProps) {
  return (
    <PageForm {...rest} form={edit.form} failureAction={<StaleAction edit={edit} />}>
      <RebasedNotice edit={edit} />
      {children}
    </PageForm>
  );
}

type PageFormProps = Omit<EditFormProps, 'edit'> & { form: ValidatedForm; failureAction?: ReactNode };

/** The same for something new, or for several rows at once. */
export function PageForm(props: PageFormProps) {
  const { form, onCancel, children, saveLabel = 'Simpan', failureAction, changed = false } = props;
  const fields = useRef<HTMLFieldSetElement>(null);
  // Where "Edit" was pressed the form begins; the button itself is gone.
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select')?.focus();
  }, []);
  return (
    <form {...form.props} className={styles.form}>
      <LeaveQuestion hasChanges={() => changed || isTouched(form.props.ref.current)} />
      <ErrorSummary errors={form.errors} />
      <fieldset className={styles.fields} disabled={form.submitting} ref={fields}>
        {children}
      </fieldset>
      {form.failure && <FormFailure action={failureAction}>{form.failure}</FormFailure>}
      <div className={styles.bar}>
        <Button type="submit" busy={form.submitting} busyLabel="Menyimpan...">
          {saveLabel}
        </Button>
        <Button variant="secondary" disabled={form.submitting} onClick={onCancel}>
          Batal
        </Button>
      </div>
    </form>
  );
}
