import { API_TEXT } from '@pendopo/shared/text/api-error';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
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
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  useFirstFieldFocus(fields, typeof onCancel !== 'string');
  useFormBarFlag();
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
      <SubmitFailure form={form} prefix={failurePrefix} action={failureAction} />
      <DoneNotice text={done} />
      {done === null && (
        <FormBar
          id={id}
          saveLabel={saveLabel}
          submitting={form.submitting}
          hasChanges={hasChanges}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}

/** Focuses the first field if the form has replaced the pressed button "Edit". */
function useFirstFieldFocus(fields: RefObject<HTMLFieldSetElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) fields.current?.querySelector<HTMLElement>('input:not([type="file"]), textarea, select')?.focus();
  }, [fields, isWanted]);
}

/** Hides the floating quick help, which would cover the buttons on a phone. */
function useFormBarFlag() {
  useEffect(() => {
    document.body.dataset.formBar = '';
    return () => {
      delete document.body.dataset.formBar;
    };
  }, []);
}

type SubmitFailureProps = { form: ValidatedForm; prefix: string | undefined; action: ReactNode };

function SubmitFailure({ form, prefix, action }: SubmitFailureProps) {
  const hasEnded = useHasEnded();
  if (!form.failure) return hasEnded && <FormFailure>{API_TEXT.sessionEnded}</FormFailure>;
  return (
    <FormFailure prefix={prefix} action={action}>
      {form.failure}
    </FormFailure>
  );
}

type FormBarProps = {
  /** The id of the form that the button submits. */
  id: string;
  saveLabel: string;
  submitting: boolean;
  hasChanges: () => boolean;
  onCancel: PageFormProps['onCancel'];
};

function FormBar({ id, saveLabel, submitting, hasChanges, onCancel }: FormBarProps) {
  return (
    <div className={styles.bar}>
      <Button type="submit" form={id} busy={submitting} busyLabel="Menyimpan...">
        {saveLabel}
      </Button>
      {typeof onCancel === 'string' ? (
        <ButtonLink variant="secondary" to={onCancel}>
          Batal
        </ButtonLink>
      ) : (
        <CancelButton disabled={submitting} hasChanges={hasChanges} onCancel={onCancel} />
      )}
    </div>
  );
}

type CancelButtonProps = { disabled: boolean; hasChanges: () => boolean; onCancel: () => void };

function CancelButton({ disabled, hasChanges, onCancel }: CancelButtonProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => (hasChanges() ? setConfirming(true) : onCancel())}>
        Batal
      </Button>
      {confirming && <DiscardQuestion onDiscard={onCancel} onStay={() => setConfirming(false)} />}
    </>
  );
}
