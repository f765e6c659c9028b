import type { AkunWarga } from '@pendopo/shared/loket/schemas';
import { LOKET_TEXT } from '@pendopo/shared/loket/text';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { TextField } from '../../components/field.tsx';
import { messageOf } from '../../lib/http/api-error.ts';
import styles from './hand-over.module.css';
import { findAccount, type HandOverItem, handOver } from './loket-writes.queries.ts';

type HandOverProps = {
  item: HandOverItem;
  nama: string;
};

/** Transfers an application or complaint from the counter to the account of its applicant. */
export function HandOver(props: HandOverProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Serahkan ke akun
      </Button>
      {open && <HandOverDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function useAccountSearch() {
  const [akun, setAkun] = useState<AkunWarga | null>(null);
  const [problem, setProblem] = useState<string>();

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = String(new FormData(event.currentTarget).get('username')).trim();
    setAkun(null);
    setProblem(username === '' ? LOKET_TEXT.usernameMissing : undefined);
    if (username === '') return;
    await findAccount(username).then(setAkun, (error: unknown) => setProblem(messageOf(error)));
  }

  return { akun, problem, setProblem, search };
}

type AccountSearchProps = { problem: string | undefined; onSearch: (event: FormEvent<HTMLFormElement>) => void };

function AccountSearch({ problem, onSearch }: AccountSearchProps) {
  return (
    <form className={styles.search} noValidate onSubmit={onSearch}>
      <TextField name="username" label="Username akun warga" error={problem} autoComplete="off" autoCapitalize="none" />
      <Button type="submit" variant="secondary">
        Cari akun
      </Button>
    </form>
  );
}

function HandOverDialog({ item, nama, onClose }: HandOverProps & { onClose: () => void }) {
  const { akun, problem, setProblem, search } = useAccountSearch();
  const [compared, setCompared] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function confirm() {
    if (akun === null) setProblem('Cari akunnya dahulu');
    if (akun === null || !compared) {
      setFailure(akun === null ? null : LOKET_TEXT.ktpUnchecked);
      return false;
    }
    setFailure(null);
    setBusy(true);
    void handOver(item, akun.username).then(onClose, (error: unknown) => {
      setFailure(messageOf(error));
      setBusy(false);
    });
    return true;
  }

  return (
    <ConfirmDialog
      title="Serahkan ke akun"
      confirmLabel="Serahkan"
      busyLabel="Menyerahkan..."
      busy={busy}
      error={failure}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Pemilik akun dapat membaca semua isian dan berkasnya. Yang diserahkan tidak dapat ditarik kembali.</p>
      <AccountSearch problem={problem} onSearch={(event) => void search(event)} />
      <div role="status">
        {akun && (
          <Facts
            facts={[
              ['Nama pada akun', akun.nama],
              ['Nama pemohon', nama],
            ]}
          />
        )}
      </div>
      <label className={styles.tick}>
        <input type="checkbox" checked={compared} onChange={({ target }) => setCompared(target.checked)} />
        KTP asli sudah saya cocokkan dengan pemohon dan pemilik akun
      </label>
    </ConfirmDialog>
  );
}
