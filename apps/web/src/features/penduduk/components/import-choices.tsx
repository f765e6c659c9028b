import type { KataPenduduk, PeriksaPenduduk } from '@pendopo/shared/penduduk/impor';
import { KEADAAN, type Keadaan, valuesOf } from '@pendopo/shared/penduduk/kode';
import { PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Fold } from '../../../components/fold.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './import-found.module.css';

type SheetsProps = { lembar: PeriksaPenduduk['lembar']; locked: boolean; onChoose: (nama: string) => void };

const rowsOf = (baris: number) => `${formatNumber(baris)} baris`;

/** Selects the sheet to import, and names the other sheets with their rows. */
export function Sheets({ lembar, locked, onChoose }: SheetsProps) {
  if (lembar.length < 2) return null;
  const chosen = lembar.find(({ dibaca }) => dibaca);
  const left = lembar.filter((one) => one !== chosen);
  return (
    <div className="stack-16">
      <SelectField
        name="lembar"
        label="Lembar yang diimpor"
        placeholder="Pilih lembar"
        options={lembar
          .filter(({ tersembunyi }) => !tersembunyi)
          .map(({ nama, baris }) => ({ value: nama, label: `${nama} (${rowsOf(baris)})` }))}
        value={chosen?.nama ?? ''}
        disabled={locked}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      />
      {chosen && (
        <p className="quiet">
          Tidak dibaca:{' '}
          {left
            .map(({ nama, baris, tersembunyi }) => `${nama} (${rowsOf(baris)}${tersembunyi ? ', tersembunyi' : ''})`)
            .join(', ')}
          . Bila data penduduk terbagi dalam beberapa lembar, gabungkan dahulu dalam satu lembar.
        </p>
      )}
    </div>
  );
}

type WordsProps = Pick<PeriksaPenduduk, 'kata' | 'jumlah_kata'> & {
  locked: boolean;
  onMap: (word: KataPenduduk) => void;
};

const optionsOf = (kolom: KataPenduduk['kolom']) =>
  valuesOf(kolom).map((value) => ({ value, label: kolom === 'keadaan' ? KEADAAN[value as Keadaan] : value }));

export function Words({ kata, jumlah_kata, locked, onMap }: WordsProps) {
  const words = useWords();
  if (jumlah_kata === 0) return null;
  const open = kata.filter(({ nilai }) => nilai === null);
  const rows = open.reduce((sum, { baris }) => sum + baris, 0);
  const title =
    open.length > 0
      ? `${formatNumber(open.length)} kata tidak dikenal pada ${rowsOf(rows)}`
      : `${formatNumber(jumlah_kata)} kata diartikan menurut pilihan Anda`;
  return (
    <Fold title={title} open={open.length > 0}>
      <div className="stack-16">
        <p className="quiet">
          Kata tanpa pilihan dikosongkan; data yang sudah tercatat tetap. Pilihan di sini diingat untuk berkas
          berikutnya.
        </p>
        <div className={styles.headings}>
          {kata.map(({ kolom, kata: word, baris, nilai }) => (
            <SelectField
              key={`${kolom} ${word}`}
              name={`kata ${kolom} ${word}`}
              label={`${words(PENDUDUK_LABEL[kolom])}: ${word} (${rowsOf(baris)})`}
              optional="filter"
              placeholder={kolom === 'jenis_kelamin' || kolom === 'keadaan' ? 'Pilih artinya' : 'Dikosongkan'}
              options={optionsOf(kolom)}
              value={nilai ?? ''}
              disabled={locked}
              onChange={({ target }) => onMap({ kolom, kata: word, nilai: target.value })}
            />
          ))}
        </div>
      </div>
    </Fold>
  );
}

type StatesProps = Pick<PeriksaPenduduk, 'keadaan' | 'jumlah_keadaan'> & {
  ticked: ReadonlySet<number>;
  locked: boolean;
  onTick: (baris: number, isTicked: boolean) => void;
};

/** Rows whose state contradicts the recorded state. An admin ticks the correct ones. */
export function States({ keadaan, jumlah_keadaan, ticked, locked, onTick }: StatesProps) {
  if (jumlah_keadaan === 0) return null;
  return (
    <Fold title={`${formatNumber(jumlah_keadaan)} keadaan berbeda dari yang tercatat`} open>
      <div className="stack-16">
        <p>Keadaan yang sudah tercatat tidak diubah oleh berkas. Tandai hanya baris yang memang harus diubah.</p>
        <div>
          {keadaan.map(({ baris, nama, dari, ke }) => (
            <CheckboxField
              key={baris}
              name={`keadaan ${baris}`}
              label={`Baris ${formatNumber(baris)} · ${nama}: ${KEADAAN[dari]} → ${KEADAAN[ke]}`}
              checked={ticked.has(baris)}
              disabled={locked}
              onChange={({ target }) => onTick(baris, target.checked)}
            />
          ))}
        </div>
        {jumlah_keadaan > keadaan.length && (
          <p>dan {formatNumber(jumlah_keadaan - keadaan.length)} lagi, yang tetap.</p>
        )}
      </div>
    </Fold>
  );
}
