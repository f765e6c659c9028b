import { namaMasa } from '@pendopo/shared/laporan/text';
import { KOLOM_PENDUDUK, PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import type { KataPenduduk, PeriksaPenduduk } from '@pendopo/shared/penduduk-impor/schemas';
import { PERINGATAN } from '@pendopo/shared/penduduk-impor/text';
import { Button } from '../../../components/button.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Facts } from '../../../components/facts.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Section } from '../../../components/section.tsx';
import { Changes } from '../../../domain/residents/changes.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { Sheets, States, Words } from './import-choices.tsx';
import styles from './import-found.module.css';

type Found = { checked: PeriksaPenduduk };

const lineOf = (baris: number) => `Baris ${formatNumber(baris)}`;
const more = (listed: number, all: number) => all > listed && <p>dan {formatNumber(all - listed)} lagi.</p>;

type Problem = PeriksaPenduduk['masalah'][number];
const PROBLEMS: readonly Column<Problem>[] = [
  {
    header: 'Tempat',
    cell: ({ baris, kolom }) => [lineOf(baris), kolom].filter(Boolean).join(' · '),
    rowHeader: true,
    nowrap: true,
  },
  { header: 'Yang harus diperbaiki', cell: ({ msg }) => msg },
];

type Warning = PeriksaPenduduk['peringatan'][number];
const WARNINGS: readonly Column<Warning>[] = [
  {
    header: 'Tempat',
    cell: ({ baris, nama }) => [lineOf(baris), nama].filter(Boolean).join(' · '),
    rowHeader: true,
  },
  { header: 'Yang perlu dilihat', cell: ({ jenis }, words) => words(PERINGATAN[jenis]) },
];

type Changed = PeriksaPenduduk['perubahan'][number];
const CHANGED: readonly Column<Changed>[] = [
  { header: 'Nama', cell: ({ nama }) => nama, rowHeader: true },
  { header: 'Berubah', cell: ({ perubahan }) => <Changes perubahan={perubahan} /> },
];

/** Returns true if a required column is missing. */
const lacks = (kolom: PeriksaPenduduk['kolom']) =>
  !['nik', 'nama', 'jenis_kelamin'].every((needed) => kolom.some(({ isian }) => isian === needed));

type Mapping = Found & { onMap: (judul: string, isian: string) => void; locked: boolean };

function Headings({ checked: { kolom }, onMap, locked }: Mapping) {
  const words = useWords();
  const options = KOLOM_PENDUDUK.map((value) => ({ value, label: words(PENDUDUK_LABEL[value]) }));
  const named = kolom.filter(({ judul }) => judul !== '');
  const left = named.filter(({ isian }) => isian === '').length;
  if (named.length === 0) return null;
  return (
    <Fold title={`Kolom berkas: ${named.length - left} dipakai, ${left} dilewati`} open={lacks(kolom)}>
      <div className="stack-16">
        <p className="quiet">Kolom yang dilewati tidak disimpan. Pilihan di sini diingat untuk berkas berikutnya.</p>
        <div className={styles.headings}>
          {named.map(({ judul, isian }) => (
            <SelectField
              key={judul}
              name={`kolom ${judul}`}
              label={judul}
              optional="filter"
              placeholder="Dilewati"
              options={options}
              value={isian === 'kode_desa' ? '' : isian}
              disabled={locked}
              onChange={({ target }) => onMap(judul, target.value)}
            />
          ))}
        </div>
      </div>
    </Fold>
  );
}

/** Warnings, changes and residents who are missing in the file. */
function Details({ checked }: Found) {
  const { peringatan, jumlah_peringatan, perubahan, berubah, tidak_di_berkas, hilang } = checked;
  return (
    <>
      {jumlah_peringatan > 0 && (
        <Fold title={`${formatNumber(jumlah_peringatan)} hal perlu dilihat; tidak menghalangi`}>
          <DataTable
            caption="Yang perlu dilihat"
            captionHidden
            compact
            columns={WARNINGS}
            rows={peringatan}
            rowKey={({ baris, jenis }) => `${baris} ${jenis}`}
          />
          {more(peringatan.length, jumlah_peringatan)}
        </Fold>
      )}
      {berubah > 0 && (
        <Fold title={`${formatNumber(berubah)} penduduk berubah`}>
          <DataTable
            caption="Yang berubah"
            captionHidden
            compact
            columns={CHANGED}
            rows={perubahan}
            rowKey={({ baris }) => baris}
          />
          {more(perubahan.length, berubah)}
        </Fold>
      )}
      {hilang > 0 && (
        <Fold title={`${formatNumber(hilang)} penduduk tidak ada di berkas ini`}>
          <p>
            Tidak ada yang dihapus. Mereka ditandai, dan Anda memutuskan satu per satu: meninggal, pindah, atau hanya
            tidak ikut diekspor.
          </p>
          <ul>
            {tidak_di_berkas.map(({ id, nama }) => (
              <li key={id}>{nama}</li>
            ))}
          </ul>
          {more(tidak_di_berkas.length, hilang)}
        </Fold>
      )}
    </>
  );
}

