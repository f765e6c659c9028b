import type { Apbdes } from '@pendopo/shared/apbdes/schemas';
import {
  type Jumlah,
  jumlahKelompok,
  type KelompokApbdes,
  NAMA_KELOMPOK,
  rupiahText,
} from '@pendopo/shared/apbdes/text';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import styles from './budget-table.module.css';

export const rupiah = (amount: number): string => `${amount < 0 ? '-' : ''}Rp${rupiahText(Math.abs(amount))}`;

/** Returns the booked share of the plan in percent, or null if nothing was planned or booked. */
const shareOf = ({ anggaran, realisasi }: Jumlah): number | null =>
  realisasi === null || anggaran === 0 ? null : (100 * realisasi) / anggaran;

type BudgetTableProps = { baris: Apbdes['baris']; kelompok: KelompokApbdes };

/** One group of a budget. The bar of a line is its booked share. */
export function BudgetTable({ baris, kelompok }: BudgetTableProps) {
  const lines = baris.filter((line) => line.kelompok === kelompok);
  if (lines.length === 0) return null;
  return (
    <Section card title={NAMA_KELOMPOK[kelompok]}>
      <table className={styles.table}>
        <caption className="visually-hidden">{NAMA_KELOMPOK[kelompok]}, anggaran dan realisasi</caption>
        <thead>
          <tr>
            <th scope="col">Uraian</th>
            <th scope="col">Anggaran</th>
            <th scope="col">Realisasi</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Line key={at} label={line.uraian} amounts={line} />
          ))}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <Line label="Jumlah" amounts={jumlahKelompok(baris, kelompok)} />
          </tfoot>
        )}
      </table>
    </Section>
  );
}

function Line({ label, amounts }: { label: string; amounts: Jumlah }) {
  const share = shareOf(amounts);
  const { anggaran, realisasi } = amounts;
  return (
    <tr>
      <th scope="row">
        {label}
        <svg className={styles.bar} aria-hidden="true">
          <rect width={`${Math.min(100, share ?? 0)}%`} height="100%" />
        </svg>
      </th>
      <td data-label="Anggaran">{rupiah(anggaran)}</td>
      <td data-label="Realisasi">
        {realisasi === null ? 'Belum ada' : rupiah(realisasi)}
        {share !== null && <span className={styles.share}> ({formatNumber(Math.round(share))}%)</span>}
      </td>
    </tr>
  );
}
