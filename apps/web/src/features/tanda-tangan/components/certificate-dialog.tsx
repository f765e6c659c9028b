import { frasaSchema } from '@pendopo/shared/tanda-tangan/schemas';
import { FRASA_MAX, P12_MAX, TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import * as z from 'zod/mini';
import { FieldFrame } from '../../../components/field-frame.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { useWords } from '../../../lib/words.ts';
import { installCertificate } from '../setelan.queries.ts';
import styles from './certificate-dialog.module.css';

const schema = z.object({ frasa: frasaSchema });

function fileOf(form: HTMLFormElement): File | null {
  const input = form.elements.namedItem('p12');
  return (input instanceof HTMLInputElement && input.files?.[0]) || null;
}

const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

type CertificateDialogProps = { onClose: () => void; onDone: (message: string) => void };

/** Sends a P12 file with its passphrase. The server keeps only the file, sealed. */
export function CertificateDialog({ onClose, onDone }: CertificateDialogProps) {
  const words = useWords();
  const form = useValidatedForm({
    schema,
    fallback: 'Sertifikat gagal dipasang',
    check: (element) => {
      const size = fileOf(element)?.size ?? 0;
      return size > 0 && size <= P12_MAX ? [] : [{ msg: words(TANDA_TANGAN_TEXT.p12), path: 'p12' }];
    },
    onSubmit: async ({ frasa }, element) => {
      const file = fileOf(element);
      if (file) onDone(await installCertificate({ p12: await readBase64(file), frasa }));
    },
  });
  const { error } = form.field('p12');
  return (
    <FormModal
      title={words('Pasang sertifikat {desa}')}
      form={form}
      saveLabel="Pasang"
      busyLabel="Memeriksa..."
      asksToLeave={false}
      onClose={onClose}
    >
      <FieldFrame label="Berkas sertifikat" hint="Berkas .p12 atau .pfx, paling besar 64 KB." error={error}>
        {(aria) => <input {...aria} className={styles.file} type="file" name="p12" accept=".p12,.pfx" />}
      </FieldFrame>
      <PasswordField
        {...form.field('frasa')}
        label="Frasa sandi"
        hint="Untuk memeriksa berkasnya. Tidak disimpan: penanda tangan mengetiknya setiap kali menandatangani."
        autoComplete="off"
        maxLength={FRASA_MAX}
      />
    </FormModal>
  );
}
