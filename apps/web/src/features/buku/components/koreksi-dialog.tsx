import type { ReactNode } from 'react';
import { Breakable } from '../../../components/breakable.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Modal } from '../../../components/modal.tsx';
import type { ValidatedForm } from '../../../lib/forms/use-validated-form.ts';

const FORM_ID = 'koreksi-buku';

type KoreksiDialogProps = {
  form: ValidatedForm;
  /** Row number and kind, followed by the letter's number. */
  line: string;
  nomor: string;
  keterangan: string | null;
  onClose: () => void;
  children?: ReactNode;
};

/** Corrects a row of a register. Rows are never deleted; remarks are appended. */
export const KoreksiDialog = ({ form, line, nomor, keterangan, onClose, children }: KoreksiDialogProps) => (
  <Modal
    title="Koreksi buku"
    onClose={onClose}
    locked={form.submitting}
    closeOnBackdrop={false}
    footer={
      <>
        <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
          Batal
        </Button>
        <Button type="submit" form={FORM_ID} busy={form.submitting} busyLabel="Menyimpan...">
          Simpan
        </Button>
      </>
    }
  >
    <form {...form.props} id={FORM_ID} className="stack-16">
      <ErrorSummary errors={form.errors} />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <p>
        {line} <Breakable text={nomor} />
      </p>
      {children}
      <TextField
        {...form.field('keterangan')}
        label="Tambahan keterangan"
        optional
        hint={keterangan ? `Sudah tercatat: ${keterangan}` : 'Tanpa NIK.'}
        maxLength={200}
      />
    </form>
  </Modal>
);
