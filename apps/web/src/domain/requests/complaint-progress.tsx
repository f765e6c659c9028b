import type { LacakPengaduan } from '@pendopo/shared/pengaduan/schemas';
import { Facts } from '../../components/facts.tsx';
import { Section } from '../../components/section.tsx';
import { formatDay, formatDue, formatMoment } from '../../lib/format.ts';
import { StatusBadge } from '../village/status-badge.tsx';
import { Code } from './code.tsx';
import { RateLink } from './rate-link.tsx';
import { Timeline } from './timeline.tsx';

export function ComplaintProgress({ pengaduan }: { pengaduan: LacakPengaduan }) {
  return (
    <Section card title={pengaduan.judul}>
      <div>
        <StatusBadge status={pengaduan.status} />
      </div>
      <Facts
        facts={[
          ['Kode', <Code key="kode" kode={pengaduan.kode} />],
          ['Tanggal kejadian', formatDay(pengaduan.tanggal_pengaduan)],
          ['Diterima', formatMoment(pengaduan.created_at)],
          ...(pengaduan.status === 'Baru' && pengaduan.batas_jawab
            ? [['Jawaban pertama paling lambat', formatDue(pengaduan.batas_jawab)] as const]
            : []),
        ]}
      />
      <RateLink of={pengaduan} />
      <Timeline riwayat={pengaduan.riwayat} />
    </Section>
  );
}
