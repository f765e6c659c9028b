import type { MasalahImpor, PeriksaImpor } from '@pendopo/shared/impor/schemas';
import { isiImpor, LEMBAR_IMPOR } from '@pendopo/shared/impor/text';
import { Button } from '../../../components/button.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Facts } from '../../../components/facts.tsx';
import { FormFailure } from '../../../components/form-failure.tsx';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './import-result.module.css';

/** Problems shown at once. Further problems show when these are fixed. */
const SHOWN = 100;

type Row = MasalahImpor & { at: number };

function placeOf({ lembar, baris, kolom }: MasalahImpor): string {
  return [lembar, `Baris ${formatNumber(baris)}`, kolom].filter(Boolean).join(' · ');
}

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Tempat', cell: placeOf, rowHeader: true, nowrap: true },
  { header: 'Yang harus diperbaiki', cell: ({ pesan }) => pesan },
];

type ImportResultProps = {
  checked: PeriksaImpor;
  saving: boolean;
  failure: string | null;
  onSave: () => void;
  onCancel: () => void;
};

/** A preview of the import with its button, or the problems of the file. */
export function ImportResult({ checked, saving, failure, onSave, onCancel }: ImportResultProps) {
  const words = useWords();
  const { lembar, masalah, jumlah_masalah, dilewati } = checked;
  const rows = masalah.slice(0, SHOWN).map((one, at) => ({ ...one, at }));
  const more = jumlah_masalah - rows.length;
  if (jumlah_masalah > 0)
    return (
      <Section title={`${formatNumber(jumlah_masalah)} hal harus diperbaiki`} card>
        <p>Belum ada yang disimpan. Perbaiki berkasnya, lalu pilih lagi.</p>
        <DataTable
          caption="Yang harus diperbaiki"
          captionHidden
          columns={COLUMNS}
          rows={rows}
          rowKey={({ at }) => at}
          compact
        />
        {more > 0 && <p>dan {formatNumber(more)} hal lain.</p>}
      </Section>
    );
  return (
    <Section title="Siap diimpor" card>
      <div className={styles.ready}>
        <Facts
          facts={lembar.map(({ jenis, jumlah }) => [words(LEMBAR_IMPOR[jenis]), `${formatNumber(jumlah)} baris`])}
        />
        <p>Semua baris sudah sesuai. Belum ada yang disimpan.</p>
        {dilewati.length > 0 && (
          <p>
            Lembar tersembunyi tidak diimpor:{' '}
            {dilewati.map((one) => `${one.lembar} (${formatNumber(one.baris)} baris)`).join(', ')}.
          </p>
        )}
        {failure && <FormFailure>{failure}</FormFailure>}
        <div className="row-12">
          <Button busy={saving} busyLabel="Mengimpor..." onClick={onSave}>
            Impor {isiImpor(lembar, words)}
          </Button>
          <Button variant="secondary" disabled={saving} onClick={onCancel}>
            Batal
          </Button>
        </div>
      </div>
    </Section>
  );
}
