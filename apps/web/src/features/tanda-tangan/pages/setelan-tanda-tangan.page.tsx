import type { SetelanTandaTangan } from '@pendopo/shared/tanda-tangan/schemas';
import { PENYEDIA_TEXT } from '@pendopo/shared/tanda-tangan/text';
import { useState } from 'react';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { EditablePage } from '../../../components/editable-page.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useWords } from '../../../lib/words.ts';
import { CertificateSection } from '../components/certificate-section.tsx';
import { NO_PROVIDER } from '../components/provider-text.ts';
import { SignatorySection } from '../components/signatory-section.tsx';
import { setelanQuery } from '../setelan.queries.ts';
import styles from './setelan-tanda-tangan.module.css';

const SetelanForm = lazyScreen(() => import('../components/setelan-form.tsx').then((part) => part.SetelanForm));

export function SetelanTandaTanganPage() {
  const query = useQuery(setelanQuery, { dedupingInterval: 0 });
  return (
    <EditablePage
      lead="Dengan apa surat ditandatangani secara elektronik, dan oleh siapa. Tanda tangan tinta selalu dapat dipakai."
      query={query}
      loading="Memuat setelan tanda tangan..."
      failed="Gagal memuat setelan tanda tangan"
      label="Edit setelan tanda tangan"
      form={({ setelan }, { saved, cancel }) => <SetelanForm setelan={setelan} onSaved={saved} onCancel={cancel} />}
    >
      {({ setelan }) => <Settings setelan={setelan} />}
    </EditablePage>
  );
}

function Settings({ setelan }: { setelan: SetelanTandaTangan }) {
  const [done, setDone] = useState<string | null>(null);
  const words = useWords();
  const { penyedia, sertifikat, tsa_alamat, penanda_tangan } = setelan;
  const { nama, arti } = penyedia ? PENYEDIA_TEXT[penyedia] : NO_PROVIDER;
  return (
    <div className="stack">
      <DoneNotice text={done} />
      <Section title="Penyedia" card>
        <p className="strong">{words(nama)}</p>
        <p>{words(arti)}</p>
        <p>
          <Link to="/admin/tanda-tangan">Surat yang menunggu tanda tangan</Link>
        </p>
      </Section>
      <CertificateSection sertifikat={sertifikat} onDone={setDone} />
      <BsreServer setelan={setelan} />
      <Section title="Cap waktu" card>
        <Facts facts={[['Alamat server cap waktu', tsa_alamat]]} />
      </Section>
      <SignatorySection people={penanda_tangan} onDone={setDone} />
    </div>
  );
}

function BsreServer({ setelan: { bsre_alamat, bsre_pengguna, ada_sandi } }: { setelan: SetelanTandaTangan }) {
  return (
    <Section title="Server BSrE" card>
      <Facts
        facts={[
          ['Alamat', bsre_alamat],
          ['Pengguna', bsre_pengguna && `${bsre_pengguna} (${ada_sandi ? 'dengan' : 'tanpa'} sandi)`],
        ]}
      />
      {/^http:/i.test(bsre_alamat) && (
        <p className={styles.warning}>
          Alamat ini diawali http://, jadi pengguna, sandi, dan frasa sandi dikirim terbaca. Pakai hanya di jaringan
          tertutup kabupaten, atau minta alamat https://.
        </p>
      )}
    </Section>
  );
}
