import type { Pesan } from '@pendopo/shared/pesan-kontak/schemas';
import { useState } from 'react';
import type { SWRMutationResponse } from 'swr/mutation';
import { Breakable } from '../../../components/breakable.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Modal } from '../../../components/modal.tsx';
import { whatsappMessage } from '../../../domain/desk/whatsapp-message.ts';
import { UnclearNumber } from '../../../domain/desk/whatsapp-reply.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { isDialable, waLink } from '../../../lib/phone-links.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { MARK_FAILED, type Mark, markReplied } from '../pesan-masuk.queries.ts';
import { mailLink } from './contact-links.ts';
import styles from './pesan-dialog.module.css';

type PesanDialogProps = {
  pesan: Pesan;
  /** The mutation that marked the message as read when it opened. */
  mark: Pick<SWRMutationResponse<void, Error, string, Mark>, 'trigger' | 'reset' | 'isMutating' | 'error'>;
  onClose: () => void;
  onDelete: () => void;
  /** Called after the message was marked as answered or not answered. */
  onChanged: (pesan: Pesan) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export function PesanDialog({ pesan, mark, onClose, onDelete, onChanged, onPrevious, onNext }: PesanDialogProps) {
  const { id, nama, email, no_hp } = pesan;
  const village = useVillage();
  const [unmarking, setUnmarking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isReplied = pesan.dibalas_at !== null;
  useKeys({ j: onNext, k: onPrevious }, { inDialog: true });

  async function reply(dibalas: boolean) {
    setFailure(null);
    await markReplied({ id, dibalas }).then(onChanged, (error) => setFailure(messageOf(error, MARK_FAILED)));
  }
  const replied = () => {
    if (!isReplied) void reply(true);
  };
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
      {failure && <FormFailure>{failure}</FormFailure>}
      {mark.error && <FormFailure>{messageOf(mark.error, MARK_FAILED)}</FormFailure>}
      <Facts
        facts={[
          ['Nama Pengirim', nama],
          [
            'Email',
            <a href={mailLink(email)} onClick={replied}>
              <Breakable text={email} after="@" />
            </a>,
          ],
          [
            'No. HP',
            isDialable(no_hp) ? (
              <a href={waLink(no_hp)} target="_blank" rel="noreferrer" onClick={replied}>
                {no_hp} (WhatsApp)
              </a>
            ) : (
              no_hp
            ),
          ],
          ['Tanggal', formatMoment(pesan.created_at)],
        ]}
      />
      <div>
        <h3 className={styles.label}>Pesan</h3>
        <p className={styles.text}>{pesan.pesan ?? '-'}</p>
      </div>
      <div className={styles.answer}>
        <p role="status">
          {pesan.dibalas_at !== null &&
            `Sudah dibalas ${pesan.dibalas_oleh ?? 'petugas'}, ${formatMoment(pesan.dibalas_at)}.`}
        </p>
        <UnclearNumber no_hp={no_hp} />
        <ButtonLink
          size="small"
          icon={<Icon name="message-circle" size={18} />}
          to={waLink(no_hp, whatsappMessage({ village, nama, about: 'Kami membalas pesan Anda.', details: [] }))}
          onClick={replied}
        >
          Balas lewat WhatsApp
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={() => void reply(!isReplied)}>
          {isReplied ? 'Tandai belum dibalas' : 'Tandai sudah dibalas'}
        </Button>
        <Button variant="ghost" size="small" disabled={!onPrevious} onClick={onPrevious}>
          Pesan sebelumnya
        </Button>
        <Button variant="ghost" size="small" disabled={!onNext} onClick={onNext}>
          Pesan berikutnya
        </Button>
      </div>
    </Modal>
  );
}
