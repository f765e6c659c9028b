import type { Pengaduan } from '@pendopo/shared/pengaduan';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page.tsx';
import { PengaduanForm } from '../components/pengaduan-form.tsx';
import { SentPanel } from '../components/sent-panel.tsx';
import styles from './pengaduan.module.css';

/** Anyone tells the village what is wrong, with or without an account. */
export function PengaduanPage() {
  const [sent, setSent] = useState<Pengaduan | null>(null);
  return (
    <Page
      title="Pengaduan"
      banner
      narrow
      lead="Sampaikan keluhan atau laporan Anda. Tidak perlu akun, dan tidak dipungut biaya."
    >
      {sent ? (
        <SentPanel pengaduan={sent} onAgain={() => setSent(null)} />
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
