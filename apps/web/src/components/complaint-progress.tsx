import type { LacakPengaduan } from '@pendopo/shared/pengaduan/schemas';
import { formatDay, formatDue, formatMoment } from '../lib/format.ts';
import { StatusBadge } from './badge.tsx';
import { Code } from './code.tsx';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';
import { Timeline } from './timeline.tsx';

/** How far a complaint is, for whoever has its code. */
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
      <Timeline riwayat={pengaduan.riwayat} />
    </Section>
  );
}
