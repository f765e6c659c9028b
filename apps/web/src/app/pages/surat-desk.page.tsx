import { hasNumber } from '@pendopo/shared/naskah/lifecycle';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { isOpenSurat } from '@pendopo/shared/surat/text';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { DeskNav } from '../../components/desk-nav.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { ScanViewer } from '../../components/scan-viewer/scan-viewer.tsx';
import { Section } from '../../components/section.tsx';
import { DilihatList } from '../../domain/requests/dilihat-list.tsx';
import { FRESH_LINKS, suratQuery } from '../../domain/surat/surat.queries.ts';
import { LoketSection } from '../../features/loket/components/loket-section.tsx';
import { CatatanInternal } from '../../features/meja/components/catatan-internal.tsx';
import { DeskFacts } from '../../features/meja/components/desk-facts.tsx';
import { DeskStatus } from '../../features/meja/components/desk-status.tsx';
import { SURAT_KEYS, SURAT_QUEUE } from '../../features/meja/components/queue.ts';
import { scansOf } from '../../features/meja/components/scans-of.ts';
import { isStatusChange, type StatusChange, UndoNotice } from '../../features/meja/components/undo-notice.tsx';
import { usePresence } from '../../features/meja/components/use-presence.ts';
import { NaskahSection } from '../../features/naskah/components/naskah-section.tsx';
import { useDocumentScan } from '../../features/naskah/components/use-document-scan.ts';
import { TinjauanSection } from '../../features/tinjauan/components/tinjauan-section.tsx';
import { useQuery } from '../../lib/http/use-query.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useNeighbours } from '../../lib/use-neighbours.ts';
import { useWords } from '../../lib/words.ts';
import styles from './surat-desk.module.css';

export function SuratDeskPage() {
  const { id = '' } = useParams();
  // The session is not loaded before hydration.
  const detail = useQuery(useHydrated() ? suratQuery(Number(id)) : null, FRESH_LINKS);
  const neighbours = useNeighbours(SURAT_QUEUE, Number(id));
  const missing = (
    <EmptyState
      title="Surat tidak ditemukan."
      action={
        <ButtonLink variant="secondary" to={SURAT_QUEUE.path}>
          Kembali ke Surat Masuk
        </ButtonLink>
      }
    >
      Surat ini mungkin sudah dibatalkan, atau alamatnya salah ketik.
    </EmptyState>
  );
  return (
    <Page
      lead={detail.data && `Nomor ${detail.data.surat.id} · ${detail.data.surat.jenis_surat}`}
      actions={
        detail.data && (
          <DeskNav {...neighbours} backLabel="Kembali ke Surat Masuk" keys={SURAT_KEYS} printLabel="Cetak permohonan" />
        )
      }
    >
      <QueryState
        query={detail}
        loading="Memuat detail surat..."
        failed="Gagal mengambil detail surat"
        notFound={missing}
      >
        {({ surat }) => <Desk key={surat.id} surat={surat} onNext={neighbours.onNext} />}
      </QueryState>
    </Page>
  );
}

/** One column, as in surat-desk.module.css. Printing keeps the order of a desktop. */
const STACKED = 'screen and (max-width: 68.74rem)';

type DeskProps = { surat: Surat; onNext: ReturnType<typeof useNeighbours>['onNext'] };

function Desk({ surat, onNext }: DeskProps) {
  const words = useWords();
  const { state } = useLocation();
  const [change, setChange] = useState<StatusChange | null>(isStatusChange(state?.diberi) ? state.diberi : null);
  const other = usePresence(surat.id);
  const { scans, current, showAt, showLabelled } = useScans(surat);
  const isStacked = useMediaQuery(STACKED);
  const [nextJobIn, setNextJobIn] = useState<HTMLElement | null>(null);

  function onStatus(next: StatusChange) {
    if (!isOpenSurat(next.status) && onNext) onNext({ diberi: next });
    else setChange(next);
  }

  const data = (
    <div key="data" className={styles.data}>
      {change && <UndoNotice key={change.at} change={change} onUndone={() => setChange(null)} />}
      {other && (
        <p className={styles.other} role="status">
          Sedang dibuka {other}.
        </p>
      )}
      <DeskFacts surat={surat} />
      {hasNumber(surat.status_naskah) && <NaskahSection surat={surat} />}
      {surat.asal === 'loket' && <LoketSection surat={surat} />}
      <TinjauanSection
        surat={surat}
        shown={scans[current]?.label ?? null}
        nextJobIn={nextJobIn}
        onShow={showLabelled}
      />
      <DeskStatus surat={surat} onStatus={onStatus} />
      <div className={styles.screen}>
        {!hasNumber(surat.status_naskah) && <NaskahSection surat={surat} />}
        <CatatanInternal suratId={surat.id} />
        <Section card title="Dilihat petugas">
          <DilihatList noun="surat" dilihat={surat.dilihat} />
        </Section>
      </div>
    </div>
  );
  const files = scans.length > 0 && (
    <div key="files" className={styles.scans}>
      <ScanViewer
        scans={scans.map((scan) => ({ ...scan, label: words(scan.label) }))}
        current={current}
        onCurrent={showAt}
      />
    </div>
  );
  // DOM order equals visual order, for keyboards and screen readers.
  return (
    <div className={styles.desk}>
      {isStacked ? [<div key="next" className={styles.next} ref={setNextJobIn} />, files, data] : [data, files]}
    </div>
  );
}

/** The scans of an application, its document first, and the shown one. */
function useScans(surat: Surat) {
  const [chosen, setChosen] = useState<number | null>(null);
  const document = useDocumentScan(surat);
  const scans = [...(document ? [document] : []), ...scansOf(surat.lampiran)];
  const current = Math.max(
    0,
    scans.findIndex(({ id }) => id === chosen),
  );
  return {
    scans,
    current,
    showAt: (index: number) => setChosen(scans[index]?.id ?? null),
    showLabelled(label: string) {
      const scan = scans.find((one) => one.label === label);
      if (scan) setChosen(scan.id);
    },
  };
}
