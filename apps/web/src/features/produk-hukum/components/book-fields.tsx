import { PRODUK_HUKUM_LABEL } from '@pendopo/shared/produk-hukum/text';
import { DateField, TextField } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import type { FieldOf } from '../../../domain/publications/publication-fields.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './produk-hukum-fields.module.css';

/** Pairs of a number and a day, in the order of the register A.1. */
const PAIRS = [
  ['nomor_lapor', 'tanggal_lapor'],
  ['nomor_lembaran', 'tanggal_lembaran'],
  ['nomor_berita', 'tanggal_berita'],
] as const;

/** Fields of the village's books. An error or a newer value unfolds them. */
export function BookFields({ field }: { field: FieldOf }) {
  const words = useWords();
  const names = ['tanggal_kesepakatan', ...PAIRS.flat(), 'keterangan'];
  return (
    <Fold title={words('Untuk buku {desa}')} open={names.some((name) => field(name).error ?? field(name).newer)}>
      <div className={styles.book}>
        <p className="quiet">
          {words(
            'Semuanya boleh kosong dan dapat dibaca semua orang. Nomor dan tanggal diundangkan tampil bagi warga.',
          )}
        </p>
        <div className={styles.columns}>
          <DateField {...field('tanggal_kesepakatan')} label={words(PRODUK_HUKUM_LABEL.tanggal_kesepakatan)} optional />
        </div>
        {PAIRS.map(([nomor, tanggal]) => (
          <div key={nomor} className={styles.columns}>
            <TextField {...field(nomor)} label={words(PRODUK_HUKUM_LABEL[nomor])} optional maxLength={50} />
            <DateField {...field(tanggal)} label={words(PRODUK_HUKUM_LABEL[tanggal])} optional />
          </div>
        ))}
        <TextField {...field('keterangan')} label={PRODUK_HUKUM_LABEL.keterangan} optional maxLength={200} />
      </div>
    </Fold>
  );
}