/** Returns true while an admin has to choose a sheet: no rows have been read. */
const mustChoose = ({ lembar }: PeriksaPenduduk) => !lembar.some(({ dibaca }) => dibaca);

function titleOf(checked: PeriksaPenduduk): string {
  if (mustChoose(checked)) return 'Pilih lembar';
  const { jumlah_masalah } = checked;
  return jumlah_masalah > 0 ? `${formatNumber(jumlah_masalah)} hal harus diperbaiki` : 'Hasil pemeriksaan';
}

function Problems({ checked }: Found) {
  const { masalah, jumlah_masalah } = checked;
  if (mustChoose(checked)) return masalah.map(({ msg }) => <p key={msg}>{msg}</p>);
  return (
    <>
      <p>Belum ada yang disimpan. Perbaiki berkasnya atau pilih kolomnya, lalu periksa lagi.</p>
      <DataTable
        caption="Yang harus diperbaiki"
        captionHidden
        compact
        columns={PROBLEMS}
        rows={masalah}
        rowKey={({ baris, kolom, msg }) => `${baris} ${kolom} ${msg}`}
      />
      {more(masalah.length, jumlah_masalah)}
    </>
  );
}

const Counts = ({ checked: { baru, berubah, sama, hilang } }: Found) => (
  <Facts
    facts={[
      ['Baru', formatNumber(baru)],
      ['Berubah', formatNumber(berubah)],
      ['Sama', formatNumber(sama)],
      ['Tidak ada di berkas', formatNumber(hilang)],
    ]}
  />
);

type ImportFoundProps = Found & {
  saving: boolean;
  failure: string | null;
  /** Row numbers whose recorded state changes. */
  ticked: ReadonlySet<number>;
  onTick: (baris: number, isTicked: boolean) => void;
  onSheet: (nama: string) => void;
  onMap: (judul: string, isian: string) => void;
  onWord: (word: KataPenduduk) => void;
  onSave: () => void;
  onCancel: () => void;
};

/** Result of the check, with its problems or the button that imports the file. */
export function ImportFound(props: ImportFoundProps) {
  const { checked, saving, failure, ticked, onTick, onSheet, onMap, onWord, onSave, onCancel } = props;
  const { baru, berubah, hilang, jumlah_masalah } = checked;
  const isWrong = jumlah_masalah > 0;
  const toWrite = baru + berubah + hilang + ticked.size;
  return (
    <Section title={titleOf(checked)} card>
      <div className="stack-16">
        <Sheets lembar={checked.lembar} locked={saving} onChoose={onSheet} />
        {isWrong ? <Problems checked={checked} /> : <Counts checked={checked} />}
        {!isWrong && <States {...checked} ticked={ticked} locked={saving} onTick={onTick} />}
        <Words {...checked} locked={saving} onMap={onWord} />
        <Headings checked={checked} onMap={onMap} locked={saving} />
        {!isWrong && <Details checked={checked} />}
        {!isWrong && toWrite === 0 && checked.jumlah_keadaan === 0 && (
          <p>Data penduduk sudah sama dengan berkas ini.</p>
        )}
        {!isWrong && checked.dihitung && toWrite > 0 && (
          <p>Perubahannya dihitung pada laporan {namaMasa(checked.dihitung)}; bulan yang sudah ditutup tetap.</p>
        )}
        {failure && <FormFailure>{failure}</FormFailure>}
        <div className="row-12">
          {!isWrong && toWrite > 0 && (
            <Button busy={saving} busyLabel="Mengimpor..." onClick={onSave}>
              Simpan {formatNumber(baru + berubah + ticked.size)} penduduk
            </Button>
          )}
          <Button variant="secondary" disabled={saving} onClick={onCancel}>
            Batal
          </Button>
        </div>
      </div>
    </Section>
  );
}
