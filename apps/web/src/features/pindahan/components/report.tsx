import type { Pindahan } from '@pendopo/shared/pindahan/schemas';
import { LEFT_TITLE } from '@pendopo/shared/pindahan/text';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Link } from '../../../components/link.tsx';
import { Row, RowList } from '../../../components/row-list.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay, formatMoment, formatNumber } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { CancelMove } from './cancel-move.tsx';
import { Notes } from './notes.tsx';
import { ReportButton } from './report-button.tsx';

type Laporan = Pindahan['laporan'];

const COLUMNS: readonly Column<Laporan['jenis'][number]>[] = [
  { header: 'Jenis', cell: ({ jenis }) => jenis, rowHeader: true },
  { header: 'Masuk', cell: ({ masuk }) => formatNumber(masuk), numeric: true },
  { header: 'Draf', cell: ({ draf }) => formatNumber(draf), numeric: true },
  { header: 'Sudah ada', cell: ({ sudah }) => formatNumber(sudah), numeric: true },
  { header: 'Ditinggalkan', cell: ({ ditinggalkan }) => formatNumber(ditinggalkan), numeric: true },
];

const LEFT_COLUMNS: readonly Column<Laporan['tertinggal'][number]>[] = [
  { header: 'Apa', cell: ({ apa }) => apa, rowHeader: true },
  { header: 'Jumlah', cell: ({ jumlah }) => formatNumber(jumlah), numeric: true },
  {
    header: 'Tabel di OpenSID',
    cell: ({ tabel }) => <span translate="no">{tabel.length > 5 ? `${tabel.length} tabel` : tabel.join(', ')}</span>,
    minor: true,
  },
];

/** Data without a place in this portal, with the advice to keep a copy. */
function LeftBehind({ tertinggal }: Pick<Laporan, 'tertinggal'>) {
  return (
    <Section title={LEFT_TITLE} card>
      <p>Data ini tidak ikut pindah. Simpan salinannya dari OpenSID sebelum OpenSID dimatikan.</p>
      <DataTable
        caption={LEFT_TITLE}
        captionHidden
        compact
        columns={LEFT_COLUMNS}
        rows={tertinggal}
        rowKey={({ apa }) => apa}
      />
    </Section>
  );
}

type ReportProps = {
  row: Pindahan;
  /** True if no newer move is in effect. */
  isLast: boolean;
  onDone: (message: string) => void;
};

function MoveFacts({ row: { laporan, created_at, oleh_nama } }: Pick<ReportProps, 'row'>) {
  const words = useWords();
  return (
    <Facts
      facts={[
        [words('{Desa}'), laporan.desa],
        [words('Kode {desa}'), laporan.kode_desa],
        ['Dari', `OpenSID ${laporan.versi}`],
        ['Berkas', laporan.berkas.join('\n')],
        ['Dijalankan', formatMoment(created_at)],
        ['Lewat', oleh_nama],
        ['Jam', laporan.jam],
      ]}
    />
  );
}

export function Report({ row, isLast, onDone }: ReportProps) {
  const { laporan, dibatalkan_at } = row;
  return (
    <div className="stack">
      <Section title={`Pindahan ${formatDay(row.created_at)}`} card>
        {dibatalkan_at !== null && (
          <p className="strong">
            Dibatalkan oleh {row.dibatalkan_oleh} pada {formatMoment(dibatalkan_at)}.
          </p>
        )}
        <MoveFacts row={row} />
        <ReportButton id={row.id} />
        {dibatalkan_at === null && <CancelMove row={row} isLast={isLast} onDone={onDone} />}
      </Section>
      <Section title="Yang dibawa" card>
        <DataTable
          caption="Yang dibawa"
          captionHidden
          compact
          columns={COLUMNS}
          rows={laporan.jenis}
          rowKey={({ jenis }) => jenis}
        />
      </Section>
      {laporan.putuskan.length > 0 && (
        <Section title="Perlu Anda putuskan" card>
          <RowList>
            {laporan.putuskan.map(({ kalimat, ke }) => (
              <Row key={kalimat} name={kalimat} actions={ke && <Link to={ke}>Buka</Link>} />
            ))}
          </RowList>
        </Section>
      )}
      {laporan.periksa.length > 0 && (
        <Section title="Periksa hasilnya" card>
          <RowList>
            {laporan.periksa.map(({ judul, ke }) => (
              <Row key={ke} name={<Link to={ke}>{judul}</Link>} />
            ))}
          </RowList>
        </Section>
      )}
      {laporan.tertinggal.length > 0 && <LeftBehind tertinggal={laporan.tertinggal} />}
      {laporan.catatan.length > 0 && <Notes catatan={laporan.catatan} />}
      <Section title="Yang tidak pernah dibawa" card>
        <Facts facts={laporan.tidak_pernah.map(({ apa, jumlah }) => [apa, formatNumber(jumlah)])} />
      </Section>
    </div>
  );
}
