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
import { useWords } from '../../../lib/words.ts';
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

/** Marks the message as answered or not answered. `onReplied` does nothing if it is marked already. */
function useReplyMark({ pesan, onChanged }: Pick<PesanDialogProps, 'pesan' | 'onChanged'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const isReplied = pesan.dibalas_at !== null;

  async function mark(dibalas: boolean) {
    setFailure(null);
    await markReplied({ id: pesan.id, dibalas }).then(onChanged, (error) => setFailure(messageOf(error, MARK_FAILED)));
  }
  return {
    failure,
    onToggle: () => void mark(!isReplied),
    onReplied: () => {
      if (!isReplied) void mark(true);
    },
  };
}

export function PesanDialog({ pesan, mark, onClose, onDelete, onChanged, onPrevious, onNext }: PesanDialogProps) {
  const [unmarking, setUnmarking] = useState(false);
  const { failure, onToggle, onReplied } = useReplyMark({ pesan, onChanged });
  useKeys({ j: onNext, k: onPrevious }, { inDialog: true });

  async function unmark() {
    mark.reset();
    setUnmarking(true);
    await mark.trigger({ id: pesan.id, dibaca: false }, { onSuccess: onClose, onError: () => setUnmarking(false) });
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
      <SenderFacts pesan={pesan} onReplied={onReplied} />
      <div>
        <h3 className={styles.label}>Pesan</h3>
        <p className={styles.text}>{pesan.pesan ?? '-'}</p>
      </div>
      <div className={styles.answer}>
        <Answer pesan={pesan} onReplied={onReplied} onToggle={onToggle} />
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

type SenderFactsProps = { pesan: Pesan; onReplied: () => void };

function SenderFacts({ pesan, onReplied }: SenderFactsProps) {
  const { nama, email, no_hp, created_at } = pesan;
  return (
    <Facts
      facts={[
        ['Nama Pengirim', nama],
        [
          'Email',
          <a href={mailLink(email)} onClick={onReplied}>
            <Breakable text={email} after="@" />
          </a>,
        ],
        [
          'No. HP',
          isDialable(no_hp) ? (
            <a href={waLink(no_hp)} target="_blank" rel="noreferrer" onClick={onReplied}>
              {no_hp} (WhatsApp)
            </a>
          ) : (
            no_hp
          ),
        ],
        ['Tanggal', formatMoment(created_at)],
      ]}
    />
  );
}

type AnswerProps = SenderFactsProps & { onToggle: () => void };

function Answer({ pesan, onReplied, onToggle }: AnswerProps) {
  const words = useWords();
  const { nama, no_hp, dibalas_at, dibalas_oleh } = pesan;
  const village = useVillage();
  return (
    <>
      <p role="status">
        {dibalas_at !== null && `Sudah dibalas ${dibalas_oleh ?? 'petugas'}, ${formatMoment(dibalas_at)}.`}
      </p>
      <UnclearNumber no_hp={no_hp} />
      <ButtonLink
        size="small"
        icon={<Icon name="message-circle" size={18} />}
        to={waLink(no_hp, whatsappMessage({ village, words, nama, about: 'Kami membalas pesan Anda.', details: [] }))}
        onClick={onReplied}
      >
        Balas lewat WhatsApp
      </ButtonLink>
      <Button variant="secondary" size="small" onClick={onToggle}>
        {dibalas_at === null ? 'Tandai sudah dibalas' : 'Tandai belum dibalas'}
      </Button>
    </>
  );
}
