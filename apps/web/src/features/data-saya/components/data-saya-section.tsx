import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useSite } from '../../../lib/site.tsx';
import { asksPassword, DOWNLOAD_FAILED, downloadDataSaya } from '../data-saya.queries.ts';
import { ConfirmDownload } from './confirm-download.tsx';
import styles from './data-saya-section.module.css';

/** "Data Anda": everything that is held about the person, to be taken along. */
export function DataSayaSection() {
  const { masa_simpan } = useSite();
  const { user } = useSession();
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState(false);
  const { trigger, reset, isMutating, error } = useSWRMutation<void, Error>('data-saya', () => downloadDataSaya(), {
    throwOnError: false,
    onSuccess: () => setDone(true),
    onError: (reason) => setConfirming(asksPassword(reason)),
  });
  return (
    <Section card title="Data Anda">
      <div className={styles.about}>
        <p>
          Berkas lampiran dihapus {masa_simpan} setelah surat Selesai; isian surat tetap menjadi arsip desa. Identitas
          dan foto pada pengaduan yang Selesai dihapus setelah satu tahun. <Link to="/privasi">Privasi data Anda</Link>
        </p>
        {error && !asksPassword(error) && <ErrorBox>{messageOf(error, DOWNLOAD_FAILED)}</ErrorBox>}
        {done && (
          <Notice title="Data Anda sudah diunduh.">
            <p>Berkas data-saya.json memuat data pribadi: jangan simpan di ponsel atau komputer bersama.</p>
          </Notice>
        )}
        {confirming ? (
          <ConfirmDownload
            username={user?.username ?? ''}
            download={async (password) => {
              await downloadDataSaya(password);
              setConfirming(false);
              setDone(true);
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
                setDone(false);
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
