import { alamatPenduduk } from '@pendopo/shared/penduduk/alamat';
import type { BarisPenduduk } from '@pendopo/shared/penduduk/schemas';
import type { Words } from '@pendopo/shared/text/sebutan';
import { Button } from '../../components/button.tsx';
import { formatDay } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import styles from './loket-cari.module.css';

/** Largest number of residents in the list. */
export const MAX_NAMED = 10;

export const namedText = (count: number): string => {
  if (count === 0) return 'Tidak ada penduduk dengan nama ini.';
  return count < MAX_NAMED
    ? `${count} penduduk ditemukan. Pilih orangnya.`
    : `${MAX_NAMED} nama pertama. Tulis namanya lebih lengkap bila orangnya belum tampil.`;
};

/** Text that distinguishes namesakes. */
const aboutOf = ({ tanggal_lahir, dusun, rt, rw }: BarisPenduduk, words: Words) =>
  [tanggal_lahir && `lahir ${formatDay(tanggal_lahir)}`, alamatPenduduk({ alamat: '', dusun, rt, rw }, words)]
    .filter(Boolean)
    .join(', ');

type NamedResidentsProps = { rows: readonly BarisPenduduk[]; busy: string | null; onChoose: (id: number) => void };

export function NamedResidents({ rows, busy, onChoose }: NamedResidentsProps) {
  const words = useWords();
  if (rows.length === 0) return null;
  return (
    <ul className={styles.found} aria-label="Penduduk dengan nama ini">
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.request}>
            <strong>{row.nama}</strong>
            <span>{aboutOf(row, words)}</span>
          </span>
          {row.nik === null ? (
            <span className="quiet">Belum ber-NIK</span>
          ) : (
            <Button
              variant="secondary"
              size="small"
              busy={busy === `penduduk ${row.id}`}
              busyLabel="Membuka..."
              aria-label={`Pilih ${row.nama}, ${aboutOf(row, words)}`}
              onClick={() => onChoose(row.id)}
            >
              Pilih
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
