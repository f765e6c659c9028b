import type { Kiriman, Surel } from '@pendopo/shared/surel/schemas';
import { DAPAT_DIULANG, JENIS_KIRIMAN, KEADAAN_KIRIMAN, SALURAN_KIRIMAN } from '@pendopo/shared/surel/text';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { ErrorBox } from '../../../components/error-box.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { formatMoment, formatNumber } from '../../../lib/format.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { Gateway } from '../components/gateway.tsx';
import { useSurelWrite } from '../components/use-surel-write.ts';
import { repeatMessage, surelQuery, switchMails } from '../surel.queries.ts';

export function SurelPage() {
  const query = useQuery(surelQuery, { dedupingInterval: 0 });
  return (
    <Page lead="Kabar kepada warga yang menyetujuinya: pengajuan diterima, perlu diperbaiki, dan dijawab. Tidak memuat NIK, berkas, atau isi permohonan.">
      <QueryState query={query} loading="Memuat kiriman..." failed="Gagal memuat kiriman">
        {({ surel }) => <Channels surel={surel} />}
      </QueryState>
    </Page>
  );
}

function Channels({ surel }: { surel: Surel }) {
  const { done, error, busy, run } = useSurelWrite('surel');
  return (
    <div className="stack">
      {done && <Notice title={done} />}
      {error && <ErrorBox>{messageOf(error, 'Gagal menyimpan')}</ErrorBox>}
      <Switch surel={surel} busy={busy} onSwitch={(aktif) => run(() => switchMails(aktif))} />
      <Gateway kait={surel.kait} />
      <Sent kiriman={surel.kiriman} busy={busy} onRepeat={(id) => run(() => repeatMessage(id))} />
    </div>
  );
}

type SwitchProps = { surel: Surel; busy: boolean; onSwitch: (aktif: boolean) => void };

function Switch({ surel: { aktif, siap, menunggu, penerima }, busy, onSwitch }: SwitchProps) {
  return (
    <Section title="Surel" card>
      <Facts
        facts={[
          ['Dikirim', aktif ? 'Ya' : 'Tidak'],
          ['Server surel', siap ? 'Sudah diisi, sama dengan server peringatan' : 'Belum diisi'],
          ['Warga yang menerima', formatNumber(penerima)],
          ['Menunggu dikirim', formatNumber(menunggu)],
        ]}
      />
      <div className="row-8">
        {(siap || aktif) && (
          <Button
            variant={aktif ? 'secondary' : 'primary'}
            busy={busy}
            busyLabel="Menyimpan..."
            onClick={() => onSwitch(!aktif)}
          >
            {aktif ? 'Matikan surel ke warga' : 'Nyalakan surel ke warga'}
          </Button>
        )}
        <ButtonLink variant="secondary" to="/admin/peringatan">
          {siap ? 'Server dan pesan uji' : 'Isi server surel'}
        </ButtonLink>
      </div>
    </Section>
  );
}

const COLUMNS: readonly Column<Kiriman>[] = [
  { header: 'Waktu', cell: ({ created_at }) => formatMoment(created_at), nowrap: true, rowHeader: true },
  { header: 'Saluran', cell: ({ saluran }) => SALURAN_KIRIMAN[saluran], nowrap: true },
  { header: 'Kabar', cell: ({ jenis }) => JENIS_KIRIMAN[jenis] },
  { header: 'Kepada', cell: ({ kepada }) => <span translate="no">{kepada}</span> },
  { header: 'Keadaan', cell: (row) => <State row={row} /> },
];

function State({ row: { keadaan, percobaan, coba_at, kesalahan } }: { row: Kiriman }) {
  return (
    <>
      {KEADAAN_KIRIMAN[keadaan]}
      {percobaan > 1 && `, percobaan ${percobaan}`}
      {coba_at !== null && percobaan > 0 && `, dicoba lagi ${formatMoment(coba_at)}`}
      {keadaan === 'tidak_pasti' && '. Mungkin sudah sampai: kirim ulang hanya bila warga belum menerimanya.'}
      {kesalahan && <span className="quiet"> {kesalahan}</span>}
    </>
  );
}

type SentProps = { kiriman: readonly Kiriman[]; busy: boolean; onRepeat: (id: number) => void };

function Sent({ kiriman, busy, onRepeat }: SentProps) {
  return (
    <Section title="50 kiriman terakhir">
      {kiriman.length === 0 ? (
        <p className="quiet">Belum ada kiriman ke warga.</p>
      ) : (
        <DataTable
          caption="Kiriman terakhir"
          captionHidden
          compact
          columns={COLUMNS}
          rows={kiriman}
          rowKey={({ id }) => id}
          rowActions={({ id, keadaan }) =>
            DAPAT_DIULANG.includes(keadaan) && (
              <Button variant="secondary" size="small" disabled={busy} onClick={() => onRepeat(id)}>
                Coba lagi
              </Button>
            )
          }
        />
      )}
      <p className="quiet">Daftar ini dihapus sesudah 30 hari.</p>
    </Section>
  );
}
