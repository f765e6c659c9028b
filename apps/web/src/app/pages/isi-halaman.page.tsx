import { Link } from '../../components/link.tsx';
import { Page } from '../../components/page.tsx';
import { Section } from '../../components/section.tsx';
import { desaQuery } from '../../features/desa/desa.queries.ts';
import { useQuery } from '../../lib/http/use-query.ts';
import { grouped, MENU_GROUPS, type MenuGroup, type PlacedLink } from '../../lib/screen.ts';
import { useWords } from '../../lib/words.ts';
import { MENU_LINKS } from '../screens.ts';
import styles from './isi-halaman.module.css';

/** Public pages with forms, counted figures or content that officials edit elsewhere. */
const UNWRITTEN = [
  '/data',
  '/kontak',
  '/layanan/kinerja',
  '/layanan/pengaduan',
  '/layanan/surat-online',
  '/layanan/survei',
];

const isWritten = ({ access, to }: PlacedLink<MenuGroup>) => access === undefined && !UNWRITTEN.includes(to);

const GROUPS = grouped(MENU_GROUPS, MENU_LINKS.filter(isWritten)).filter(({ links }) => links.length > 0);

export function IsiHalamanPage() {
  const words = useWords();
  const empty = useQuery(desaQuery).data?.desa.lembaga_kosong ?? [];
  return (
    <Page
      narrow
      lead={words(
        'Isi situs {desa} diubah langsung di halamannya. Buka halaman, lalu tekan Edit atau Tambah di sana. Untuk kembali ke meja kerja, pilih Layanan lalu Ringkasan pada menu situs.',
      )}
    >
      <div className="stack">
        {GROUPS.map(({ label, links }) => (
          <Section key={label} card title={words(label)}>
            <ul className={styles.links}>
              {links.map(({ to, label: name }) => (
                <li key={to}>
                  <Link to={to}>{words(name)}</Link>
                  {empty.some((slug) => to === `/lembaga/${slug}`) && <span className="quiet"> (belum diisi)</span>}
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </Page>
  );
}
