import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../lib/format.ts';
import { Button } from './button.tsx';
import styles from './pager.module.css';

type PagerProps = {
  /** Places of the first and last row shown, from 1. */
  from: number;
  to: number;
  total: number;
  /** Missing where there is nothing newer or older. */
  onNewer?: (() => void) | undefined;
  onOlder?: (() => void) | undefined;
  busy?: boolean;
};

/** Steps through a list, newest first, and says where one is. */
export function Pager({ from, to, total, onNewer, onOlder, busy = false }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Halaman daftar">
      <p className={styles.place} role="status">
        Menampilkan {formatNumber(from)}–{formatNumber(to)} dari {formatNumber(total)}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="small"
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          disabled={busy || !onNewer}
          onClick={onNewer}
        >
          Lebih baru
        </Button>
        <Button variant="secondary" size="small" disabled={busy || !onOlder} onClick={onOlder}>
          Lebih lama
          <ChevronRight className={styles.after} size={20} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
