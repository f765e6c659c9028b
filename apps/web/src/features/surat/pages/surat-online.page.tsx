import { SURAT_CATALOGUE } from '@pendopo/shared/surat-catalogue';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { SuratTypeCard } from '../components/surat-type-card.tsx';
import styles from './surat-online.module.css';

function matches(text: string, words: readonly string[]): boolean {
  const haystack = text.toLowerCase();
  return words.every((word) => haystack.includes(word));
}

/** The catalogue: what can be applied for, and what each letter asks for. */
export function SuratOnlinePage() {
  const [q, setQ] = useState('');
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = SURAT_CATALOGUE.filter(({ judul, ringkas, ringkasan, kategori }) =>
    matches(`${judul} ${ringkas} ${kategori} ${ringkasan}`, words),
  );
  return (
    <Page
      title="Surat Online"
      banner
      lead="Pilih surat yang Anda perlukan. Ajukan dari rumah, ambil di kantor desa saat selesai. Tanpa biaya."
    >
      <SearchBox label="Cari jenis surat" placeholder="Cari jenis surat, misalnya usaha" value={q} onChange={setQ} />
      <p className={styles.count} role="status">
        {q === '' ? `${found.length} jenis surat` : `${found.length} hasil untuk “${q}”`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="Tidak ada surat ditemukan."
          action={
            <Button variant="secondary" onClick={() => setQ('')}>
              Tampilkan semua surat
            </Button>
          }
        >
          Coba kata yang lebih pendek, misalnya “pindah” atau “kelahiran”.
        </EmptyState>
      ) : (
        <ul className={styles.grid}>
          {found.map((type) => (
            <li key={type.kode}>
              <SuratTypeCard type={type} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
