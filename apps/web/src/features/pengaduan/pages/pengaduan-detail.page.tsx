import type { Pengaduan } from '@pendopo/shared/pengaduan/schemas';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { DeskNav } from '../../../components/desk-nav.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Icon } from '../../../components/icon.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { TwoColumns } from '../../../components/two-columns.tsx';
import { HandOver } from '../../../domain/counter/hand-over.tsx';
import { WhatsappReply } from '../../../domain/desk/whatsapp-reply.tsx';
import { Code } from '../../../domain/requests/code.tsx';
import { DilihatList } from '../../../domain/requests/dilihat-list.tsx';
import { CounterRateLink } from '../../../domain/requests/rate-link.tsx';
import { Timeline } from '../../../domain/requests/timeline.tsx';
import { formatNik } from '../../../domain/village/nik.ts';
import { useVillage } from '../../../domain/village/village.tsx';
import { formatDay, formatDue, formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { useNeighbours } from '../../../lib/use-neighbours.ts';
import { useWords } from '../../../lib/words.ts';
import { AgeBadge } from '../components/age-badge.tsx';
import { PENGADUAN_KEYS, PENGADUAN_QUEUE } from '../components/complaint-queue.ts';
import { PengaduanStatusDialog } from '../components/pengaduan-status-dialog.tsx';
import { replyText } from '../components/reply-text.ts';
import { FRESH_LINKS, pengaduanQueries, recordPengaduanWhatsapp } from '../pengaduan.queries.ts';
import styles from './pengaduan-detail.module.css';

const ScanViewer = lazyScreen(() =>
  import('../../../components/scan-viewer/scan-viewer.tsx').then((part) => part.ScanViewer),
);

export function PengaduanDetailPage() {
  const { id = '' } = useParams();
  const detail = useQuery(pengaduanQueries.detail(Number(id)), FRESH_LINKS);
  const neighbours = useNeighbours(PENGADUAN_QUEUE, Number(id));
  const back = (
    <ButtonLink variant="secondary" wide {...neighbours.back}>
      ← Kembali
    </ButtonLink>
  );
  return (
    <Page
      lead={detail.data && `Nomor ${detail.data.pengaduan.id} · ${detail.data.pengaduan.judul}`}
      actions={detail.data && <DeskNav {...neighbours} backLabel="← Kembali" keys={PENGADUAN_KEYS} />}
    >
      <QueryState
        query={detail}
        loading="Memuat detail pengaduan..."
        failed="Gagal memuat detail pengaduan"
        notFound={<EmptyState title="Data pengaduan tidak ditemukan." action={back} />}
      >
        {({ pengaduan }) => <Detail key={pengaduan.id} pengaduan={pengaduan} />}
      </QueryState>
    </Page>
  );
}

type DetailProps = { pengaduan: Pengaduan };

/** False after the sender's identity was deleted. */
const hasSender = ({ nik }: Pengaduan) => nik !== '';

function Detail({ pengaduan }: DetailProps) {
  const [changing, setChanging] = useState(false);
  return (
    <TwoColumns aside={<StatusSection pengaduan={pengaduan} onChange={() => setChanging(true)} />}>
      <ComplaintSection pengaduan={pengaduan} />
      <Section card title="Pelapor">
        {hasSender(pengaduan) ? (
          <Facts
            facts={[
              ['Nama pelapor', pengaduan.nama],
              ['NIK', formatNik(pengaduan.nik)],
              ['Email', pengaduan.email],
              ['No. HP', pengaduan.no_hp],
              ['Alamat', pengaduan.alamat],
            ]}
          />
        ) : (
          <p>Identitas pelapor dan fotonya sudah dihapus: pengaduan ini Selesai dan berumur lebih dari satu tahun.</p>
        )}
      </Section>
      {pengaduan.asal === 'loket' && hasSender(pengaduan) && <CounterSection pengaduan={pengaduan} />}
      <Section card title="Dilihat petugas">
        <DilihatList noun="pengaduan" dilihat={pengaduan.dilihat ?? []} />
      </Section>
      {changing && <PengaduanStatusDialog pengaduan={pengaduan} onClose={() => setChanging(false)} />}
    </TwoColumns>
  );
}

function StatusSection({ pengaduan, onChange }: DetailProps & { onChange: () => void }) {
  const words = useWords();
  const village = useVillage();
  const reply = useRef<HTMLDivElement>(null);
  useKeys({
    s: onChange,
    w: () => reply.current?.querySelector('a')?.click(),
  });
  return (
    <Section card title="Status">
      <p>
        <AgeBadge {...pengaduan} />
      </p>
      <Timeline riwayat={pengaduan.riwayat} />
      <Button wide onClick={onChange}>
        Ubah Status
      </Button>
      <CounterRateLink of={pengaduan} />
      {hasSender(pengaduan) && (
        <div ref={reply}>
          <WhatsappReply
            no_hp={pengaduan.no_hp}
            text={replyText({ pengaduan, village, words })}
            opened={pengaduan.whatsapp}
            onOpen={() => void recordPengaduanWhatsapp(pengaduan.id).catch(() => undefined)}
          />
        </div>
      )}
    </Section>
  );
}

function ComplaintSection({ pengaduan }: DetailProps) {
  return (
    <Section card title="Pengaduan">
      <Facts
        facts={[
          ['ID', String(pengaduan.id)],
          ['Kode', <Code key="kode" kode={pengaduan.kode} />],
          ['Judul', pengaduan.judul],
          ['Uraian', pengaduan.uraian],
          ['Tanggal', formatDay(pengaduan.tanggal_pengaduan)],
          ['Diterima', formatMoment(pengaduan.created_at)],
          ...(pengaduan.batas_jawab ? [['Jawaban dijanjikan', formatDue(pengaduan.batas_jawab)] as const] : []),
        ]}
      />
      {pengaduan.img && <Photo id={pengaduan.id} img={pengaduan.img} />}
    </Section>
  );
}

function Photo({ id, img }: { id: number; img: string }) {
  return (
    <>
      <div className={styles.photo}>
        <LazyPart>
          <ScanViewer
            scans={[{ id: -id, label: 'Foto pengaduan', url: img, kind: 'gambar' }]}
            current={0}
            onCurrent={() => undefined}
          />
        </LazyPart>
      </div>
      <div>
        <ButtonLink variant="secondary" to={img} icon={<Icon name="image" size={20} />}>
          Lihat Lampiran
        </ButtonLink>
      </div>
    </>
  );
}

function CounterSection({ pengaduan }: DetailProps) {
  return (
    <Section card title="Loket">
      <p>
        Dimasukkan oleh {pengaduan.dimasukkan_oleh}.{pengaduan.berpemilik && ' Sudah diserahkan ke akun pelapor.'}
      </p>
      <div className="row-8">
        <ButtonLink variant="secondary" to={`/admin/pengaduan-masuk/${pengaduan.id}/tanda-terima`}>
          Tanda terima
        </ButtonLink>
        {!pengaduan.berpemilik && <HandOver item={{ kind: 'pengaduan', id: pengaduan.id }} nama={pengaduan.nama} />}
      </div>
    </Section>
  );
}
