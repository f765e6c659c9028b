import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { DiscardQuestion } from '../../../components/leave-question.tsx';
import { Modal } from '../../../components/modal.tsx';
import { isTouched } from '../../../lib/forms/touched.ts';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import styles from './form-modal.module.css';

type FormModalProps = {
  title: string;
  form: ValidatedForm;
  onClose: () => void;
  /** Names the only way out besides saving: then neither Esc nor a cross closes. */
  exitLabel?: string | undefined;
  /** A way out of what `form.failure` says, shown beside it. */
  failureAction?: ReactNode;
  children: ReactNode;
};

/** A form in a window: Simpan and Batal stay in view, and closing it asks before typing is lost. */
export function FormModal({ title, form, onClose, exitLabel, failureAction, children }: FormModalProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const leave = () => (isTouched(form.props.ref.current) ? setAsking(true) : onClose());

  return (
    <Modal
      title={title}
      onClose={exitLabel === undefined ? leave : undefined}
      locked={form.submitting}
      closeOnBackdrop={false}
      footer={
        <>
          <Button className={styles.action} variant="secondary" disabled={form.submitting} onClick={leave}>
            {exitLabel ?? 'Batal'}
          </Button>
          <Button className={styles.action} type="submit" form={formId} busy={form.submitting} busyLabel="Menyimpan...">
            Simpan
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <ErrorSummary errors={form.errors} />
        <fieldset className={styles.fields} disabled={form.submitting}>
          {children}
        </fieldset>
        {form.failure && <FormFailure action={failureAction}>{form.failure}</FormFailure>}
      </form>
      {asking && <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} />}
    </Modal>
  );
}
