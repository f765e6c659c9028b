import { dataSayaPasswordSchema } from '@pendopo/shared/data-saya/schemas';
import { DATA_SAYA_TEXT } from '@pendopo/shared/data-saya/text';
import { Button } from '../../../components/button.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { DOWNLOAD_FAILED } from '../data-saya.queries.ts';
import styles from './data-saya-section.module.css';

type ConfirmDownloadProps = {
  username: string;
  download: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Confirms the password before a download of personal data if the login is an hour old or more. */
export function ConfirmDownload({ username, download, onCancel }: ConfirmDownloadProps) {
  const form = useValidatedForm({
    schema: dataSayaPasswordSchema,
    fallback: DOWNLOAD_FAILED,
    onSubmit: async ({ password }) => {
      await download(password);
    },
  });
  return (
    <form {...form.props} className={styles.confirm}>
      <p>{DATA_SAYA_TEXT.confirm}</p>
      {/* Shows password managers the account of this password. */}
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" autoFocus />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <div className="row-12">
        <Button variant="secondary" disabled={form.submitting} onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit" busy={form.submitting} busyLabel="Menyiapkan...">
          Unduh data saya
        </Button>
      </div>
    </form>
  );
}
