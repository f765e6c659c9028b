import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { urgentPengumumanQuery } from '../../features/pengumuman/pengumuman.queries.ts';
import { formatDay } from '../../lib/format.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import styles from './home-urgent.module.css';

export function HomeUrgent() {
  const urgent = useQuery(urgentPengumumanQuery).data?.pengumuman ?? [];
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
