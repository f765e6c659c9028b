import { shortNik } from '@pendopo/shared/codes/nik';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Receipt } from '../../../domain/requests/receipt.tsx';
import { formatNik } from '../../../domain/village/nik.ts';
import { formatDay, formatDue } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { pengaduanQueries } from '../pengaduan.queries.ts';

const NEXT = { to: '/admin/loket/pengaduan', label: 'Pengaduan berikutnya' };

export function TandaTerimaPengaduanPage() {
  const { id = '' } = useParams();
  const detail = useQuery(pengaduanQueries.detail(Number(id)));
  return (
    <Page>
      <QueryState
        query={detail}
        loading="Memuat tanda terima..."
        failed="Gagal memuat tanda terima"
        notFound={<EmptyState title="Data pengaduan tidak ditemukan." />}
      >
        {({ pengaduan }) =>
          pengaduan.asal === 'loket' && pengaduan.nik !== '' ? (
            <Receipt
              title="Tanda Terima Pengaduan"
              kode={pengaduan.kode}
              dapat_dinilai={pengaduan.dapat_dinilai}
              links={{
                next: NEXT,
                subject: { to: `/admin/pengaduan-masuk/${pengaduan.id}`, label: 'Buka pengaduan' },
              }}
              facts={[
                ['Nomor pengaduan', String(pengaduan.id)],
                ['Diterima', formatDay(pengaduan.created_at)],
                ['Judul', pengaduan.judul],
                ['Nama', pengaduan.nama],
                ['NIK', formatNik(shortNik(pengaduan.nik))],
                ...(pengaduan.batas_jawab
                  ? [['Jawaban pertama paling lambat', formatDue(pengaduan.batas_jawab)] as const]
                  : []),
                ['Petugas loket', pengaduan.dimasukkan_oleh],
              ]}
            />
          ) : (
            <EmptyState title="Tidak ada tanda terima">Hanya pengaduan dari loket yang memilikinya.</EmptyState>
          )
        }
      </QueryState>
    </Page>
  );
}
