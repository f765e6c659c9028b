import type { Pindahan } from '@pendopo/shared/pindahan/schemas';
import { useState } from 'react';
import { DoneNotice } from '../../../components/done-notice.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { Report } from '../components/report.tsx';
import { pindahanQuery } from '../pindahan.queries.ts';

export function PindahanPage() {
  const moves = useQuery(pindahanQuery, { dedupingInterval: 0 });
  const [done, setDone] = useState<string | null>(null);
  return (
    <Page lead="Isi sistem sebelumnya yang dipindahkan ke portal ini: yang masuk, yang ditinggalkan, dan yang perlu Anda putuskan.">
      <div className="stack">
        <DoneNotice text={done} />
        <QueryState query={moves} loading="Memuat pindahan..." failed="Gagal memuat pindahan">
          {({ pindahan }) =>
            pindahan.length === 0 ? (
              <EmptyState title="Belum ada yang dipindahkan.">
                Pemindahan dari OpenSID dikerjakan oleh pengurus server portal ini, menurut panduan relawan, bagian
                Pindah dari OpenSID. Setelah selesai, laporannya tercantum di sini.
              </EmptyState>
            ) : (
              <Moves rows={pindahan} onDone={setDone} />
            )
          }
        </QueryState>
      </div>
    </Page>
  );
}

function Moves({
  rows: [newest, ...before],
  onDone,
}: {
  rows: readonly Pindahan[];
  onDone: (message: string) => void;
}) {
  return (
    <>
      {newest && <Report row={newest} isLast onDone={onDone} />}
      {before.map((row, at) => (
        <Fold key={row.id} title={`Pindahan ${formatMoment(row.created_at)}`}>
          <Report
            row={row}
            isLast={[newest, ...before.slice(0, at)].every((later) => later?.dibatalkan_at !== null)}
            onDone={onDone}
          />
        </Fold>
      ))}
    </>
  );
}
