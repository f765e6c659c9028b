import { letterheadOf } from '@pendopo/shared/naskah/frame';
import { worded } from '@pendopo/shared/sebutan';
import { useQuery } from '../../../lib/http/use-query.ts';
import '../../../styles/letter-font.css';
import styles from './kop-preview.module.css';
import { PUBLIC_SOURCES } from './use-editor-data.ts';

/** The letterhead that these settings make, and what it lacks. */
export function KopPreview({ alamat, baris }: { alamat: string; baris: readonly string[] }) {
  const desa = useQuery(PUBLIC_SOURCES.desa).data?.desa;
  const kontak = useQuery(PUBLIC_SOURCES.kontak).data?.kontak;
  if (!desa || !kontak) return null;
  const lines = letterheadOf(desa, { kop_baris: baris, alamat_kop: alamat, kontak });
  return (
    <>
      <figure className={styles.kop} aria-label="Pratinjau kop">
        {desa.logo && <img className={styles.logo} src={desa.logo} alt="" />}
        <div className={styles.lines}>
          {lines.map((line, at) => (
            <p key={line} data-line={lines.length - 1 - at}>
              {line}
            </p>
          ))}
        </div>
      </figure>
      {!desa.logo && <p role="status">{worded('Kop ini tanpa lambang. Unggah lambang di halaman Identitas Desa.')}</p>}
    </>
  );
}
