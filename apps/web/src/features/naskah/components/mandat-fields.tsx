import type { Mandat } from '@pendopo/shared/naskah/setelan';
import { jenisMandat, PENERIMA_MANDAT, type PenerimaMandat } from '@pendopo/shared/naskah/signing';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { CheckboxGroup } from '../../../components/checkbox-group.tsx';
import { DateField, SelectField, TextField } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useWords } from '../../../lib/words.ts';
import styles from './mandat-fields.module.css';
import { WAYS } from './signing-ways.ts';

export type MandatRow = Mandat & { key: number };

type MandatFieldsProps = {
  rows: readonly MandatRow[];
  onChange: (rows: MandatRow[]) => void;
  /** Returns the message of a field by its name in the row. */
  errorOf: (name: string) => string | undefined;
};

const kindsOf = (cara: PenerimaMandat) => jenisMandat(cara).map(({ kode, judul }) => ({ value: kode, label: judul }));

/** Returns the application types of a mandate that its holder may sign. */
export const mandated = ({ cara, jenis }: Pick<Mandat, 'cara' | 'jenis'>): string[] =>
  jenis.filter((kode) => jenisMandat(cara).some((type) => type.kode === kode));

type MandatFieldsetProps = Pick<MandatFieldsProps, 'errorOf'> & {
  row: MandatRow;
  place: number;
  onChange: (part: Partial<Mandat>) => void;
  onRemove: () => void;
};

/** Recipient, legal basis and period of a mandate. */
function MandatTerms({ row, errorOf, onChange }: Pick<MandatFieldsetProps, 'row' | 'errorOf' | 'onChange'>) {
  const words = useWords();
  const { key, cara, dasar, mulai, sampai, jenis } = row;
  return (
    <div className={styles.columns}>
      <SelectField
        name={`cara-${key}`}
        label="Penerima mandat"
        options={PENERIMA_MANDAT.map((value) => ({ value, label: words(WAYS[value]) }))}
        error={errorOf(`cara-${key}`)}
        value={cara}
        onChange={({ target }) => {
          const to = PENERIMA_MANDAT.find((value) => value === target.value) ?? 'sekdes_an';
          onChange({ cara: to, jenis: mandated({ cara: to, jenis }) });
        }}
      />
      <TextField
        name={`dasar-${key}`}
        label="Dasar mandat"
        hint={words('Misalnya: Keputusan {Kepala Desa} Nomor 3 Tahun 2026.')}
        maxLength={200}
        error={errorOf(`dasar-${key}`)}
        value={dasar}
        onChange={({ target }) => onChange({ dasar: target.value })}
      />
      <DateField
        name={`mulai-${key}`}
        label="Berlaku mulai"
        error={errorOf(`mulai-${key}`)}
        value={mulai}
        onChange={({ target }) => onChange({ mulai: target.value })}
      />
      <DateField
        name={`sampai-${key}`}
        label="Berlaku sampai"
        min={mulai}
        error={errorOf(`sampai-${key}`)}
        value={sampai}
        onChange={({ target }) => onChange({ sampai: target.value })}
      />
    </div>
  );
}

function MandatFieldset({ row, place, errorOf, onChange, onRemove }: MandatFieldsetProps) {
  const { key, cara, jenis } = row;
  return (
    <fieldset className={styles.mandat}>
      <legend className={styles.legend}>Mandat {place}</legend>
      <MandatTerms row={row} errorOf={errorOf} onChange={onChange} />
      <CheckboxGroup
        legend="Untuk surat"
        name={`jenis-${key}`}
        options={kindsOf(cara)}
        checked={jenis}
        onChange={(chosen) => onChange({ jenis: chosen })}
        error={errorOf(`jenis-${key}`)}
        columns
      />
      <div className="row-8">
        <Button variant="ghost" onClick={() => onChange({ jenis: kindsOf(cara).map(({ value }) => value) })}>
          Pilih semua surat
        </Button>
        <Button
          variant="ghost"
          icon={<Icon name="trash-2" size={20} />}
          aria-label={`Hapus mandat ${place}`}
          onClick={onRemove}
        >
          Hapus
        </Button>
      </div>
    </fieldset>
  );
}

export function MandatFields({ rows, onChange, errorOf }: MandatFieldsProps) {
  const words = useWords();
  const list = useRef<HTMLDivElement>(null);

  function add() {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    onChange([...rows, { key, cara: 'sekdes_an', dasar: '', mulai: '', sampai: '', jenis: [] }]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLSelectElement>('fieldset:last-of-type select')?.focus(),
    );
  }

  return (
    <div className="stack" ref={list} tabIndex={-1}>
      {rows.length === 0 && <p>{words('Belum ada mandat. Surat hanya dapat ditandatangani {kepala desa}.')}</p>}
      {rows.map((row, at) => (
        <MandatFieldset
          key={row.key}
          row={row}
          place={at + 1}
          errorOf={errorOf}
          onChange={(part) => onChange(rows.map((item) => (item.key === row.key ? { ...item, ...part } : item)))}
          onRemove={() => {
            onChange(rows.filter(({ key }) => key !== row.key));
            list.current?.focus();
          }}
        />
      ))}
      {rows.length < 50 && (
        <div>
          <Button variant="secondary" size="small" icon={<Icon name="plus" size={20} />} onClick={add}>
            Tambah mandat
          </Button>
        </div>
      )}
    </div>
  );
}
