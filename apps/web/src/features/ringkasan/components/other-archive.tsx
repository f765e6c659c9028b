import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { useRingkasan } from '../ringkasan.queries.ts';
import { startNew } from '../ringkasan-writes.queries.ts';
import styles from './other-archive.module.css';

/** Asks officials of an empty portal beside another installation's archives to restore or to start new. */
export function OtherArchive() {
  const words = useWords();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const archive = useRingkasan().data?.ringkasan.sistem.arsip_lain;
  if (!archive) return null;

  async function start() {
    setBusy(true);
    setError(null);
    try {
      await startNew();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.notice} aria-labelledby="arsip-lain">
      <h2 id="arsip-lain">Pulihkan cadangan, atau mulai baru?</h2>
      <p>
        Portal ini masih kosong, tetapi folder cadangan di server berisi arsip dari pemasangan lain
        {archive.tanggal && `, tertanggal ${formatDay(archive.tanggal)}`}
        {words('. Bila itu arsip {desa} Anda, pulihkan sebelum portal dipakai, dengan tiga perintah ini di server:')}
      </p>
      <pre className={styles.commands}>
        <code>{`docker compose down --volumes\ndocker compose run --rm backup restore ${archive.file}\ndocker compose up -d`}</code>
      </pre>
      <p>Isi portal yang kosong ini lalu diganti isi arsip. Arsip lama tidak dihapus, juga bila Anda mulai baru.</p>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        Mulai Baru
      </Button>
      {confirming && (
        <ConfirmDialog
          title="Mulai baru tanpa memulihkan?"
          confirmLabel="Ya, Mulai Baru"
          cancelLabel="Kembali"
          busy={busy}
          error={error}
          onConfirm={() => void start()}
          onCancel={() => setConfirming(false)}
        >
          Pertanyaan ini tidak muncul lagi. Arsip lama tetap ada di folder cadangan.
        </ConfirmDialog>
      )}
    </section>
  );
}
