import { useState } from 'react';
import { useKeys } from '../lib/use-keys.ts';
import type { useNeighbours } from '../lib/use-neighbours.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './desk-nav.module.css';
import { Facts } from './facts.tsx';
import { Modal } from './modal.tsx';

type DeskNavProps = ReturnType<typeof useNeighbours> & {
  /** Leads back to the list. */
  backLabel: string;
  /** What the keys of the screen do, and what for. */
  keys: readonly (readonly [key: string, does: string])[];
  /** The screen has a printed form. */
  printable?: boolean;
};

/** To the next and the previous row of the list that somebody came from, and back to it; what the keys do. */
export function DeskNav({ back, backLabel, keys, printable = false, onPrevious, onNext }: DeskNavProps) {
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ j: onNext && (() => onNext()), k: onPrevious, '?': () => setShowsKeys(true) });
  return (
    <div className={styles.nav}>
      <ButtonLink variant="secondary" size="small" {...back}>
        {backLabel}
      </ButtonLink>
      <Button variant="secondary" size="small" disabled={!onPrevious} onClick={onPrevious}>
        Sebelumnya
      </Button>
      <Button variant="secondary" size="small" disabled={!onNext} onClick={onNext && (() => onNext())}>
        Berikutnya
      </Button>
      {printable && (
        <Button variant="ghost" size="small" onClick={() => window.print()}>
          Cetak
        </Button>
      )}
      <span className={styles.keys}>
        <Button variant="ghost" size="small" onClick={() => setShowsKeys(true)}>
          Tombol cepat
        </Button>
      </span>
      {showsKeys && (
        <Modal title="Tombol cepat" onClose={() => setShowsKeys(false)}>
          <Facts facts={[...keys, ['J / K', 'Berikutnya / sebelumnya'], ['?', 'Tampilkan daftar ini']]} />
        </Modal>
      )}
    </div>
  );
}
