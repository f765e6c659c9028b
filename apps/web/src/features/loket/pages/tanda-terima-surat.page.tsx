import type { Surat } from '@pendopo/shared/surat/schemas';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import styles from '../../../domain/endorsements/pengantar-rt.module.css';
import { TautanActions } from '../../../domain/endorsements/tautan-actions.tsx';
import { linkOf } from '../../../domain/endorsements/tautan-rt.ts';
import { suratQuery } from '../../../domain/surat/surat.queries.ts';
import { SuratReceipt } from '../../../domain/surat/surat-receipt.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';

const NEXT = { to: '/admin/loket', label: 'Permohonan berikutnya' };

export function TandaTerimaSuratPage() {
  const { id = '' } = useParams();
  const detail = useQuery(suratQuery(Number(id)));
  return (
    <Page>
      <QueryState
        query={detail}
        loading="Memuat tanda terima..."
        failed="Gagal memuat tanda terima"
        notFound={<EmptyState title="Surat tidak ditemukan." />}
      >
        {({ surat }) =>
          surat.asal === 'loket' && surat.kode ? (
            <div className="stack">
              <LinksToSend surat={surat} />
              <SuratReceipt
                surat={surat}
                links={{ next: NEXT, subject: { to: `/admin/surat-masuk/${surat.id}`, label: 'Buka permohonan' } }}
              />
            </div>
          ) : (
            <EmptyState title="Tidak ada tanda terima">Hanya permohonan dari loket yang memilikinya.</EmptyState>
          )
        }
      </QueryState>
    </Page>
  );
}

/** The links to heads of RT or RW. They are lost when the page is reloaded. */
function LinksToSend({ surat }: { surat: Surat }) {
  const words = useWords();
  const links = surat.pengantar_rt.flatMap(({ id, status }) => (status === 'terkirim' ? (linkOf(id) ?? []) : []));
  if (links.length === 0) return null;
  return (
    <div className={styles.unprinted}>
      <Notice title={words('Pengantar {RT/RW} belum lengkap')}>
        <p>{words('Kirim tautannya sekarang. Jawaban {ketua RT/RW} tampil pada permohonannya.')}</p>
        {links.map((link) => (
          <TautanActions key={link.pengantar_rt.id} link={link} surat={surat} />
        ))}
      </Notice>
    </div>
  );
}
