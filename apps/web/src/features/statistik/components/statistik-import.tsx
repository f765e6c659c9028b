import type { Statistik, StatistikRow } from '@pendopo/shared/statistik';
import { JUDUL_KATEGORI_STATISTIK } from '@pendopo/shared/statistik-text';
import { type ChangeEvent, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { PageForm } from '../../../components/edit-form.tsx';
import { ExportButton } from '../../../components/export-button.tsx';
import { TextareaField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ANY_TEXTS } from '../../../lib/forms/validate-rows.ts';
import { importStatistik } from '../statistik-writes.queries.ts';
import { decodeText, readRows } from './import-rows.ts';
import styles from './statistik-import.module.css';

/** A table of figures is small; what is larger is another file. */
const MOST_BYTES = 1_000_000;
/** So many problems are told at once. */
const TOLD = 10;

type Preview = StatistikRow & { before: number | null };

const COLUMNS: readonly Column<Preview>[] = [
  { header: 'Kategori', cell: ({ kategori }) => JUDUL_KATEGORI_STATISTIK[kategori] },
  { header: 'Label', cell: ({ label }) => label, rowHeader: true },
  { header: 'Sekarang', cell: ({ before }) => (before === null ? '-' : formatNumber(before)), numeric: true },
  { header: 'Menjadi', cell: ({ value }) => formatNumber(value), numeric: true },
  {
    header: 'Perubahan',
    cell: ({ before, value }) => {
      if (before === null) return <Badge tone="biru">Baru</Badge>;
      return before === value ? 'Tetap' : <Badge tone="kunyit">Berubah</Badge>;
    },
  },
];

type StatistikImportProps = { rows: readonly Statistik[]; onSaved: (message: string) => void; onCancel: () => void };

/** Takes the figures of a table that is pasted or chosen as a file: what would change is shown before it is saved, at once. */
export function StatistikImport({ rows, onSaved, onCancel }: StatistikImportProps) {
  const [text, setText] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const read = readRows(text);
  const preview = read.rows.map((row): Preview => {
    const known = rows.find(({ kategori, label }) => kategori === row.kategori && label === row.label);
    return { ...row, before: known?.value ?? null };
  });
  const changed = preview.filter(({ before, value }) => before !== value);
  const problem = problemOf();

  function problemOf(): string | undefined {
    if (tooLarge) return 'Berkas lebih dari 1 MB. Simpan tabel statistiknya saja.';
    if (read.problems.length === 0) return undefined;
    const more = read.problems.length - TOLD;
    return [...read.problems.slice(0, TOLD), ...(more > 0 ? [`dan ${more} baris lain.`] : [])].join(' ');
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES) setText(decodeText(await file.arrayBuffer()));
  }

  const form = useValidatedForm({
    schema: ANY_TEXTS,
    check: () => {
      const msg = problem ?? (changed.length === 0 ? 'Tabel belum berisi angka yang berubah.' : undefined);
      return msg ? [{ msg, path: 'tabel' }] : [];
    },
    fallback: 'Gagal menyimpan statistik',
    onSubmit: async () => onSaved(await importStatistik(changed.map(({ before: _, ...row }) => row))),
  });

  return (
    <PageForm form={form} onCancel={onCancel} changed={text !== ''}>
      <Section title="Tempel tabel" card>
        <p>
          Tiga kolom: kategori, label, nilai. Salin dari lembar kerja lalu tempel di sini, atau pilih berkas CSV. Label
          yang sudah ada mendapat nilai baru, yang belum ada ditambahkan; yang lain tetap.
        </p>
        <TextareaField
          label="Tabel"
          name="tabel"
          rows={8}
          value={text}
          error={problem ?? form.field('tabel').error}
          onChange={({ target }) => {
            setTooLarge(false);
            setText(target.value);
          }}
        />
        <div>
          <ExportButton path="/statistik/ekspor" params={{}} hasNik={false}>
            Unduh tabel yang sekarang
          </ExportButton>
        </div>
        <label className={styles.file}>
          Berkas CSV
          <input type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(event) => void choose(event)} />
        </label>
      </Section>
      {preview.length > 0 && (
        <Section title={`${formatNumber(changed.length)} perubahan`} card>
          <DataTable
            caption="Yang akan disimpan"
            captionHidden
            columns={COLUMNS}
            rows={preview}
            rowKey={({ kategori, label }) => `${kategori}/${label}`}
          />
        </Section>
      )}
    </PageForm>
  );
}
