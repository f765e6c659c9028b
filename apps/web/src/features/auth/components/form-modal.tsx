import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
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

/** A form in a window: Simpan and Batal stay in view, and closing it otherwise asks before typing is lost. */
export function FormModal({ title, form, onClose, exitLabel, failureAction, children }: FormModalProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const before = useRef<Element | null>(null);

  function leave() {
    if (!isTouched(form.props.ref.current)) {
      onClose();
      return;
    }
    if (!asking) before.current = document.activeElement;
    setAsking(true);
  }

  function stay() {
    setAsking(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  }

  return (
    <Modal
      title={title}
      onClose={exitLabel === undefined ? leave : undefined}
      locked={form.submitting}
      closeOnBackdrop={false}
      footer={
        asking ? (
          <LeaveQuestion onStay={stay} onLeave={onClose} />
        ) : (
          <>
            <Button className={styles.action} variant="secondary" disabled={form.submitting} onClick={onClose}>
              {exitLabel ?? 'Batal'}
            </Button>
            <Button
              className={styles.action}
              type="submit"
              form={formId}
              busy={form.submitting}
              busyLabel="Menyimpan..."
            >
              Simpan
            </Button>
          </>
        )
      }
    >
      <form {...form.props} id={formId} className={styles.form}>
        <ErrorSummary errors={form.errors} />
        <fieldset className={styles.fields} disabled={form.submitting}>
          {children}
        </fieldset>
        {form.failure && <FormFailure action={failureAction}>{form.failure}</FormFailure>}
      </form>
    </Modal>
  );
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    stay.current?.focus();
  }, []);
  return (
    <>
      <p className={styles.question} role="alert">
        Perubahan Anda belum disimpan.
      </p>
      <Button variant="secondary" onClick={onLeave}>
        Buang perubahan
      </Button>
      <Button ref={stay} onClick={onStay}>
        Lanjut mengisi
      </Button>
    </>
  );
}
