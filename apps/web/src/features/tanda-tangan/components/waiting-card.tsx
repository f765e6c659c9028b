import type { MenungguTandaTangan } from '@pendopo/shared/naskah/elektronik';
import { TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { Badge } from '../../../components/badge.tsx';
import { Breakable } from '../../../components/breakable.tsx';
import { Button } from '../../../components/button.tsx';
import { Link } from '../../../components/link.tsx';
import { PdfButton } from '../../../domain/documents/pdf-button.tsx';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './waiting-card.module.css';

/** True unless an attempt is at work or may have signed. */
export const isSignable = ({ upaya }: MenungguTandaTangan): boolean =>
  upaya?.keadaan !== 'memproses' && upaya?.keadaan !== 'tidak_pasti';

type WaitingCardProps = {
  row: MenungguTandaTangan;
  /** Absent if the document cannot be signed now. */
  onSign: (() => void) | undefined;
  /** Absent if the document cannot be signed with others. */
  choice: { isChosen: boolean; isFull: boolean; toggle: () => void } | undefined;
};

export function WaitingCard({ row, onSign, choice }: WaitingCardProps) {
  const { judul_naskah, nomor, nama, tanggal, url_pdf } = row;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {choice && (
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={`Pilih ${judul_naskah} ${nomor}`}
              checked={choice.isChosen}
              disabled={choice.isFull && !choice.isChosen}
              onChange={choice.toggle}
            />
          </label>
        )}
        <div className={styles.words}>
          <h2 className={styles.title}>{judul_naskah}</h2>
          <p translate="no">
            Nomor <Breakable text={nomor} />
          </p>
          <p>
            <span translate="no">{nama}</span>, {formatDay(tanggal)}
          </p>
        </div>
      </div>
      <Attempt row={row} />
      <div className={styles.actions}>
        <PdfButton variant="secondary" link={url_pdf} aria-label={`Baca surat ${nomor}`}>
          Baca surat
        </PdfButton>
        {onSign && (
          <Button onClick={onSign} aria-label={`Tanda tangani ${nomor}`}>
            Tanda tangani
          </Button>
        )}
      </div>
    </li>
  );
}

/** The latest attempt, and what to do about it. */
function Attempt({ row: { surat_id, upaya } }: { row: MenungguTandaTangan }) {
  const words = useWords();
  if (!upaya) return null;
  const { keadaan, kesalahan, created_at } = upaya;
  if (keadaan === 'memproses')
    return (
      <p className={styles.attempt} role="status">
        <Badge tone="kunyit">Sedang ditandatangani</Badge> Sejak {formatMoment(created_at)}.
      </p>
    );
  if (keadaan === 'tidak_pasti')
    return (
      <div className={styles.attempt}>
        <Badge tone="genteng">Belum pasti</Badge>
        <p>{words(TANDA_TANGAN_TEXT.uncertain)}</p>
        {kesalahan && <p className="quiet">{kesalahan}</p>}
        <p>
          <Link to={`/admin/surat-masuk/${surat_id}`}>Periksa di halaman surat</Link>
        </p>
      </div>
    );
  if (keadaan === 'gagal')
    return (
      <div className={styles.attempt}>
        <Badge tone="bahaya">Belum ditandatangani</Badge>
        <p>
          Percobaan {formatMoment(created_at)} gagal. {kesalahan}
        </p>
      </div>
    );
  return null;
}
