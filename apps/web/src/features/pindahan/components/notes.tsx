import type { CatatanPindahan } from '@pendopo/shared/pindahan/schemas';
import { TINDAK_PINDAHAN } from '@pendopo/shared/pindahan/text';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Link } from '../../../components/link.tsx';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import styles from './notes.module.css';

const STEP = 50;

type Note = CatatanPindahan & { at: number };

const COLUMNS: readonly Column<Note>[] = [
  { header: 'Judul', cell: ({ judul, ke }) => (ke ? <Link to={ke}>{judul}</Link> : judul), rowHeader: true },
  { header: 'Jenis', cell: ({ jenis }) => jenis, nowrap: true },
  { header: 'Tindak', cell: ({ tindak }) => TINDAK_PINDAHAN[tindak], nowrap: true },
  { header: 'Alasan', cell: ({ alasan }) => alasan },
  { header: 'Asal', cell: ({ sumber }) => sumber, minor: true },
];

const TINDAK = Object.entries(TINDAK_PINDAHAN).map(([value, label]) => ({ value, label }));

/** Notes of a move, filtered by kind and action. Shown in steps, because there may be thousands. */
export function Notes({ catatan }: { catatan: readonly CatatanPindahan[] }) {
  const [jenis, setJenis] = useState('');
  const [tindak, setTindak] = useState('');
  const [shown, setShown] = useState(STEP);
  const found = catatan
    .map((note, at): Note => ({ ...note, at }))
    .filter((note) => (jenis === '' || note.jenis === jenis) && (tindak === '' || note.tindak === tindak));
  const choose = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setShown(STEP);
  };
  return (
    <Section title="Catatan" card>
      <div className={styles.filter}>
        <SelectField
          name="jenis"
          label="Jenis"
          optional="filter"
          placeholder="Semua jenis"
          options={[...new Set(catatan.map((note) => note.jenis))]}
          value={jenis}
          onChange={choose(setJenis)}
        />
        <SelectField
          name="tindak"
          label="Tindak"
          optional="filter"
          placeholder="Semua tindak"
          options={TINDAK}
          value={tindak}
          onChange={choose(setTindak)}
        />
      </div>
      <p className="quiet" role="status">
        {found.length === 0
          ? 'Tidak ada catatan seperti ini.'
          : `${formatNumber(Math.min(shown, found.length))} dari ${formatNumber(found.length)} catatan`}
      </p>
      {found.length > 0 && (
        <DataTable
          caption="Catatan"
          captionHidden
          compact
          columns={COLUMNS}
          rows={found.slice(0, shown)}
          rowKey={({ at }) => at}
        />
      )}
      {found.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
            Tampilkan lebih banyak
          </Button>
        </div>
      )}
    </Section>
  );
}
