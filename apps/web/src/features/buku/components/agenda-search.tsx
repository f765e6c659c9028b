import { BUKU_TEXT } from '@pendopo/shared/buku/text';
import { holdsNik } from '@pendopo/shared/codes/nik-rule';
import { SearchBox } from '../../../components/search-box.tsx';
import styles from './agenda-search.module.css';

type AgendaSearchProps = { typed: string; onType: (text: string) => void };

function hintFor(typed: string): string {
  if (typed === '') return '';
  return holdsNik(typed) ? `${BUKU_TEXT.searchWithoutNik}.` : 'Mencari di semua tahun.';
}

/** Searches the Buku Agenda. NIKs are masked there and cannot be found. */
export function AgendaSearch({ typed, onType }: AgendaSearchProps) {
  return (
    <div>
      <SearchBox placeholder="Cari nomor/nama/isi surat..." value={typed} onChange={onType} />
      <p className={styles.hint} role="status">
        {hintFor(typed)}
      </p>
    </div>
  );
}
