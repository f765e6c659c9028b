import { isianWargaOf } from '@pendopo/shared/isian-catalogue';
import { formatIsian } from '@pendopo/shared/naskah-compose';
import type { Surat } from '@pendopo/shared/surat';
import { type ComponentType, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { DilihatList } from '../../../components/dilihat-list.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Facts } from '../../../components/facts.tsx';
import { FormNotLoaded, LatePart } from '../../../components/late-part.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { Timeline } from '../../../components/timeline.tsx';
import { TwoColumns } from '../../../components/two-columns.tsx';
import { formatDay, formatNik } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { CancelDialog } from '../components/cancel-dialog.tsx';
import { LampiranList } from '../components/lampiran-list.tsx';
import { SuratStatusDialog } from '../components/surat-status-dialog.tsx';
import { SuratWhatsapp } from '../components/surat-whatsapp.tsx';
import { FRESH_LINKS, suratQueries } from '../surat.queries.ts';
import styles from './surat-detail.module.css';

const TinjauanSection = lazyScreen(() =>
  import('../components/tinjauan-section.tsx').then((part) => part.TinjauanSection),
);
const PerbaikanPanel = lazyScreen(() =>
  import('../components/perbaikan-panel.tsx').then((part) => part.PerbaikanPanel),
);
const DitolakNotice = lazyScreen(() => import('../components/ditolak-notice.tsx').then((part) => part.DitolakNotice));
const CatatanInternal = lazyScreen(() =>
  import('../components/catatan-internal.tsx').then((part) => part.CatatanInternal),
);

type SuratDetailPageProps = {
  /** Who looks: an official, or the letter's owner. */
  as: 'admin' | 'owner';
  /** The letter that is made of the request. */
  naskah?: ComponentType<{ surat: Surat }> | undefined;
};

const isNumbered = ({ status_naskah }: Surat) =>
  status_naskah === 'bernomor' || status_naskah === 'ditandatangani' || status_naskah === 'diserahkan';

/** One letter, whole. */
export function SuratDetailPage({ as, naskah: Letter }: SuratDetailPageProps) {
  const { id = '' } = useParams();
  // Before that it is not known whether this person may.
  const detail = useQuery(useHydrated() ? suratQueries.detail(Number(id)) : null, FRESH_LINKS);
  const back = as === 'admin' ? { to: '/admin/surat-masuk', label: 'Surat Masuk' } : { to: '/profil', label: 'Profil' };
  const missing = (
    <EmptyState
      title="Surat tidak ditemukan."
      action={
        <ButtonLink variant="secondary" to={back.to}>
          Kembali ke {back.label}
        </ButtonLink>
      }
    >
      Surat ini mungkin sudah dibatalkan, atau alamatnya salah ketik.
    </EmptyState>
  );
  return (
    <Page
      title="Detail Surat Masuk"
      banner={as === 'owner'}
      lead={detail.data && `Nomor ${detail.data.surat.id} · ${detail.data.surat.jenis_surat}`}
    >
      <QueryState
        query={detail}
        loading="Memuat detail surat..."
        failed="Gagal mengambil detail surat"
        notFound={missing}
      >
        {({ surat }) => (
          <>
            {as === 'owner' && (
              <div className={styles.news}>
                <LatePart>
                  <PerbaikanPanel surat={surat} />
                  <DitolakNotice surat={surat} />
                  {Letter && <Letter surat={surat} />}
                </LatePart>
              </div>
            )}
            <SuratDetail surat={surat} as={as} naskah={Letter} backTo={back} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

type SuratDetailProps = SuratDetailPageProps & { surat: Surat; backTo: { to: string; label: string } };

function SuratDetail({ surat, as, naskah: Letter, backTo }: SuratDetailProps) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'status' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  return (
    <TwoColumns
      aside={
        <Section card title="Status">
          <Timeline riwayat={surat.riwayat} />
          {as === 'admin' && (
            <>
              {isNumbered(surat) ? (
                <p>Status mengikuti naskahnya.</p>
              ) : (
                <Button wide onClick={() => setDialog('status')}>
                  Ubah Status
                </Button>
              )}
              <SuratWhatsapp surat={surat} />
            </>
          )}
          {as === 'owner' && surat.status === 'Menunggu' && (
            <Button variant="secondary" wide onClick={() => setDialog('cancel')}>
              Batalkan Pengajuan
            </Button>
          )}
          <ButtonLink variant="secondary" wide to={backTo.to}>
            Kembali ke {backTo.label}
          </ButtonLink>
        </Section>
      }
    >
      <Section card title="A. DATA DIRI">
        <Facts
          facts={[
            ['Nama', surat.nama],
            ['NIK', formatNik(surat.nik)],
            ['Jenis kelamin', surat.jenis_kelamin],
            ['Tempat lahir', surat.tempat_lahir],
            ['Tanggal lahir', formatDay(surat.tanggal_lahir)],
            ['Agama', surat.agama],
            ['Pekerjaan', surat.pekerjaan],
            ['Kewarganegaraan', surat.kewarganegaraan],
            ['No. HP', surat.no_hp],
            ['Alamat sesuai KTP', surat.alamat_ktp],
            ['Alamat sekarang', surat.alamat_sekarang],
          ]}
        />
      </Section>
      <Section card title="B. INFORMASI SURAT">
        <Facts
          facts={[
            ['Nomor pengajuan', String(surat.id)],
            ['Jenis surat', surat.jenis_surat],
            ['Tanggal pengajuan', formatDay(surat.tanggal_pengajuan)],
            ...isianWargaOf(surat.jenis_surat).map(({ name, label, tipe }) => {
              // What an earlier visit has stored may know of no fields.
              const value = surat.isian?.[name];
              return [label, value ? formatIsian(tipe, value) : 'Belum diisi'] as const;
            }),
          ]}
        />
      </Section>
      <Section card title="C. LAMPIRAN PERSYARATAN">
        <LampiranList lampiran={surat.lampiran} />
      </Section>
      {as === 'admin' && (
        <LatePart loading={<Loading text="Memuat pemeriksaan..." />} failed={<FormNotLoaded />}>
          <TinjauanSection surat={surat} />
          <CatatanInternal suratId={surat.id} />
          {Letter && <Letter surat={surat} />}
        </LatePart>
      )}
      <Section card title="Dilihat petugas">
        <DilihatList what="surat" dilihat={surat.dilihat ?? []} />
      </Section>
      {dialog === 'status' && <SuratStatusDialog surat={surat} onClose={close} />}
      {dialog === 'cancel' && (
        <CancelDialog
          surat={surat}
          onClose={close}
          onCancelled={() => navigate('/profil', { replace: true, state: { cancelled: surat.jenis_surat } })}
        />
      )}
    </TwoColumns>
  );
}
