import type { Pesan } from '@pendopo/shared/pesan-kontak';
import { useState } from 'react';
import type { SWRMutationResponse } from 'swr/mutation';
import { Breakable } from '../../../components/breakable.tsx';
import { Button } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Modal } from '../../../components/modal.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { waLink } from '../../../lib/phone-links.ts';
import { MARK_FAILED, type Mark } from '../pesan-masuk.queries.ts';
import { mailLink } from './contact-links.ts';
import styles from './pesan-dialog.module.css';

type PesanDialogProps = {
  pesan: Pesan;
  /** Opening the message has marked it as read with this. */
  mark: Pick<SWRMutationResponse<void, Error, string, Mark>, 'trigger' | 'reset' | 'isMutating' | 'error'>;
  onClose: () => void;
  onDelete: () => void;
};

/** "Detail Pesan Masuk": one message, whole, with the ways to answer it. */
export function PesanDialog({ pesan, mark, onClose, onDelete }: PesanDialogProps) {
  const { id, nama, email, no_hp } = pesan;
  const [unmarking, setUnmarking] = useState(false);
  async function unmark() {
    mark.reset();
    setUnmarking(true);
    await mark.trigger({ id, dibaca: false }, { onSuccess: onClose, onError: () => setUnmarking(false) });
  }
  return (
    <Modal
      title="Detail Pesan Masuk"
      onClose={onClose}
      locked={unmarking}
      footer={
        <>
          <Button variant="ghost" disabled={unmarking} onClick={onDelete}>
            Hapus
          </Button>
          <Button
            variant="secondary"
            busy={unmarking}
            busyLabel="Menyimpan..."
            disabled={mark.isMutating}
            onClick={() => void unmark()}
          >
            Tandai belum dibaca
          </Button>
        </>
      }
    >
      {mark.error && <FormFailure>{messageOf(mark.error, MARK_FAILED)}</FormFailure>}
      <Facts
        facts={[
          ['Nama Pengirim', nama],
          [
            'Email',
            <a href={mailLink(email)}>
              <Breakable text={email} after="@" />
            </a>,
          ],
          [
            'No. HP',
            <a href={waLink(no_hp)} target="_blank" rel="noreferrer">
              {no_hp} (WhatsApp)
            </a>,
          ],
          ['Tanggal', formatMoment(pesan.created_at)],
        ]}
      />
      <div>
        <h3 className={styles.label}>Pesan</h3>
        <p className={styles.text}>{pesan.pesan ?? '-'}</p>
      </div>
    </Modal>
  );
}
