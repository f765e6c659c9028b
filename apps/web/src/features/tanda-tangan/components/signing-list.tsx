import type { MenungguTandaTangan } from '@pendopo/shared/naskah/elektronik';
import { Badge, type BadgeTone } from '../../../components/badge.tsx';
import { Breakable } from '../../../components/breakable.tsx';
import { Link } from '../../../components/link.tsx';
import { useWords } from '../../../lib/words.ts';
import type { SignStep } from './sign-step.ts';
import styles from './signing-list.module.css';

const STATES: Readonly<Record<SignStep['keadaan'], readonly [BadgeTone, string]>> = {
  memproses: ['kunyit', 'Sedang ditandatangani'],
  ditandatangani: ['hijau', 'Ditandatangani'],
  ditolak: ['bahaya', 'Belum ditandatangani'],
  tidak_pasti: ['genteng', 'Belum pasti'],
};

type SigningListProps = {
  documents: readonly MenungguTandaTangan[];
  steps: Readonly<Record<number, SignStep>>;
  isBegun: boolean;
};

/** The documents of a batch and their states. */
export function SigningList({ documents, steps, isBegun }: SigningListProps) {
  const words = useWords();
  return (
    <ol className={styles.list}>
      {documents.map(({ surat_id, judul_naskah, nomor, nama }) => {
        const step = steps[surat_id];
        const [tone, state] = step ? STATES[step.keadaan] : (['netral', 'Menunggu'] as const);
        return (
          <li key={surat_id}>
            <span className="strong">{judul_naskah}</span>
            <span className="quiet" translate="no">
              <Breakable text={nomor} />, {nama}
            </span>
            {(step || isBegun) && (
              <span>
                <Badge tone={tone}>{state}</Badge>
              </span>
            )}
            {step?.pesan && <span role="alert">{words(step.pesan)}</span>}
            {step?.keadaan === 'tidak_pasti' && (
              <Link to={`/admin/surat-masuk/${surat_id}`}>Periksa di halaman surat</Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
