import type { NaskahTemplatRow } from '@pendopo/shared/naskah/templat';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Link } from '../../../components/link.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { formatDay } from '../../../lib/format.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { WAYS } from '../components/signing-ways.ts';
import { templatListQuery } from '../templat.queries.ts';

const COLUMNS: readonly Column<NaskahTemplatRow>[] = [
  {
    header: 'Jenis surat',
    cell: ({ kode, judul }) => <Link to={`/admin/naskah/templat/${kode}`}>{judul}</Link>,
    rowHeader: true,
  },
  {
    header: 'Kode',
    cell: ({ kode_klasifikasi }, words) => kode_klasifikasi ?? words('Kode umum {desa}'),
    nowrap: true,
  },
  {
    header: 'Berlaku',
    cell: ({ masa_berlaku_hari: days }) => (days === null ? 'Seterusnya' : `${days} hari`),
    nowrap: true,
  },
  {
    header: 'Boleh ditandatangani',
    cell: ({ penandatangan }, words) => penandatangan.map((cara) => words(WAYS[cara])).join('; '),
    minor: true,
  },
  {
    header: 'Teks',
    cell: ({ bawaan, versi, updatedAt }) =>
      bawaan || updatedAt === null ? 'Bawaan' : `Versi ${versi}, ${formatDay(updatedAt)}`,
    nowrap: true,
  },
];

export function TemplatPage() {
  const templat = useQuery(templatListQuery);
  return (
    <Page lead="Kalimat, kode, masa berlaku, dan penanda tangan setiap jenis surat. Surat yang sudah bernomor tidak berubah karenanya.">
      <QueryState query={templat} loading="Memuat templat..." failed="Gagal mengambil templat surat">
        {(known) => (
          <DataTable
            caption="Jenis surat"
            captionHidden
            compact
            columns={COLUMNS}
            rows={known.templat}
            rowKey={({ kode }) => kode}
          />
        )}
      </QueryState>
    </Page>
  );
}
