import { findSurat, shelvesOf } from '@pendopo/shared/surat/search';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { pelayananQuery } from '../../../domain/village/pelayanan.queries.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { useWords } from '../../../lib/words.ts';
import { SuratTypeCard } from '../components/surat-type-card.tsx';
import styles from './surat-online.module.css';

export function SuratOnlinePage() {
  const words = useWords();
  const { typed, setTyped, clear } = useListFilter('kategori', []);
  const promised = useQuery(pelayananQuery).data?.pelayanan.hari_kerja;
  const q = typed.trim();
  const found = findSurat(q, words);
  return (
    <Page
      banner
      lead={words(
        'Pilih surat yang Anda perlukan. Ajukan dari rumah, ambil di kantor {desa} saat selesai. Tanpa biaya.',
      )}
    >
      <SearchBox label="Cari jenis surat" placeholder="Cari surat, misalnya usaha" value={typed} onChange={setTyped} />
      <p className={styles.count} role="status">
        {q === '' ? `${found.length} jenis surat` : `${found.length} hasil untuk “${q}”`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="Tidak ada surat ditemukan."
          action={
            <Button variant="secondary" onClick={clear}>
              Tampilkan semua surat
            </Button>
          }
        >
          Coba kata yang lebih pendek, misalnya “pindah” atau “kelahiran”. Surat yang tidak ada di daftar ini, misalnya
          pengantar SKCK, dapat <Link to="/kontak">{words('ditanyakan ke kantor {desa}')}</Link>.
        </EmptyState>
      ) : (
        shelvesOf(found).map(({ judul, types }) => (
          <section key={judul} className={styles.shelf} aria-labelledby={idOf(judul)}>
            <h2 className={styles.heading} id={idOf(judul)}>
              {judul}
            </h2>
            <ul className={styles.grid}>
              {types.map((type) => (
                <li key={type.kode}>
                  <SuratTypeCard type={type} days={promised?.find(({ judul }) => judul === type.judul)?.hari_kerja} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </Page>
  );
}

const idOf = (judul: string) => `rak-${judul.toLowerCase().replace(/\W+/g, '-')}`;
