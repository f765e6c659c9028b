import { currentPasswordSchema, kodeSayaSchema, type TotpBaru } from '@pendopo/shared/auth/keamanan';
import { useState } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { TextField } from '../../../components/field.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { enableTotp, startTotp } from '../keamanan.queries.ts';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security-section.module.css';

type TotpSetupProps = { username: string; onClose: () => void; onDone: () => void };

export function TotpSetup({ username, onClose, onDone }: TotpSetupProps) {
  const [begun, setBegun] = useState<TotpBaru | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const password = useValidatedForm({
    schema: currentPasswordSchema,
    fallback: 'Gagal memulai pemasangan',
    onSubmit: async ({ currentPassword }) => setBegun(await startTotp(currentPassword)),
  });
  if (codes) return <RecoveryCodes codes={codes} username={username} onDone={onDone} />;
  if (begun) return <FirstCode begun={begun} onClose={onClose} onEnabled={setCodes} />;
  return (
    <FormModal
      title="Pasang Kode dari Aplikasi"
      form={password}
      saveLabel="Lanjutkan"
      busyLabel="Memeriksa..."
      onClose={onClose}
    >
      <p>
        Siapkan ponsel dengan aplikasi autentikator, misalnya Google Authenticator, Microsoft Authenticator, atau Aegis.
      </p>
      <CurrentPassword form={password} username={username} />
    </FormModal>
  );
}

type FirstCodeProps = { begun: TotpBaru; onClose: () => void; onEnabled: (codes: readonly string[]) => void };

function FirstCode({ begun: { rahasia, tautan, qr }, onClose, onEnabled }: FirstCodeProps) {
  const form = useValidatedForm({
    schema: kodeSayaSchema,
    fallback: 'Gagal mengaktifkan kode',
    onSubmit: async ({ kode }) => onEnabled(await enableTotp(kode)),
  });
  return (
    <FormModal title="Pindai Kode QR" form={form} saveLabel="Aktifkan" busyLabel="Memeriksa..." onClose={onClose}>
      <p>Pindai kode QR ini dengan aplikasi autentikator, lalu tulis 6 angka yang tampil di aplikasi.</p>
      <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="Kode QR untuk aplikasi" />
      <p>
        Di ponsel ini juga? <a href={tautan}>Buka di aplikasi</a>. Tidak dapat memindai? Tulis kunci ini di aplikasi:
      </p>
      <p className={styles.secret}>{rahasia.replace(/(.{4})/g, '$1 ').trim()}</p>
      <div className={styles.actions}>
        <CopyButton text={() => rahasia}>Salin kunci</CopyButton>
      </div>
      <TextField
        {...form.field('kode')}
        label="Kode dari aplikasi"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus=""
      />
    </FormModal>
  );
}
