import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { useModalDialog } from '../../lib/use-modal-dialog.ts';
import { DeskSearch } from './desk-search.tsx';
import styles from './rail-drawer.module.css';
import { RailLinks } from './rail-links.tsx';

export function RailDrawer({ onClose }: { onClose: () => void }) {
  const ref = useModalDialog({ onClose });
  return (
    <dialog className={styles.drawer} ref={ref} aria-labelledby="rail-title">
      <div className="on-dark">
        <div className={styles.head}>
          <h2 className={styles.title} id="rail-title" tabIndex={-1} data-dialog-title="" data-autofocus="">
            Menu
          </h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <Icon name="x" size={22} /> Tutup
          </button>
        </div>
        <DeskSearch onLeave={onClose} />
        <RailLinks onLeave={onClose} />
        <Link className={styles.site} to="/" onClick={onClose}>
          Lihat situs
        </Link>
      </div>
    </dialog>
  );
}
