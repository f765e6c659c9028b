import type { Ringkasan } from '@pendopo/shared/ringkasan/schemas';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { RINGKASAN_PATH } from '../../../domain/desk/ringkasan-path.ts';
import { query } from '../../../lib/http/query.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import styles from './new-surat.module.css';

const ringkasanQuery = query(RINGKASAN_PATH);

type NewSuratProps = {
  /** The shown page. A new object means that it was refetched. */
  shown: object;
  onShow: () => void;
};

/** Reports applications that arrived since the list was read. The list itself only changes on demand. */
export function NewSurat({ shown, onShow }: NewSuratProps) {
  const received = useQuery(ringkasanQuery, { revalidateIfStale: false }).data?.ringkasan.bulan_ini.surat_masuk;
  const [baseline, setBaseline] = useState<{ shown: object; received: number } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const saveBaseline = ({ ringkasan }: { ringkasan: Ringkasan }) => {
      if (isCurrent) setBaseline({ shown, received: ringkasan.bulan_ini.surat_masuk });
    };
    // Without this answer, nothing is reported until the summary is refreshed.
    refetch(ringkasanQuery).then(saveBaseline, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [shown]);

  const fresh = received === undefined || baseline?.shown !== shown ? 0 : received - baseline.received;
  return (
    <div role="status">
      {received !== undefined && fresh > 0 && (
        <p className={styles.line}>
          {fresh} surat baru
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              setBaseline({ shown, received });
              onShow();
            }}
          >
            Tampilkan
          </Button>
        </p>
      )}
    </div>
  );
}
