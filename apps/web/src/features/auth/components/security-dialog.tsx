import type { Keamanan } from '@pendopo/shared/auth/keamanan';
import { useState } from 'react';
import { disableTotp, removePasskey, renewCodes } from '../keamanan.queries.ts';
import { PasskeyModal } from './passkey-modal.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

export type Passkey = Keamanan['passkey'][number];
export type SecurityAction = { kind: 'totp' | 'totp-off' | 'codes' | 'passkey' } | { kind: 'remove'; passkey: Passkey };

type SecurityDialogProps = {
  open: SecurityAction;
  username: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

export function SecurityDialog({ open, username, onClose, onDone }: SecurityDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return <RecoveryCodes codes={codes} username={username} onDone={() => onDone('Kode cadangan baru dibuat.')} />;
  }
  const given = { username, onClose };
  switch (open.kind) {
    case 'totp':
      return <TotpSetup {...given} onDone={() => onDone('Kode dari aplikasi aktif.')} />;
    case 'passkey':
      return <PasskeyModal {...given} onDone={() => onDone('Passkey ditambahkan.')} />;
    case 'totp-off':
      return (
        <PasswordPrompt
          {...given}
          title="Matikan Kode dari Aplikasi"
          label="Matikan"
          failed="Gagal mematikan kode"
          run={(password) => disableTotp(password).then(() => onDone('Kode dari aplikasi dimatikan.'))}
        >
          Sesudah ini kode dari aplikasi tidak diminta lagi saat masuk.
        </PasswordPrompt>
      );
    case 'codes':
      return (
        <PasswordPrompt
          {...given}
          title="Kode Cadangan Baru"
          label="Buat kode"
          failed="Gagal membuat kode cadangan"
          run={(password) => renewCodes(password).then(setCodes)}
        >
          Kode cadangan yang lama tidak berlaku lagi.
        </PasswordPrompt>
      );
    case 'remove':
      return (
        <PasswordPrompt
          {...given}
          title="Hapus Passkey"
          label="Hapus"
          failed="Gagal menghapus passkey"
          run={(password) => removePasskey(open.passkey.id, password).then(() => onDone('Passkey dihapus.'))}
        >
          {`Passkey “${open.passkey.nama}” tidak dapat lagi dipakai untuk masuk.`}
        </PasswordPrompt>
      );
  }
}
