import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { urgentPengumumanReading } from '../../features/pengumuman/urgent-pengumuman.queries.ts';
import { formatDay } from '../../lib/format.ts';
import { useReading } from '../../lib/use-reading.ts';
import styles from './home-urgent.module.css';

/** What cannot wait stands above everything else; nothing where there is none. */
export function HomeUrgent() {
  const urgent = useReading(urgentPengumumanReading).data ?? [];
  if (urgent.length === 0) return null;
  return (
    <section className={styles.band} aria-label="Pengumuman darurat">
      <ul className="container">
        {urgent.map(({ id, title, tanggal }) => (
          <li key={id}>
            <Link className={styles.link} to={`/publikasi/pengumuman/${id}`}>
              <Icon name="megaphone" size={22} />
              <span>
                <strong>Darurat:</strong> {title} <span className={styles.day}>({formatDay(tanggal)})</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
