import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { PrintSheet } from '../../../components/print-sheet.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatDay } from '../../../lib/format.ts';
import styles from './security-section.module.css';

type RecoveryCodesProps = { codes: readonly string[]; username: string; onDone: () => void };

/** Shows the recovery codes once, on the screen or printed. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const [printing, setPrinting] = useState(false);
  return (
    <Modal title="Kode Cadangan" footer={<Button onClick={onDone}>Sudah saya simpan</Button>} closeOnBackdrop={false}>
      <div className={styles.stack}>
        <p role="status">
          Cetak atau catat {codes.length} kode ini sekarang: tidak dapat dilihat lagi. Tiap kode dipakai satu kali, bila
          ponsel hilang atau password lupa; dipakai untuk password baru, semua kode lainnya tidak berlaku lagi.
        </p>
        <CodeList codes={codes} />
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={() => setPrinting(true)}>
            Cetak
          </Button>
          <CopyButton text={() => codes.join('\n')}>Salin</CopyButton>
        </div>
      </div>
      {printing && (
        <PrintSheet kertas="A4" onDone={() => setPrinting(false)}>
          <PrintedCodes codes={codes} username={username} />
        </PrintSheet>
      )}
    </Modal>
  );
}

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ol className={styles.codes}>
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ol>
);

function PrintedCodes({ codes, username }: Pick<RecoveryCodesProps, 'codes' | 'username'>) {
  const { name, alamat } = useVillage();
  return (
    <div className={styles.printed}>
      <h1>Kode cadangan masuk, portal {name}</h1>
      <p>
        Akun {username}, dibuat {formatDay(new Date())}
      </p>
      <CodeList codes={codes} />
      <p>
        Tiap kode dipakai sekali: sesudah password bila ponsel tidak ada, atau di {alamat.replace(/^https?:\/\//, '')}
        /pulihkan bila password lupa; sesudah itu semua kode di lembar ini tidak berlaku lagi. Coret yang sudah dipakai.
        Simpan di tempat yang terkunci.
      </p>
    </div>
  );
}
