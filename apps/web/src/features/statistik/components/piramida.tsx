import type { KelompokPiramida } from '@pendopo/shared/statistik/schemas';
import { Section } from '../../../components/section.tsx';
import { formatNumber } from '../../../lib/format.ts';
import styles from './piramida.module.css';

// In units of the SVG.
const WIDTH = 320;
const MIDDLE = WIDTH / 2;
const GUTTER = 24;
const LONGEST = MIDDLE - GUTTER;
const STEP = 18;
const HEAD = 20;

const SIDES = [
  { sex: 'laki_laki', name: 'Laki-laki', className: styles.men },
  { sex: 'perempuan', name: 'Perempuan', className: styles.women },
] as const;

const cellText = (count: number | null) => (count === null ? '–' : formatNumber(count));

/** Residents by age and sex: men left, women right, the oldest on top. A table has the same values. */
export function Piramida({ rows }: { rows: readonly KelompokPiramida[] }) {
  const oldestFirst = [...rows].reverse();
  const isWithheld = rows.some(({ laki_laki }) => laki_laki === null);
  return (
    <Section title="Piramida Penduduk" card>
      <div className={styles.both}>
        <Picture rows={oldestFirst} />
        <table className={styles.table}>
          <caption className="visually-hidden">Penduduk menurut umur dan jenis kelamin</caption>
          <thead>
            <tr>
              <th scope="col">Umur</th>
              {SIDES.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {oldestFirst.map((row) => (
              <tr key={row.umur}>
                <th scope="row">{row.umur}</th>
                {SIDES.map(({ sex }) => (
                  <td key={sex}>{cellText(row[sex])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isWithheld && (
        <p className="quiet">
          – Tidak ditampilkan: terlalu sedikit orang pada kelompok umur ini atau yang di dekatnya.
        </p>
      )}
    </Section>
  );
}

function Picture({ rows }: { rows: readonly KelompokPiramida[] }) {
  const most = Math.max(1, ...rows.flatMap((row) => SIDES.map(({ sex }) => row[sex] ?? 0)));
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEAD + STEP * rows.length}`}
      role="img"
      aria-label="Piramida penduduk: laki-laki di kiri, perempuan di kanan, yang tertua di atas. Angkanya ada pada tabel."
    >
      {SIDES.map(({ sex, name, className }, right) => (
        <g key={sex} className={className}>
          <text x={MIDDLE + (right ? GUTTER : -GUTTER)} y="12" textAnchor={right ? 'start' : 'end'}>
            {name}
          </text>
          {rows.map((row, at) => {
            const length = (LONGEST * (row[sex] ?? 0)) / most;
            const x = right ? MIDDLE + GUTTER : MIDDLE - GUTTER - length;
            if (row[sex] !== null)
              return <rect key={row.umur} x={x} y={HEAD + STEP * at + 1} width={length} height={STEP - 2} />;
            return (
              <text key={row.umur} x={x} y={HEAD + STEP * at + 13} textAnchor={right ? 'start' : 'end'}>
                –
              </text>
            );
          })}
        </g>
      ))}
      {rows.map(({ umur }, at) => (
        <text key={umur} className={styles.age} x={MIDDLE} y={HEAD + STEP * at + 13} textAnchor="middle">
          {umur}
        </text>
      ))}
    </svg>
  );
}
