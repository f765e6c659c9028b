import type { Pengaduan } from '@pendopo/shared/pengaduan';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { DilihatList } from '../../../components/dilihat-list.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { Timeline } from '../../../components/timeline.tsx';
import { TwoColumns } from '../../../components/two-columns.tsx';
import { WhatsappReply } from '../../../components/whatsapp-reply.tsx';
import { formatDay, formatMoment, formatNik } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useSite } from '../../../lib/site.tsx';
import { AgeBadge } from '../components/age-badge.tsx';
import { formatKode } from '../components/kode.ts';
import { PengaduanStatusDialog } from '../components/pengaduan-status-dialog.tsx';
import { replyText } from '../components/reply-text.ts';
import { FRESH_LINKS, pengaduanQueries, recordPengaduanWhatsapp } from '../pengaduan.queries.ts';

const back = (
  <ButtonLink variant="secondary" wide to="/admin/pengaduan-masuk">
    ← Kembali
  </ButtonLink>
);

/** One complaint, whole, for the officials. */
export function PengaduanDetailPage() {
  const { id = '' } = useParams();
  const detail = useQuery(pengaduanQueries.detail(Number(id)), FRESH_LINKS);
  return (
    <Page
      title="Detail Pengaduan"
      lead={detail.data && `Nomor ${detail.data.pengaduan.id} · ${detail.data.pengaduan.judul}`}
    >
      <QueryState
        query={detail}
        loading="Memuat detail pengaduan..."
        failed="Gagal memuat detail pengaduan"
        notFound={<EmptyState title="Data pengaduan tidak ditemukan." action={back} />}
      >
        {({ pengaduan }) => <Detail pengaduan={pengaduan} />}
      </QueryState>
    </Page>
  );
}

function Detail({ pengaduan }: { pengaduan: Pengaduan }) {
  const site = useSite();
  const [changing, setChanging] = useState(false);
  const hasSender = pengaduan.nik !== '';
  return (
    <TwoColumns
      aside={
        <Section card title="Status">
          <p>
            <AgeBadge {...pengaduan} />
          </p>
          <Timeline riwayat={pengaduan.riwayat} />
          <Button wide onClick={() => setChanging(true)}>
            Ubah Status
          </Button>
          {hasSender && (
            <WhatsappReply
              no_hp={pengaduan.no_hp}
              text={replyText({ pengaduan, site })}
              opened={pengaduan.whatsapp}
              onOpen={() => void recordPengaduanWhatsapp(pengaduan.id).catch(() => undefined)}
            />
          )}
          {back}
        </Section>
      }
    >
      <Section card title="Pengaduan">
        <Facts
          facts={[
            ['ID', String(pengaduan.id)],
            ['Kode', formatKode(pengaduan.kode)],
            ['Judul', pengaduan.judul],
            ['Uraian', pengaduan.uraian],
            ['Tanggal', formatDay(pengaduan.tanggal_pengaduan)],
            ['Diterima', formatMoment(pengaduan.created_at)],
          ]}
        />
        {pengaduan.img && (
          <div>
            <ButtonLink variant="secondary" to={pengaduan.img} icon={<Icon name="image" size={20} />}>
              Lihat Lampiran
            </ButtonLink>
          </div>
        )}
      </Section>
      <Section card title="Pelapor">
        {hasSender ? (
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
      <Section card title="Dilihat petugas">
        <DilihatList what="pengaduan" dilihat={pengaduan.dilihat ?? []} />
      </Section>
      {changing && <PengaduanStatusDialog pengaduan={pengaduan} onClose={() => setChanging(false)} />}
    </TwoColumns>
  );
}
