import { type ReactNode, useId, useState } from 'react';
import { isTouched } from '../lib/forms/touched.ts';
import type { ValidatedForm } from '../lib/forms/use-validated-form.ts';
import { Button } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormFailure } from './form-failure.tsx';
import styles from './form-modal.module.css';
import { DiscardQuestion } from './leave-question.tsx';
import { Modal } from './modal.tsx';

type FormModalProps = {
  title: string;
  form: ValidatedForm;
  onClose: () => void;
  /** Label of the only exit besides saving. Esc and the close button are then disabled. */
  exitLabel?: string | undefined;
  saveLabel?: string;
  busyLabel?: string;
  danger?: boolean | undefined;
  /** False if the typed text may be lost without a question. */
  asksToLeave?: boolean;
  failureAction?: ReactNode;
  children: ReactNode;
};

export function FormModal({
  title,
  form,
  onClose,
  exitLabel,
  saveLabel = 'Simpan',
  busyLabel = 'Menyimpan...',
  failureAction,
  children,
  danger = false,
  asksToLeave = true,
}: FormModalProps) {
  const formId = useId();
  const [confirming, setConfirming] = useState(false);
  const leave = () => (asksToLeave && isTouched(form.props.ref.current) ? setConfirming(true) : onClose());

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
          <Button
            className={styles.action}
            variant={danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={form.submitting}
            busyLabel={busyLabel}
          >
            {saveLabel}
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
      {confirming && <DiscardQuestion onDiscard={onClose} onStay={() => setConfirming(false)} />}
    </Modal>
  );
}
