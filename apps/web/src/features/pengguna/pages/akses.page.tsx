import type { PermintaanAkses, Warga } from '@pendopo/shared/pengguna/schemas';
import { WARGA_LETTERS } from '@pendopo/shared/pengguna/schemas';
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
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { CodeDialog } from '../components/code-dialog.tsx';
import { closeRequest, permintaanQuery, wargaQuery } from '../pengguna.queries.ts';

const aboutOf = ({ username, akhir_no_hp, created_at }: Warga) =>
  `${username}, ${akhir_no_hp ? `nomor HP berakhiran ${akhir_no_hp}` : 'tanpa nomor HP'}, terdaftar ${formatDay(created_at)}`;

/** Who has lost a password: the requests, and residents at the counter without one. */
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
          <FindResident onHelp={setOwner} />
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
          ? aboutOf(akun)
          : 'Tidak ada akun warga dengan username ini. Cari menurut nama; akun petugas dibantu admin.'}
      </RowNote>
      <RowNote>Diminta {formatMoment(created_at)}</RowNote>
      {error && <ErrorBox>{messageOf(error, 'Gagal menutup permintaan')}</ErrorBox>}
    </Row>
  );
}

function FindResident({ onHelp }: { onHelp: (owner: Warga) => void }) {
  const [q, setQ] = useState('');
  const searched = q.trim();
  const found = useQuery(searched.length < WARGA_LETTERS ? null : wargaQuery(searched), KEEP);
  return (
    <div className="stack">
      <SearchBox placeholder="Cari nama/username/HP..." value={q} onChange={setQ} />
      {searched.length < WARGA_LETTERS ? (
        <RowNote>Tulis paling sedikit {WARGA_LETTERS} huruf.</RowNote>
      ) : (
        <QueryState query={found} loading="Mencari warga..." failed="Gagal mencari warga">
          {({ warga }) =>
            warga.length === 0 ? (
              <p role="status">Tidak ada warga ditemukan.</p>
            ) : (
              <RowList>
                {warga.map((person) => (
                  <Row
                    key={person.id}
                    name={person.nama}
                    actions={
                      <Button size="small" aria-label={`Beri kode untuk ${person.nama}`} onClick={() => onHelp(person)}>
                        Beri kode
                      </Button>
                    }
                  >
                    <RowNote>{aboutOf(person)}</RowNote>
                  </Row>
                ))}
              </RowList>
            )
          }
        </QueryState>
      )}
    </div>
  );
}
