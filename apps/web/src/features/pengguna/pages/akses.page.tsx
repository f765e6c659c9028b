import type { PermintaanAkses, Warga } from '@pendopo/shared/pengguna';
import { WARGA_LETTERS } from '@pendopo/shared/pengguna';
import { useState } from 'react';
import useSWRMutation from 'swr/mutation';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay, formatMoment } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { CodeDialog } from '../components/code-dialog.tsx';
import { closeRequest, permintaanQuery, wargaQuery } from '../pengguna.queries.ts';
import styles from './akses.module.css';

const aboutOf = ({ username, akhir_no_hp, created_at }: Warga) =>
  `${username}, ${akhir_no_hp ? `nomor HP berakhiran ${akhir_no_hp}` : 'tanpa nomor HP'}, terdaftar ${formatDay(created_at)}`;

/** Who has lost a password: the requests, and residents at the counter without one. */
export function AksesPage() {
  const requests = useQuery(permintaanQuery, { dedupingInterval: 0 });
  const [owner, setOwner] = useState<Warga | null>(null);
  return (
    <Page
      title="Permintaan Akses"
      lead="Warga yang lupa kata sandi datang dengan KTP dan nomor permintaan; Anda memberi kode sekali pakai."
    >
      <div className="stack">
        <Section card title="Menunggu">
          <QueryState query={requests} loading="Memuat permintaan..." failed="Gagal mengambil permintaan">
            {({ permintaan }) =>
              permintaan.length === 0 ? (
                <EmptyState title="Tidak ada permintaan yang menunggu.">
                  Warga meminta akses dari jendela Masuk, “Lupa kata sandi?”.
                </EmptyState>
              ) : (
                <ul className={styles.list}>
                  {permintaan.map((request) => (
                    <RequestRow key={request.id} request={request} onHelp={setOwner} />
                  ))}
                </ul>
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
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          Nomor {nomor}: {akun ? akun.nama : nama_akun}
        </p>
        <p className={styles.about}>
          {akun
            ? aboutOf(akun)
            : 'Tidak ada akun warga dengan username ini. Cari menurut nama; akun petugas dibantu admin.'}
        </p>
        <p className={styles.about}>Diminta {formatMoment(created_at)}</p>
        {error && <ErrorBox>{messageOf(error, 'Gagal menutup permintaan')}</ErrorBox>}
      </div>
      <div className={styles.actions}>
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
      </div>
    </li>
  );
}

function FindResident({ onHelp }: { onHelp: (owner: Warga) => void }) {
  const [q, setQ] = useState('');
  const searched = q.trim();
  const found = useQuery(searched.length < WARGA_LETTERS ? null : wargaQuery(searched), KEEP);
  return (
    <div className="stack">
      <SearchBox placeholder="Cari nama, username, atau nomor HP..." value={q} onChange={setQ} />
      {searched.length < WARGA_LETTERS ? (
        <p className={styles.about}>Tulis paling sedikit {WARGA_LETTERS} huruf.</p>
      ) : (
        <QueryState query={found} loading="Mencari warga..." failed="Gagal mencari warga">
          {({ warga }) =>
            warga.length === 0 ? (
              <p role="status">Tidak ada warga ditemukan.</p>
            ) : (
              <ul className={styles.list}>
                {warga.map((person) => (
                  <li key={person.id} className={styles.row}>
                    <div>
                      <p className={styles.name}>{person.nama}</p>
                      <p className={styles.about}>{aboutOf(person)}</p>
                    </div>
                    <Button size="small" aria-label={`Beri kode untuk ${person.nama}`} onClick={() => onHelp(person)}>
                      Beri kode
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      )}
    </div>
  );
}
