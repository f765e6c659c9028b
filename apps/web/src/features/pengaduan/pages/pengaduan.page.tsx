import { useState } from 'react';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { LazySentPanel } from '../components/lazy-submission.ts';
import { PengaduanForm } from '../components/pengaduan-form.tsx';
import type { SentPengaduan } from '../components/sent-panel.tsx';
import styles from './pengaduan.module.css';

/** Complaint form for visitors and residents. It resets when another account logs in. */
export function PengaduanPage() {
  const { user } = useSession();
  return <ComplaintScreen key={user?.id} />;
}

function ComplaintScreen() {
  const [sent, setSent] = useState<SentPengaduan | null>(null);
  return (
    <Page banner narrow lead="Sampaikan keluhan atau laporan Anda. Tidak perlu akun, dan tidak dipungut biaya.">
      {sent ? (
        <LazySentPanel pengaduan={sent} onAgain={() => setSent(null)} />
      ) : (
        <>
          <p className={styles.track}>
            Sudah pernah mengirim? <Link to="/layanan/pengaduan/lacak">Lacak pengaduan dengan kode</Link>
          </p>
          <PengaduanForm onSent={setSent} />
        </>
      )}
    </Page>
  );
}
