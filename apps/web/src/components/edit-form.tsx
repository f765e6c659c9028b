import { API_TEXT } from '@pendopo/shared/api-error';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isTouched } from '../lib/forms/touched.ts';
import type { ValidatedForm } from '../lib/forms/use-validated-form.ts';
import { useHasEnded } from '../lib/session/use-session.ts';
import { Button, ButtonLink } from './button.tsx';
import { DoneNotice } from './done-notice.tsx';
import styles from './edit-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormFailure } from './form-failure.tsx';
import { DiscardQuestion, LeaveQuestion } from './leave-question.tsx';
import { RebasedNotice, StaleAction, type StaleProps } from './stale-action.tsx';

type EditFormProps = {
  edit: StaleProps['edit'];
  onCancel: () => void;
  children: ReactNode;
  saveLabel?: string;
  failurePrefix?: string | undefined;
  /** True for changes outside the form's own fields, such as added rows. */
  changed?: boolean | (() => boolean);
  /** Rendered outside the form, for parts that are forms themselves. */
  beside?: ReactNode;
};

/** An edit form in place. Leaving the page asks before typed text is lost. */
export function EditForm({ edit, children, ...rest }: EditFormProps) {
  return (
    <PageForm {...rest} form={edit.form} failureAction={<StaleAction edit={edit} />}>
      <RebasedNotice edit={edit} />
      {children}
    </PageForm>
  );
}

type PageFormProps = Omit<EditFormProps, 'edit' | 'onCancel'> & {
  form: ValidatedForm;
  failureAction?: ReactNode;
  /** The handler of Batal, or the screen that it leads to. */
  onCancel: (() => void) | string;
  /** The success message. The form stays disabled until the next screen. */
  done?: string | null;
};

/** A form for a new item, or for several rows at once. */
export function PageForm({
  form,
  onCancel,
  children,
  saveLabel = 'Simpan',
  failureAction,
  changed = false,
  beside,
  done = null,
  failurePrefix,
}: PageFormProps) {
  const isScreen = typeof onCancel === 'string';
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  // The "Edit" button is gone, so the focus moves to the first field.
  useEffect(() => {
    if (!isScreen) fields.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select')?.focus();
  }, [isScreen]);
  // Floating quick help would cover the buttons on a phone.
  useEffect(() => {
    document.body.dataset.formBar = '';
    return () => {
      delete document.body.dataset.formBar;
    };
  }, []);
  const hasEnded = useHasEnded();
  const [asking, setAsking] = useState(false);
  const alsoChanged = () => (typeof changed === 'function' ? changed() : changed);
  const hasChanges = () => done === null && (alsoChanged() || isTouched(form.props.ref.current));
  return (
    <div className={styles.form}>
      <form {...form.props} id={id} className={styles.form}>
        <LeaveQuestion hasChanges={hasChanges} />
        <ErrorSummary errors={form.errors} />
        <fieldset className={styles.fields} disabled={form.submitting || done !== null} ref={fields}>
          {children}
        </fieldset>
      </form>
      {beside}
      {form.failure ? (
        <FormFailure prefix={failurePrefix} action={failureAction}>
          {form.failure}
        </FormFailure>
      ) : (
        hasEnded && <FormFailure>{API_TEXT.sessionEnded}</FormFailure>
      )}
      <DoneNotice text={done} />
      {done === null && (
        <div className={styles.bar}>
          <Button type="submit" form={id} busy={form.submitting} busyLabel="Menyimpan...">
            {saveLabel}
          </Button>
          {isScreen ? (
            <ButtonLink variant="secondary" to={onCancel}>
              Batal
            </ButtonLink>
          ) : (
            <Button
              variant="secondary"
              disabled={form.submitting}
              onClick={() => (hasChanges() ? setAsking(true) : onCancel())}
            >
              Batal
            </Button>
          )}
          {asking && !isScreen && <DiscardQuestion onDiscard={onCancel} onStay={() => setAsking(false)} />}
        </div>
      )}
    </div>
  );
}
