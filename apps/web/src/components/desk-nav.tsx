import { useState } from 'react';
import { useKeys } from '../lib/use-keys.ts';
import type { useNeighbours } from '../lib/use-neighbours.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './desk-nav.module.css';
import { Facts } from './facts.tsx';
import { Modal } from './modal.tsx';
import { PrintButton } from './print-button.tsx';

type DeskNavProps = ReturnType<typeof useNeighbours> & {
  backLabel: string;
  keys: Keys;
  /** Label of the print button, if the screen can be printed. */
  printLabel?: string;
};

/** Links to the next and previous row and back to the list, and the keyboard shortcuts. */
export function DeskNav({ back, backLabel, keys, printLabel, onPrevious, onNext }: DeskNavProps) {
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
      {printLabel !== undefined && (
        <PrintButton variant="ghost" size="small">
          {printLabel}
        </PrintButton>
      )}
      <span className={styles.keys}>
        <Button variant="ghost" size="small" onClick={() => setShowsKeys(true)}>
          Tombol cepat
        </Button>
      </span>
      {showsKeys && <KeyList keys={keys} onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

type Keys = readonly (readonly [key: string, does: string])[];

function KeyList({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  return (
    <Modal title="Tombol cepat" onClose={onClose}>
      <Facts facts={[...keys, ['J / K', 'Berikutnya / sebelumnya'], ['?', 'Tampilkan daftar ini']]} />
    </Modal>
  );
}

export function ListKeys({ keys }: { keys: Keys }) {
  const [shown, setShown] = useState(false);
  useKeys({ '?': () => setShown(true) });
  return (
    <span className={styles.keys}>
      <Button variant="ghost" size="small" onClick={() => setShown(true)}>
        Tombol cepat
      </Button>
      {shown && <KeyList keys={keys} onClose={() => setShown(false)} />}
    </span>
  );
}
