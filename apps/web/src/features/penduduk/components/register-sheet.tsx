import type { Desa } from '@pendopo/shared/desa/schemas';
import { alamatPenduduk } from '@pendopo/shared/penduduk/alamat';
import type { Biodata } from '@pendopo/shared/penduduk/keluarga';
import { KEADAAN, KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import { PENDUDUK_LABEL, PENDUDUK_TEXT } from '@pendopo/shared/penduduk/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { ReactNode } from 'react';
import { formatNik } from '../../../domain/village/nik.ts';
import { cx } from '../../../lib/cx.ts';
import { formatDay, formatLongDay } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './register-sheet.module.css';

type Village = Pick<Desa, 'nama' | 'kecamatan' | 'kabupaten' | 'provinsi' | 'kode_pos'>;
type Fact = readonly [label: string, value: string];

const L = PENDUDUK_LABEL;
const numberOf = (number: string | null) => (number === null ? '' : formatNik(number));
const dayOf = (day: string | null) => (day === null ? '' : formatDay(day));

type SheetProps = { title: string; note: string; children: ReactNode };

function Sheet({ title, note, children }: SheetProps) {
  const { user } = useSession();
  return (
    <>
      <header className={styles.head}>
        <h1>{title.toUpperCase()}</h1>
        <p>{note}</p>
      </header>
      {children}
      <p className={styles.end}>
        Dicetak {formatLongDay(villageDay())} oleh {user?.nama}. Lembar ini memuat data pribadi.
      </p>
    </>
  );
}

const Facts = ({ facts, single = false }: { facts: readonly Fact[]; single?: boolean }) => (
  <dl className={cx(styles.facts, single && styles.single)}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>: {value || '-'}</dd>
      </div>
    ))}
  </dl>
);

/** The columns of a family card, in its two tables. */
const UPPER: readonly (readonly [string, (row: Biodata) => string])[] = [
  [L.nama, ({ nama }) => nama],
  [L.nik, ({ nik }) => numberOf(nik)],
  [L.jenis_kelamin, ({ jenis_kelamin }) => jenis_kelamin],
  [L.tempat_lahir, ({ tempat_lahir }) => tempat_lahir],
  [L.tanggal_lahir, ({ tanggal_lahir }) => dayOf(tanggal_lahir)],
  [L.agama, ({ agama }) => agama],
  [L.pendidikan_kk, ({ pendidikan_kk }) => pendidikan_kk],
  [L.pekerjaan, ({ pekerjaan }) => pekerjaan],
  [L.golongan_darah, ({ golongan_darah }) => golongan_darah],
];
const LOWER: typeof UPPER = [
  [L.status_kawin, ({ status_kawin }) => status_kawin],
  [L.hubungan_keluarga, ({ hubungan_keluarga }) => hubungan_keluarga],
  [L.kewarganegaraan, ({ kewarganegaraan }) => kewarganegaraan],
  [L.nama_ayah, ({ nama_ayah }) => nama_ayah],
  [L.nama_ibu, ({ nama_ibu }) => nama_ibu],
];

const Members = ({ columns, rows }: { columns: typeof UPPER; rows: readonly Biodata[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">No.</th>
        {columns.map(([label]) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.id}>
          <td>{at + 1}</td>
          {columns.map(([label, cell]) => (
            <td key={label}>{cell(row) || '-'}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export function FamilySheet({ anggota, desa }: { anggota: readonly Biodata[]; desa: Village }) {
  const words = useWords();
  const head = anggota.find(({ hubungan_keluarga }) => hubungan_keluarga === KEPALA_KELUARGA);
  const [first] = anggota;
  if (!first) return null;
  const facts: readonly Fact[] = [
    [L.no_kk, numberOf(first.no_kk)],
    [words('{Desa}'), desa.nama],
    [KEPALA_KELUARGA, head?.nama ?? ''],
    [words('{Kecamatan}'), desa.kecamatan],
    [L.alamat, alamatPenduduk(head ?? first, words)],
    [words('{Kabupaten}'), desa.kabupaten],
    ['Kode pos', desa.kode_pos],
    ['Provinsi', desa.provinsi],
  ];
  return (
    <Sheet title="Data keluarga" note={words(PENDUDUK_TEXT.familyCopy)}>
      <Facts facts={facts} />
      <Members columns={UPPER} rows={anggota} />
      <Members columns={LOWER} rows={anggota} />
    </Sheet>
  );
}

export function BiodataSheet({ biodata: row, desa }: { biodata: Biodata; desa: Village }) {
  const words = useWords();
  const since = row.keadaan_tanggal === null ? '' : `, ${formatDay(row.keadaan_tanggal)}`;
  const facts: readonly Fact[] = [
    ...UPPER.slice(0, 2).map(([label, cell]): Fact => [label, cell(row)]),
    [L.no_kk, numberOf(row.no_kk)],
    ...[...UPPER.slice(2), ...LOWER].map(([label, cell]): Fact => [label, cell(row)]),
    [L.alamat, alamatPenduduk(row, words)],
    [words('{Desa}'), desa.nama],
    [words('{Kecamatan}'), desa.kecamatan],
    [words('{Kabupaten}'), desa.kabupaten],
    ['Provinsi', desa.provinsi],
    [L.telepon, row.telepon],
    ...(row.keadaan === 'hidup' ? [] : [[L.keadaan, KEADAAN[row.keadaan] + since] as const]),
  ];
  return (
    <Sheet title="Biodata penduduk" note={words(PENDUDUK_TEXT.biodataCopy)}>
      <Facts facts={facts} single />
    </Sheet>
  );
}
