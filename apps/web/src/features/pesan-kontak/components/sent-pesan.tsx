import { PESAN_TEXT } from '@pendopo/shared/pesan-kontak/text';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatMoment } from '../../../lib/format.ts';
import type { SentPesan as Sent } from '../pesan-kontak.queries.ts';
import styles from './pesan-form.module.css';

export function SentPesan({ pesan, onAgain }: { pesan: Sent; onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={styles.form}>
      <Notice title={PESAN_TEXT.submitted} ref={notice}>
        <p>Petugas membaca pesan pada jam pelayanan dan membalas lewat email atau nomor HP Anda.</p>
      </Notice>
      <h3>Salinan pesan Anda</h3>
      <Facts
        facts={[
          ['Nama lengkap', pesan.nama],
          ['Email', pesan.email],
          ['Nomor HP', pesan.no_hp],
          ['Pesan', pesan.pesan],
          ...(pesan.created_at ? [['Dikirim', formatMoment(pesan.created_at)] as const] : []),
        ]}
      />
      <div>
        <Button variant="secondary" onClick={onAgain}>
          Kirim pesan lain
        </Button>
      </div>
    </div>
  );
}
