import type { PermintaanAkses, Warga } from '@pendopo/shared/pengguna/schemas';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Row, RowList, RowNote } from '../../../components/row-list.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { Section } from '../../../components/section.tsx';
import { aboutWarga, FindWarga } from '../../../domain/counter/find-warga.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { CodeDialog } from '../components/code-dialog.tsx';
import { closeRequest, permintaanQuery } from '../pengguna.queries.ts';

/** Access requests, and a search for residents who come to the counter without a request. */
export function AksesPage() {
  const [nomor, setNomor] = useState('');
  const requests = useQuery(permintaanQuery(nomor.trim()), { ...KEEP, dedupingInterval: 0 });
  const [owner, setOwner] = useState<Warga | null>(null);
  return (
    <Page lead="Warga yang lupa password datang dengan KTP dan nomor permintaan; Anda memberi kode sekali pakai.">
      <div className="stack">
        <Section card title="Menunggu">
          <SearchBox placeholder="Cari nomor permintaan..." value={nomor} onChange={setNomor} />
          <QueryState query={requests} loading="Memuat permintaan..." failed="Gagal mengambil permintaan">
            {({ permintaan }) =>
              permintaan.length === 0 && nomor.trim() !== '' ? (
                <p role="status">
                  Tidak ada permintaan yang menunggu dengan nomor ini. Hanya nomor terakhir setiap akun yang berlaku;
                  tanpa nomor, cari orangnya di bawah.
                </p>
              ) : permintaan.length === 0 ? (
                <EmptyState title="Tidak ada permintaan yang menunggu.">
                  Warga meminta akses dari jendela Masuk, “Lupa password?”.
                </EmptyState>
              ) : (
                <RowList>
                  {permintaan.map((request) => (
                    <RequestRow key={request.id} request={request} onHelp={setOwner} />
                  ))}
                </RowList>
              )
            }
          </QueryState>
        </Section>
        <Section card title="Cari warga">
          <FindWarga action="Beri kode" onChoose={setOwner} />
        </Section>
      </div>
      {owner && (
        <CodeDialog
          owner={owner}
          onClose={() => {
            setOwner(null);
            void requests.refetch();
          }}
        />
      )}
    </Page>
  );
}

type RowProps = { request: PermintaanAkses; onHelp: (owner: Warga) => void };

function RequestRow({ request: { id, nomor, nama_akun, akun, created_at }, onHelp }: RowProps) {
  const { trigger, isMutating, error } = useSWRMutation<void, Error>(`tutup-${id}`, () => closeRequest(id), {
    throwOnError: false,
  });
  return (
    <Row
      name={`Nomor ${nomor}: ${akun ? akun.nama : nama_akun}`}
      actions={
        <>
          {akun && (
            <Button size="small" aria-label={`Beri kode untuk permintaan ${nomor}`} onClick={() => onHelp(akun)}>
              Beri kode
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            busy={isMutating}
            busyLabel="Menutup..."
            aria-label={`Tutup permintaan ${nomor}`}
            onClick={() => void trigger()}
          >
            Tutup
          </Button>
        </>
      }
    >
      <RowNote>
        {akun
          ? aboutWarga(akun)
          : 'Tidak ada akun warga dengan username ini. Cari menurut nama; akun petugas dibantu admin.'}
      </RowNote>
      <RowNote>Diminta {formatMoment(created_at)}</RowNote>
      {error && <ErrorBox>{messageOf(error, 'Gagal menutup permintaan')}</ErrorBox>}
    </Row>
  );
}
