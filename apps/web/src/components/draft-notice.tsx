import { useState } from 'react';
import { formatClock, formatMoment } from '../lib/format.ts';
import type { FormDraft } from '../lib/forms/use-draft.ts';
import { Button } from './button.tsx';
import { DoneNotice } from './done-notice.tsx';
import styles from './draft-notice.module.css';

const RESUMED = 'Draf sudah dikembalikan. Periksa lagi sebelum dikirim.';
const resumedWithout = (names: readonly string[]) =>
  `Draf sudah dikembalikan, tetapi berkas ini tidak tersimpan dan perlu dipilih lagi: ${names.join(', ')}.`;

export function DraftOffer({ draft }: { draft: FormDraft }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { offered } = draft.state;
  if (offered === null) return <DoneNotice text={answer} />;
  return (
    <section className={styles.offer} aria-label="Draf">
      <div>
        <p className={styles.title}>Anda punya draf dari {formatMoment(offered)}.</p>
        <p>Isian baru disimpan sebagai draf setelah Anda memilih.</p>
      </div>
      <div className="row-8">
        <Button
          size="small"
          onClick={() => {
            const lost = draft.resume();
            setAnswer(lost.length === 0 ? RESUMED : resumedWithout(lost));
          }}
        >
          Lanjutkan draf
        </Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            draft.discard();
            setAnswer('Draf dihapus.');
          }}
        >
          Hapus draf
        </Button>
      </div>
    </section>
  );
}

/** Below the send button, so that the button does not move under a finger. */
export function DraftStatus({ draft: { state } }: { draft: FormDraft }) {
  return (
    <p className={styles.status} role="status">
      {statusOf(state)}
    </p>
  );
}

function statusOf({ failed, savedAt, unstored }: FormDraft['state']): string {
  if (failed) return 'Draf tidak dapat disimpan di perangkat ini. Anda tetap dapat mengisi dan mengirim.';
  if (savedAt === null) return '';
  const saved = `Draf tersimpan di perangkat ini, ${formatClock(savedAt)}`;
  if (unstored.length === 0) return saved;
  return `${saved}, tanpa berkas ${unstored.join(', ')}. Berkas itu tetap dapat dikirim sekarang, tetapi perlu dipilih lagi bila halaman ini ditutup.`;
}
