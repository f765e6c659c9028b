import { useState } from 'react';
import { useKeys } from '../lib/use-keys.ts';
import type { useNeighbours } from '../lib/use-neighbours.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './desk-nav.module.css';
import { Facts } from './facts.tsx';
import { Modal } from './modal.tsx';
import { PrintButton } from './print-button.tsx';

type DeskNavProps = ReturnType<typeof useNeighbours> & {
  /** The label of the link to the list. */
  backLabel: string;
  /** The screen's keyboard shortcuts and their effects. */
  keys: Keys;
  /** The label of the print button, if the screen can be printed. */
  printLabel?: string;
};

/**
 * Links to the next and the previous row of the official's list, and back to that list. Also lists the keyboard
 * shortcuts.
 */
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

/** A window with the keyboard shortcuts of a screen. */
function KeyList({ keys, onClose }: { keys: Keys; onClose: () => void }) {
  return (
    <Modal title="Tombol cepat" onClose={onClose}>
      <Facts facts={[...keys, ['J / K', 'Berikutnya / sebelumnya'], ['?', 'Tampilkan daftar ini']]} />
    </Modal>
  );
}

/** A button, and the key `?`, that show the keyboard shortcuts of a list. */
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
