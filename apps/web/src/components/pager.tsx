import { formatNumber } from '../lib/format.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

type PagerProps = {
  /** Positions of the first and last row shown, from 1. */
  from: number;
  to: number;
  total: number;
  /** `total` is a lower bound. */
  atLeast?: boolean | undefined;
  onNewer?: (() => void) | undefined;
  onOlder?: (() => void) | undefined;
  busy?: boolean;
};

export function Pager({ from, to, total, atLeast, onNewer, onOlder, busy = false }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label="Halaman daftar">
      <p className="quiet" role="status">
        {busy ? (
          'Memuat halaman lain...'
        ) : (
          <>
            Menampilkan {formatNumber(from)}–{formatNumber(to)} dari {atLeast && 'sedikitnya '}
            {formatNumber(total)}
          </>
        )}
      </p>
      <div className="row-12">
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="chevron-left" size={20} />}
          disabled={busy || !onNewer}
          onClick={onNewer}
        >
          Sebelumnya
        </Button>
        <Button variant="secondary" size="small" disabled={busy || !onOlder} onClick={onOlder}>
          Berikutnya
          <Icon name="chevron-right" className={styles.after} size={20} />
        </Button>
      </div>
    </nav>
  );
}
