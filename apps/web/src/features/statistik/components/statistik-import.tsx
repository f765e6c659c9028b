import '../../../lib/old-browsers.ts';
import { decodeText } from '@pendopo/shared/files/tabel';
import { MAX_TABEL, TABEL_TEXT } from '@pendopo/shared/files/tabel-text';
import type { BacaStatistik, Statistik, StatistikRow } from '@pendopo/shared/statistik/schemas';
import { isCountable, JUDUL_KATEGORI_STATISTIK, STATISTIK_DIHITUNG } from '@pendopo/shared/statistik/text';
import { type ChangeEvent, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { PageForm } from '../../../components/edit-form.tsx';
import { TextareaField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { ExportButton } from '../../../domain/desk/export-button.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ANY_TEXTS } from '../../../lib/forms/validate-rows.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { useWords } from '../../../lib/words.ts';
import { importStatistik, readStatistik } from '../statistik-writes.queries.ts';
import { readRows } from './import-rows.ts';
import styles from './statistik-import.module.css';

/** A larger text file is no table of figures. */
const MAX_TEXT = 1_000_000;
const ACCEPT =
  '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Number of problems shown at once. */
const MAX_PROBLEMS = 10;

type Preview = StatistikRow & { before: number | null };

const COLUMNS: readonly Column<Preview>[] = [
  { header: 'Kategori', cell: ({ kategori }, words) => words(JUDUL_KATEGORI_STATISTIK[kategori]) },
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

/** Returns the table of a file as text, or an error message. The server reads workbooks. */
async function tableOf(file: File): Promise<BacaStatistik | string> {
  if (file.size === 0) return TABEL_TEXT.empty;
  if (file.size > MAX_TABEL.bytes) return TABEL_TEXT.size;
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // Signatures of ZIP files (XLSX) and of older workbooks.
  const isWorkbook = (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
  if (isWorkbook) return readStatistik(file);
  if (file.size > MAX_TEXT) return 'Berkas lebih dari 1 MB. Simpan tabel statistiknya saja.';
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  return 'refused' in decoded ? decoded.refused : { tabel: decoded.text, masalah: [] };
}

/** The pasted table or the table of a chosen file, and the problems of reading that file. */
function useTableInput() {
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<string | null>(null);
  const [cellProblems, setCellProblems] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(false);

  function change(table: string) {
    setUnread(null);
    setCellProblems([]);
    setText(table);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setReading(true);
    const found = await tableOf(file).catch((error: unknown) => messageOf(error));
    setReading(false);
    if (typeof found === 'string') {
      setUnread(found);
      return;
    }
    change(found.tabel);
    setCellProblems(found.masalah);
  }

  return { text, unread, cellProblems, reading, change, choose };
}

/** Returns the first problems as one message, or undefined. */
function summaryOf(problems: readonly string[]): string | undefined {
  if (problems.length === 0) return undefined;
  const more = problems.length - MAX_PROBLEMS;
  return [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`dan ${more} baris lain.`] : [])].join('\n');
}

/** Imports figures from a pasted table or a file, with a preview of the changes. */
export function StatistikImport({ rows, onSaved, onCancel }: StatistikImportProps) {
  const words = useWords();
  const { text, unread, cellProblems, reading, change, choose } = useTableInput();
  const read = readRows(text, words);
  const preview = read.rows.map((row): Preview => {
    const known = rows.find(({ kategori, label }) => kategori === row.kategori && label === row.label);
    return { ...row, before: known?.value ?? null };
  });
  const changed = preview.filter(({ before, value }) => before !== value);
  const endsCounting = changed.some(isCountable) && rows.some(({ otomatis }) => otomatis);
  const problem = unread ? words(unread) : summaryOf([...cellProblems, ...read.problems]);

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
          Tiga kolom: kategori, label, nilai. Salin dari lembar kerja lalu tempel di sini, atau pilih berkas XLSX atau
          CSV. Label yang sudah ada mendapat nilai baru, yang belum ada ditambahkan; yang lain tetap.
        </p>
        <TextareaField
          label="Tabel"
          name="tabel"
          rows={8}
          value={text}
          error={problem ?? form.field('tabel').error}
          onChange={({ target }) => change(target.value)}
        />
        <div>
          <ExportButton path="/statistik/ekspor" params={{}} hasNik={false}>
            Unduh tabel yang sekarang
          </ExportButton>
        </div>
        <label className={styles.file}>
          Berkas XLSX atau CSV
          <input type="file" accept={ACCEPT} disabled={reading} onChange={(event) => void choose(event)} />
        </label>
        <p role="status">{reading && 'Membaca berkas...'}</p>
      </Section>
      {preview.length > 0 && <PreviewSection preview={preview} changes={changed.length} endsCounting={endsCounting} />}
    </PageForm>
  );
}

type PreviewSectionProps = { preview: readonly Preview[]; changes: number; endsCounting: boolean };

function PreviewSection({ preview, changes, endsCounting }: PreviewSectionProps) {
  return (
    <Section title={`${formatNumber(changes)} perubahan`} card>
      {endsCounting && <p>Setelah disimpan, “{STATISTIK_DIHITUNG}” tidak lagi dihitung portal.</p>}
      <DataTable
        caption="Yang akan disimpan"
        captionHidden
        columns={COLUMNS}
        rows={preview}
        rowKey={({ kategori, label }) => `${kategori}/${label}`}
      />
    </Section>
  );
}
