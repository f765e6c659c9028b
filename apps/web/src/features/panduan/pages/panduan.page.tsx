import type { Panduan } from '@pendopo/shared/panduan/schemas';
import { ButtonLink } from '../../../components/button.tsx';
import { Editable } from '../../../components/editable.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { Faq } from '../components/faq.tsx';
import { StatusMeanings } from '../components/status-meanings.tsx';
import { Steps } from '../components/steps.tsx';
import { panduanQuery } from '../panduan.queries.ts';
import styles from './panduan.module.css';

const PanduanForm = lazyScreen(() => import('../components/panduan-form.tsx').then((part) => part.PanduanForm));

// As long as a usual introduction, so that nothing moves when it arrives.
const LEAD =
  'Langkah mengurus surat dan menyampaikan pengaduan, arti setiap status, dan jawaban atas pertanyaan warga.';

export function PanduanPage() {
  const panduan = useQuery(panduanQuery);
  const { judul, pengantar } = panduan.data?.panduan ?? { judul: 'Panduan Layanan', pengantar: LEAD };
  return (
    <Page
      heading={judul || 'Panduan Layanan'}
      banner
      lead={pengantar && <span className={styles.lead}>{pengantar}</span>}
      about={{ description: pengantar || LEAD }}
    >
      <QueryState query={panduan} loading="Memuat panduan..." failed="Gagal memuat panduan">
        {({ panduan: row }) => (
          <Editable
            label="Edit panduan"
            form={({ saved, cancel }) => <PanduanForm panduan={row} onSaved={saved} onCancel={cancel} />}
          >
            <Guide panduan={row} />
          </Editable>
        )}
      </QueryState>
    </Page>
  );
}

function Guide({ panduan: { langkah_surat, langkah_pengaduan, faq } }: { panduan: Panduan }) {
  return (
    <div className={styles.guide}>
      <div className={styles.services}>
        <Steps
          title="Mengurus surat"
          steps={langkah_surat}
          action={<ButtonLink to="/layanan/surat-online">Pilih Surat</ButtonLink>}
        />
        <div className={styles.column}>
          <Steps
            title="Menyampaikan pengaduan"
            steps={langkah_pengaduan}
            action={<ButtonLink to="/layanan/pengaduan">Tulis Pengaduan</ButtonLink>}
          />
          <StatusMeanings />
        </div>
      </div>
      <Faq faq={faq} />
    </div>
  );
}
