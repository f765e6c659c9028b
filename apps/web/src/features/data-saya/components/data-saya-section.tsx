import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { FileReady } from '../../../components/file-ready.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { useVillage } from '../../../domain/village/village.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import type { ReadyFile } from '../../../lib/http/download.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useWords } from '../../../lib/words.ts';
import { DOWNLOAD_FAILED, downloadDataSaya, needsPassword } from '../data-saya.queries.ts';
import { ConfirmDownload } from './confirm-download.tsx';
import styles from './data-saya-section.module.css';

/** "Data Anda": downloads all stored data about the own person. */
export function DataSayaSection() {
  const words = useWords();
  const { masa_simpan } = useVillage();
  const { user } = useSession();
  const [confirming, setConfirming] = useState(false);
  const [ready, setReady] = useState<ReadyFile | null>(null);
  const { trigger, reset, isMutating, error } = useSWRMutation<ReadyFile, Error>(
    'data-saya',
    () => downloadDataSaya(),
    {
      throwOnError: false,
      onSuccess: setReady,
      onError: (reason) => setConfirming(needsPassword(reason)),
    },
  );
  return (
    <Section card title="Data Anda">
      <div className={styles.about}>
        <p>
          Berkas lampiran dihapus {masa_simpan}
          {words(
            ' setelah surat Selesai; isian surat tetap menjadi arsip {desa}. Identitas dan foto pada pengaduan yang Selesai dihapus setelah satu tahun. ',
          )}
          <Link to="/privasi">Privasi data Anda</Link>
        </p>
        {error && !needsPassword(error) && <ErrorBox>{messageOf(error, DOWNLOAD_FAILED)}</ErrorBox>}
        {ready && (
          <FileReady file={ready}>
            <p>Berkas data-saya.json memuat data pribadi: jangan simpan di ponsel atau komputer bersama.</p>
          </FileReady>
        )}
        {confirming ? (
          <ConfirmDownload
            username={user?.username ?? ''}
            download={async (password) => {
              setReady(await downloadDataSaya(password));
              setConfirming(false);
            }}
            onCancel={() => setConfirming(false)}
          />
        ) : (
          <div>
            <Button
              variant="secondary"
              busy={isMutating}
              busyLabel="Menyiapkan..."
              onClick={() => {
                setReady(null);
                reset();
                void trigger();
              }}
            >
              Unduh data saya
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
