import type { PeringatanTerkirim, SetelanPeringatan } from '@pendopo/shared/peringatan/schemas';
import { ENKRIPSI_SMTP, JENIS_PERINGATAN, SALURAN_PERINGATAN } from '@pendopo/shared/peringatan/text';
import { EditablePage } from '../../../components/editable-page.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Section } from '../../../components/section.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { TestButton } from '../components/test-button.tsx';
import { peringatanQuery } from '../peringatan.queries.ts';
import styles from './peringatan.module.css';

const PeringatanForm = lazyScreen(() =>
  import('../components/peringatan-form.tsx').then((part) => part.PeringatanForm),
);

export function PeringatanPage() {
  const settings = useQuery(peringatanQuery, { dedupingInterval: 0 });
  return (
    <EditablePage
      lead="Yang perlu segera diketahui petugas walau tidak sedang membuka portal. Tiap hal dikirim sekali sehari, tanpa nama warga."
      query={settings}
      loading="Memuat setelan peringatan..."
      failed="Gagal memuat setelan peringatan"
      label="Edit setelan peringatan"
      form={({ setelan }, { saved, cancel }) => <PeringatanForm setelan={setelan} onSaved={saved} onCancel={cancel} />}
    >
      {({ setelan, terkirim }) => (
        <div className="stack">
          {!setelan.surel_aktif && !setelan.webhook_aktif && <NoChannel />}
          <Settings setelan={setelan} />
          <Sent terkirim={terkirim} />
        </div>
      )}
    </EditablePage>
  );
}

/** Warning that no alarm leaves the portal, and the remedy. */
function NoChannel() {
  return (
    <div className={styles.warning}>
      <p>
        <b>Saat ini tidak ada yang diberi tahu.</b> Cadangan yang gagal atau ruang simpan yang penuh hanya terlihat di
        Ringkasan.
      </p>
      <p>
        Tekan Edit, pilih {SALURAN_PERINGATAN.surel} atau {SALURAN_PERINGATAN.webhook}, lengkapi isiannya, lalu simpan.
        Setelah itu kirim pesan uji.
      </p>
    </div>
  );
}

function Settings({ setelan }: { setelan: SetelanPeringatan }) {
  const { smtp_host, smtp_port, smtp_enkripsi, smtp_pengguna, ada_sandi } = setelan;
  return (
    <>
      <Section title="Yang diperingatkan" card>
        <ul className={styles.list}>
          {setelan.tentang.map((jenis) => (
            <li key={jenis}>{JENIS_PERINGATAN[jenis]}</li>
          ))}
        </ul>
      </Section>
      <Section title={SALURAN_PERINGATAN.surel} card>
        <Facts
          facts={[
            ['Dipakai', setelan.surel_aktif ? 'Ya' : 'Tidak'],
            ['Server surel', smtp_host && `${smtp_host}, port ${smtp_port}`],
            ['Enkripsi', smtp_host && ENKRIPSI_SMTP[smtp_enkripsi].split(' ')[0]],
            ['Nama pengguna', smtp_pengguna && `${smtp_pengguna} (${ada_sandi ? 'dengan' : 'tanpa'} sandi)`],
            ['Pengirim', setelan.pengirim],
            ['Penerima', setelan.penerima.join('\n')],
          ]}
        />
        {smtp_host && <TestButton saluran="surel" />}
      </Section>
      <Section title={SALURAN_PERINGATAN.webhook} card>
        <Facts
          facts={[
            ['Dipakai', setelan.webhook_aktif ? 'Ya' : 'Tidak'],
            ['Alamat', setelan.webhook_url],
          ]}
        />
        {setelan.webhook_url && <TestButton saluran="webhook" />}
      </Section>
    </>
  );
}

function Sent({ terkirim }: { terkirim: readonly PeringatanTerkirim[] }) {
  return (
    <Section title="Terakhir dikirim" card>
      {terkirim.length === 0 ? (
        <p>Belum ada peringatan yang dikirim.</p>
      ) : (
        <ul className={styles.list}>
          {terkirim.map(({ jenis, saluran, created_at, terkirim_at, kesalahan }) => (
            <li key={`${jenis} ${saluran} ${created_at}`}>
              {formatMoment(created_at)}: {JENIS_PERINGATAN[jenis]}, lewat {SALURAN_PERINGATAN[saluran].toLowerCase()}.{' '}
              {terkirim_at ? 'Terkirim.' : (kesalahan ?? 'Sedang dikirim.')}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
