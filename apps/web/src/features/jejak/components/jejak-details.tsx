import type { Jejak, Perubahan } from '@pendopo/shared/jejak/schemas';
import { JEJAK_TEXT, kolomText, nilaiText } from '@pendopo/shared/jejak/text';
import type { Text } from '@pendopo/shared/text/sebutan';
import { Button } from '../../../components/button.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './jejak-details.module.css';

type JejakDetailsProps = { row: Jejak; onOnly: (oleh: number) => void };

/** The changed fields, folded, and a filter for other entries of the same official. */
export function JejakDetails({ row: { id, aksi, oleh_id, oleh_nama, label, perubahan }, onOnly }: JejakDetailsProps) {
  return (
    <details className={styles.details}>
      <summary>
        {perubahan.length > 0 ? `${perubahan.length} isian` : 'Rincian'}
        <span className="visually-hidden">
          {' '}
          jejak {id}, {label}
        </span>
      </summary>
      {perubahan.length === 0 && <p>Tidak ada isian yang dicatat.</p>}
      <ul className={styles.changes}>
        {perubahan.map((change, at) => (
          <li key={at}>
            <Change {...change} isDeleted={aksi === 'hapus'} />
          </li>
        ))}
      </ul>
      {oleh_id !== null && (
        <Button variant="secondary" size="small" onClick={() => onOnly(oleh_id)}>
          Hanya oleh {oleh_nama}
        </Button>
      )}
    </details>
  );
}

const DAYS = ['tanggal', 'dari', 'sampai'];

function textOf(kolom: string, nilai: string | null): Text {
  if (nilai === null) return JEJAK_TEXT.kosong;
  return DAYS.includes(kolom) ? formatDay(nilai) : nilaiText(kolom, nilai);
}

/** "Judul: Lama → Baru". Shows only one value if there was no old value or the row was deleted. */
function Change({ kolom, dari, ke, isDeleted }: Perubahan & { isDeleted: boolean }) {
  const words = useWords();
  const isEdit = dari !== null && !isDeleted;
  return (
    <>
      <span className="strong">{words(kolomText(kolom))}:</span>{' '}
      {isEdit && (
        <>
          <span className="quiet">{words(textOf(kolom, dari))}</span> <span aria-hidden="true">→</span>
          <span className="visually-hidden"> menjadi </span>{' '}
        </>
      )}
      <span>{words(textOf(kolom, isDeleted ? (dari ?? ke) : ke))}</span>
    </>
  );
}
