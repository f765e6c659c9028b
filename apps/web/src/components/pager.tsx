import { formatNumber } from '../lib/format.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

type PagerProps = {
  /** Places of the first and last row shown, from 1. */
  from: number;
  to: number;
  total: number;
  /** There are more than have been counted. */
  atLeast?: boolean | undefined;
  /** Missing where there is nothing newer or older. */
  onNewer?: (() => void) | undefined;
  onOlder?: (() => void) | undefined;
  /** The rows shown are still those of the page before. */
  busy?: boolean;
};

/** Steps through a list and says where one is. */
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
