import type { HalDiminta, Tinjauan } from '@pendopo/shared/surat/tinjauan';
import { ALASAN_BERKAS, ALASAN_ISIAN, alasanBerkas, alasanIsian } from '@pendopo/shared/surat/tinjauan-text';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import styles from './permintaan-list.module.css';

/** Returns the label of a reason. Unknown codes of a later version are shown as they are. */
function reasonOf({ jenis, alasan }: HalDiminta): string | null {
  if (alasan === null) return null;
  const file = ALASAN_BERKAS.find((kode) => kode === alasan);
  if (jenis === 'berkas') return file ? alasanBerkas(file).label : alasan;
  const field = ALASAN_ISIAN.find((kode) => kode === alasan);
  return field ? alasanIsian(field).label : alasan;
}

/** Earlier requests for corrections with their reasons, newest first. The replaced files are deleted. */
export function PermintaanList({ permintaan }: Pick<Tinjauan, 'permintaan'>) {
  const words = useWords();
  if (permintaan.length === 0) return null;
  return (
    <details className={styles.requests}>
      <summary>Riwayat permintaan perbaikan ({permintaan.length})</summary>
      <ol className={styles.list}>
        {permintaan.map(({ id, dikirim_at, batas, selesai_at, oleh_nama, isi }) => (
          <li key={id} className={styles.request}>
            <p className={styles.head}>
              <time dateTime={dikirim_at}>{formatMoment(dikirim_at)}</time>
              {oleh_nama && `, ${oleh_nama}`}
            </p>
            <ul className={styles.items}>
              {isi.map((hal) => (
                <li key={`${hal.jenis} ${hal.nama}`}>
                  {[words(hal.label), reasonOf(hal), hal.catatan, hal.kali > 1 && `permintaan ke-${hal.kali}`]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
            <p className={styles.quiet}>
              {selesai_at ? `Selesai ${formatMoment(selesai_at)}` : `Ditunggu sampai ${formatDay(batas)}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
