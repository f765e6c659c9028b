import { BULAN } from '@pendopo/shared/laporan/text';
import { dayInWords } from '@pendopo/shared/naskah-templat/compose';
import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { TIPE_STRUKTUR_TITLE } from '@pendopo/shared/struktur/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Words } from '@pendopo/shared/text/sebutan';
import { Breakable } from '../../../components/breakable.tsx';
import { cx } from '../../../lib/cx.ts';
import { useWords } from '../../../lib/words.ts';
import type { Period } from '../buku.queries.ts';
import styles from './book-sheet.module.css';

type BookSheetProps = {
  title: string;
  period: Period;
  desa: string;
  struktur: readonly Struktur[];
  /** Rows of the head. A cell can span several columns or rows. */
  head: readonly (readonly { text: string; columns?: number; rows?: number }[])[];
  rows: readonly (readonly string[])[];
  note?: string | undefined;
};

/** Registers with more columns are printed smaller. */
const WIDE = 12;
/** Registers with still more columns have mostly counts. */
const COUNTS = 24;

/** Allows the longest word of a head to break. Browsers have no Indonesian hyphenation. */
const hyphenated = (head: string) => head.replace('warganegara', 'warga\u00adnegara');

const DAY = /^\d\d-\d\d-\d{4}$/;

/** A printed register: head and column numbers on every page, the signatures under the last row. */
export function BookSheet({ title, period, desa, struktur, head, rows, note }: BookSheetProps) {
  const words = useWords();
  const columns = rows[0]?.length ?? head[0]?.reduce((sum, { columns: width = 1 }) => sum + width, 0) ?? 1;
  const month = period.bulan === '' ? null : BULAN[Number(period.bulan) - 1];
  return (
    <>
      <h1 className={styles.title}>
        {title.toUpperCase()}
        <br />
        {words('{DESA} ')}
        {desa.toUpperCase()} TAHUN {period.tahun}
      </h1>
      {month && <p className={styles.under}>Bulan {month}</p>}
      {note && <p className={styles.under}>{note}</p>}
      <table className={cx(styles.book, columns > WIDE && styles.dense, columns > COUNTS && styles.narrow)}>
        <SheetHead head={head} columns={columns} />
        <tbody>
          {rows.slice(0, -1).map((cells) => (
            <SheetRow key={cells[0]} cells={cells} />
          ))}
        </tbody>
        <tbody className={styles.end}>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns} className={styles.nil}>
                NIHIL
              </td>
            </tr>
          )}
          {rows.slice(-1).map((cells) => (
            <SheetRow key={cells[0]} cells={cells} />
          ))}
          <tr>
            <td colSpan={columns} className={styles.signed}>
              <Signatures desa={desa} struktur={struktur} />
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

type SheetHeadProps = { head: BookSheetProps['head']; columns: number };

const SheetHead = ({ head, columns }: SheetHeadProps) => (
  <thead>
    {head.map((cells, at) => (
      <tr key={at}>
        {cells.map(({ text, columns: colSpan, rows: rowSpan }, cell) => (
          <th key={cell} scope="col" colSpan={colSpan} rowSpan={rowSpan}>
            {hyphenated(text)}
          </th>
        ))}
      </tr>
    ))}
    <tr>
      {Array.from({ length: columns }, (_, at) => (
        <th key={at} scope="col">
          {at + 1}
        </th>
      ))}
    </tr>
  </thead>
);

const SheetRow = ({ cells }: { cells: readonly string[] }) => (
  <tr>
    {cells.map((cell, at) => (
      <td key={at} className={DAY.test(cell) ? styles.day : undefined}>
        <Breakable text={cell} />
      </td>
    ))}
  </tr>
);

type SignaturesProps = Pick<BookSheetProps, 'desa' | 'struktur'>;

function Signatures({ desa, struktur }: SignaturesProps) {
  const words = useWords();
  const kades = signerOf(struktur, { tipe: 'kepala_desa', words });
  const sekdes = signerOf(struktur, { tipe: 'sekretaris', words });
  return (
    <div className={styles.signatures}>
      <div>
        <p>Mengetahui,</p>
        <p>
          {kades.jabatan} {desa}
        </p>
        <p className={styles.name}>{kades.nama}</p>
      </div>
      <div>
        <p>
          {desa}, {dayInWords(villageDay())}
        </p>
        <p>
          {sekdes.jabatan} {desa}
        </p>
        <p className={styles.name}>{sekdes.nama}</p>
      </div>
    </div>
  );
}

type Signer = { tipe: 'kepala_desa' | 'sekretaris'; words: Words };

function signerOf(struktur: readonly Struktur[], { tipe, words }: Signer) {
  const { nama, jabatan } = struktur.find((one) => one.tipe === tipe) ?? {};
  return { nama: nama || '……………………………', jabatan: jabatan || words(TIPE_STRUKTUR_TITLE[tipe]) };
}
