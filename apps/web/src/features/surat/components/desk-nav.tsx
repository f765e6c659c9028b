import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Modal } from '../../../components/modal.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import styles from './desk-nav.module.css';
import type { useNeighbours } from './use-neighbours.ts';

const KEYS = [
  ['J / K', 'Surat berikutnya / sebelumnya'],
  ['← / →', 'Berkas sebelumnya / berikutnya'],
  ['A', 'Terima berkas yang tampak'],
  ['G', 'Minta ganti berkas yang tampak'],
  ['Ctrl + Enter', 'Kirim permintaan perbaikan'],
  ['S', 'Ubah status'],
  ['N', 'Tulis catatan internal'],
  ['W', 'Balas lewat WhatsApp'],
  ['+ / − / 0', 'Perbesar / perkecil / paskan berkas'],
  ['R', 'Putar berkas'],
  ['?', 'Tampilkan daftar ini'],
] as const;

/** To the next and the previous request of the queue, and back to it; what the keys do. */
export function DeskNav({ back, onPrevious, onNext }: ReturnType<typeof useNeighbours>) {
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ j: onNext && (() => onNext()), k: onPrevious, '?': () => setShowsKeys(true) });
  return (
    <div className={styles.nav}>
      <ButtonLink variant="secondary" size="small" {...back}>
        Kembali ke Surat Masuk
      </ButtonLink>
      <Button variant="secondary" size="small" disabled={!onPrevious} onClick={onPrevious}>
        Sebelumnya
      </Button>
      <Button variant="secondary" size="small" disabled={!onNext} onClick={onNext && (() => onNext())}>
        Berikutnya
      </Button>
      <Button variant="ghost" size="small" onClick={() => setShowsKeys(true)}>
        Tombol cepat
      </Button>
      {showsKeys && (
        <Modal title="Tombol cepat" onClose={() => setShowsKeys(false)}>
          <Facts facts={KEYS} />
        </Modal>
      )}
    </div>
  );
}
