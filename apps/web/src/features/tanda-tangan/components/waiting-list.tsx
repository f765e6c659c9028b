import type { MenungguTandaTangan, TandaTanganSaya } from '@pendopo/shared/naskah/elektronik';
import { SEKALI_FRASA_MOST } from '@pendopo/shared/tanda-tangan/text';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { SignatureDialog } from './signature-dialog.tsx';
import { isSignable, WaitingCard } from './waiting-card.tsx';
import styles from './waiting-list.module.css';

/** The cards of the waiting documents, and the dialog that signs the chosen ones. */
export function WaitingList({ waiting }: { waiting: TandaTanganSaya }) {
  const { penyedia, halangan, menunggu, jumlah } = waiting;
  const [signing, setSigning] = useState<readonly MenungguTandaTangan[] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const selection = useSelection('tanda-tangan');
  const { selected, select, toggle } = selection;
  const signable = halangan === null && penyedia !== null ? menunggu.filter(isSignable) : [];
  const chosen = signable.filter(({ surat_id }) => selected.includes(surat_id));
  const choiceOf = (row: MenungguTandaTangan) => ({
    isChosen: chosen.includes(row),
    isFull: chosen.length >= SEKALI_FRASA_MOST,
    toggle: () => toggle(row.surat_id),
  });

  function open(documents: readonly MenungguTandaTangan[]) {
    setDone(null);
    setSigning(documents);
  }

  function close(signed: number) {
    setSigning(null);
    select([]);
    if (signed > 0) setDone(`${signed} surat ditandatangani secara elektronik.`);
  }

  return (
    <div className="stack">
      <DoneNotice text={done} />
      {halangan !== null && <Obstacle text={halangan} />}
      {menunggu.length === 0 && halangan === null && (
        <EmptyState title="Tidak ada surat yang menunggu tanda tangan Anda.">
          Surat muncul di sini sesudah petugas memberinya nomor.
        </EmptyState>
      )}
      {signable.length > 1 && <ChooseFirst rows={signable} {...selection} />}
      <ul className={styles.list}>
        {menunggu.map((row) => (
          <WaitingCard
            key={row.surat_id}
            row={row}
            onSign={signable.includes(row) ? () => open([row]) : undefined}
            choice={signable.length > 1 && signable.includes(row) ? choiceOf(row) : undefined}
          />
        ))}
      </ul>
      {jumlah > menunggu.length && (
        <p className="quiet">
          Tampil {menunggu.length} surat terlama dari {jumlah}. Yang lain menyusul sesudah ini ditandatangani.
        </p>
      )}
      {chosen.length > 0 && (
        <div className={styles.bar}>
          <Button wide onClick={() => open(chosen)}>
            Tanda tangani {chosen.length} surat
          </Button>
        </div>
      )}
      {signing && penyedia && <SignatureDialog documents={signing} penyedia={penyedia} onClose={close} />}
    </div>
  );
}

type ChooseFirstProps = Pick<ReturnType<typeof useSelection>, 'selected' | 'select'> & {
  rows: readonly MenungguTandaTangan[];
};

/** Chooses as many documents as one passphrase may sign. */
function ChooseFirst({ rows, selected, select }: ChooseFirstProps) {
  const ids = rows.slice(0, SEKALI_FRASA_MOST).map(({ surat_id }) => surat_id);
  return (
    <CheckboxField
      label={ids.length < rows.length ? `Pilih ${ids.length} surat pertama` : 'Pilih semua'}
      hint={`Sekali mengetik frasa sandi menandatangani paling banyak ${SEKALI_FRASA_MOST} surat.`}
      checked={ids.every((id) => selected.includes(id))}
      onChange={({ target }) => select(target.checked ? ids : [])}
    />
  );
}

/** The reason why the account cannot sign. Admins get the links to the remedy. */
function Obstacle({ text }: { text: string }) {
  const isAdmin = useSession().user?.role === 'admin';
  return (
    <EmptyState
      title="Akun ini belum dapat menandatangani"
      action={
        isAdmin && (
          <div className="row-12">
            <ButtonLink variant="secondary" to="/admin/tanda-tangan/setelan">
              Setelan tanda tangan
            </ButtonLink>
            <ButtonLink variant="secondary" to="/admin/pengguna">
              Pengguna
            </ButtonLink>
          </div>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
