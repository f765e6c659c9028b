import { formatIsian } from '@pendopo/shared/naskah-templat/compose';
import { isianWargaOf } from '@pendopo/shared/surat/isian-catalogue';
import { mayApply } from '@pendopo/shared/surat/lifecycle';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { isNumbered } from '@pendopo/shared/surat/text';
import type { Words } from '@pendopo/shared/text/sebutan';
import { type ComponentType, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Facts } from '../../../components/facts.tsx';
import { FormLoadError, LazyPart } from '../../../components/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { TwoColumns } from '../../../components/two-columns.tsx';
import { DilihatList } from '../../../domain/requests/dilihat-list.tsx';
import { useRead } from '../../../domain/requests/kabar.queries.ts';
import { RateLink } from '../../../domain/requests/rate-link.tsx';
import { Timeline } from '../../../domain/requests/timeline.tsx';
import { FRESH_LINKS, suratQuery } from '../../../domain/surat/surat.queries.ts';
import { formatNik } from '../../../domain/village/nik.ts';
import { formatDay } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useWords } from '../../../lib/words.ts';
import { CancelDialog } from '../components/cancel-dialog.tsx';
import { LampiranList } from '../components/lampiran-list.tsx';
import styles from './surat-detail.module.css';

const PerbaikanPanel = lazyScreen(() =>
  import('../components/perbaikan-panel.tsx').then((part) => part.PerbaikanPanel),
);
const PengantarPanel = lazyScreen(() =>
  import('../components/pengantar-panel.tsx').then((part) => part.PengantarPanel),
);
const PrintedReceipt = lazyScreen(() =>
  import('../../../domain/surat/surat-receipt.tsx').then((part) => part.PrintedReceipt),
);
const ReadyNotice = lazyScreen(() => import('../components/ready-notice.tsx').then((part) => part.ReadyNotice));
const DitolakNotice = lazyScreen(() => import('../components/ditolak-notice.tsx').then((part) => part.DitolakNotice));

type SuratDetailPageProps = {
  naskah: ComponentType<{ surat: Surat }>;
};

const isReady = (surat: Surat) => surat.status === 'Selesai' || isNumbered(surat);

export function SuratDetailPage({ naskah: NaskahSection }: SuratDetailPageProps) {
  const { id = '' } = useParams();
  // The server does not know the user, so access is unknown before hydration.
  const detail = useQuery(useHydrated() ? suratQuery(Number(id)) : null, FRESH_LINKS);
  useRead(detail.data !== undefined, '/surat/my-surat');
  const missing = (
    <EmptyState
      title="Surat tidak ditemukan."
      action={
        <ButtonLink variant="secondary" to="/profil">
          Kembali ke Profil
        </ButtonLink>
      }
    >
      Surat ini mungkin sudah dibatalkan, atau alamatnya salah ketik.
    </EmptyState>
  );
  return (
    <Page banner lead={detail.data && `Nomor ${detail.data.surat.id} · ${detail.data.surat.jenis_surat}`}>
      <QueryState
        query={detail}
        loading="Memuat detail surat..."
        failed="Gagal mengambil detail surat"
        notFound={missing}
      >
        {({ surat }) => (
          <>
            <div className={styles.news}>
              <LazyPart>
                <PerbaikanPanel surat={surat} />
                <DitolakNotice surat={surat} />
                {!isReady(surat) && <PengantarPanel surat={surat} />}
                <ReadyNotice surat={surat} />
                <NaskahSection surat={surat} />
                {isReady(surat) && <PengantarPanel surat={surat} />}
              </LazyPart>
            </div>
            <div className={styles.detail}>
              <SuratDetail surat={surat} />
            </div>
          </>
        )}
      </QueryState>
    </Page>
  );
}

/** Returns the applicant's answers. Empty fields are omitted once officials fill them in the document. */
function answersOf({ jenis_surat, isian, status, status_naskah }: Surat, words: Words) {
  const isOpen = status !== 'Selesai' && !status_naskah;
  return isianWargaOf(jenis_surat).flatMap(({ name, label, tipe }) => {
    // An offline copy may lack the fields.
    const value = isian?.[name];
    if (!value && !isOpen) return [];
    return [[words(label), value ? formatIsian(tipe, value) : 'Belum diisi'] as const];
  });
}

function SuratDetail({ surat }: { surat: Surat }) {
  const words = useWords();
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState(false);
  const [printing, setPrinting] = useState(false);
  return (
    <TwoColumns
      aside={<StatusSection surat={surat} onCancel={() => setCancelling(true)} onPrint={() => setPrinting(true)} />}
    >
      <ApplicantSection surat={surat} />
      <Section card title="B. INFORMASI SURAT">
        <Facts
          facts={[
            ['Nomor pengajuan', String(surat.id)],
            ['Jenis surat', surat.jenis_surat],
            ['Tanggal pengajuan', formatDay(surat.tanggal_pengajuan)],
            ...answersOf(surat, words),
          ]}
        />
      </Section>
      <Section card title="C. LAMPIRAN PERSYARATAN">
        <LampiranList lampiran={surat.lampiran} />
      </Section>
      <Section card title="Dilihat petugas">
        <DilihatList noun="surat" dilihat={surat.dilihat ?? []} />
      </Section>
      {printing && (
        <LazyPart failed={<FormLoadError />}>
          <PrintedReceipt surat={surat} onDone={() => setPrinting(false)} />
        </LazyPart>
      )}
      {cancelling && (
        <CancelDialog
          surat={surat}
          onClose={() => setCancelling(false)}
          onCancelled={() => navigate('/profil', { replace: true, state: { cancelled: surat.jenis_surat } })}
        />
      )}
    </TwoColumns>
  );
}

type StatusSectionProps = { surat: Surat; onCancel: () => void; onPrint: () => void };

function StatusSection({ surat, onCancel, onPrint }: StatusSectionProps) {
  return (
    <Section card title="Status">
      <RateLink of={surat} />
      <Timeline riwayat={surat.riwayat} />
      {mayApply('batalkan', surat, 'warga') && (
        <Button variant="secondary" wide onClick={onCancel}>
          Batalkan Pengajuan
        </Button>
      )}
      <Button variant="secondary" wide onClick={onPrint}>
        Cetak bukti
      </Button>
      <ButtonLink variant="secondary" wide to="/profil">
        Kembali ke Profil
      </ButtonLink>
    </Section>
  );
}

function ApplicantSection({ surat }: { surat: Surat }) {
  return (
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
  );
}
