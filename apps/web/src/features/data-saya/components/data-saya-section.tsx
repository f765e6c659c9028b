import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Link } from '../../../components/link.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useSite } from '../../../lib/site.tsx';
import { asksPassword, DOWNLOAD_FAILED, useDownloadDataSaya } from '../data-saya.queries.ts';
import { ConfirmDownload } from './confirm-download.tsx';
import styles from './data-saya-section.module.css';

/** "Data Anda": everything that is held about the person, to be taken along. */
export function DataSayaSection() {
  const { masa_simpan } = useSite();
  const { user } = useSession();
  const download = useDownloadDataSaya();
  const [confirming, setConfirming] = useState(false);
  const failed = download.isError && !asksPassword(download.error);
  return (
    <Section card title="Data Anda">
      <div className={styles.about}>
        <p>
          Berkas lampiran dihapus {masa_simpan} setelah surat Selesai; isian surat tetap menjadi arsip desa. Identitas
          dan foto pada pengaduan yang Selesai dihapus setelah satu tahun. <Link to="/privasi">Privasi data Anda</Link>
        </p>
        {failed && !confirming && <ErrorBox>{messageOf(download.error, DOWNLOAD_FAILED)}</ErrorBox>}
        {download.isSuccess && (
          <Notice title="Data Anda sudah diunduh.">
            <p>Berkas data-saya.json memuat data pribadi: jangan simpan di ponsel atau komputer bersama.</p>
          </Notice>
        )}
        {confirming ? (
          <ConfirmDownload
            username={user?.username ?? ''}
            download={async (password) => {
              await download.mutateAsync(password);
              setConfirming(false);
            }}
            onCancel={() => setConfirming(false)}
          />
        ) : (
          <div>
            <Button
              variant="secondary"
              busy={download.isPending}
              busyLabel="Menyiapkan..."
              onClick={() => download.mutate(undefined, { onError: (error) => setConfirming(asksPassword(error)) })}
            >
              Unduh data saya
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
