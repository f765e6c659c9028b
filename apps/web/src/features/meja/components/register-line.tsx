import { KEADAAN } from '@pendopo/shared/penduduk/kode';
import type { Perbandingan, UsulanPeristiwa } from '@pendopo/shared/penduduk/perbandingan';
import { Badge } from '../../../components/badge.tsx';
import { Link } from '../../../components/link.tsx';
import { formatDay } from '../../../lib/format.ts';
import styles from './desk-facts.module.css';

type Compared = Perbandingan['nama'];

/** Returns "nama cocok" or "tanggal lahir berbeda (register: 3 Maret 1955)". Empty if the register has no value. */
function words(name: string, compared: Compared, shown = compared?.register ?? ''): string[] {
  if (compared === null) return [];
  const result = `${name} ${compared.hasil}`;
  return [compared.hasil === 'cocok' ? result : `${result} (register: ${shown})`];
}

/** The register's comparison with the applicant, and the event that follows from a finished document. */
export function RegisterLine({ found }: { found: Perbandingan }) {
  return (
    <>
      <Comparison found={found} />
      {found.usulan && (
        <p className={styles.warning}>
          Surat ini selesai. <ProposedEvent usulan={found.usulan} />
        </p>
      )}
    </>
  );
}

const QUESTION: Record<UsulanPeristiwa['jenis'], string> = {
  lahir: 'Catat kelahirannya di data penduduk?',
  meninggal: 'Tandai meninggal di data penduduk?',
  pindah: 'Tandai pindah di data penduduk?',
  kk: 'Catat kartu keluarga barunya di data penduduk?',
};

/** Leads to the event form, filled from the application. */
const ProposedEvent = ({ usulan }: { usulan: UsulanPeristiwa }) => (
  <Link to={`/admin/penduduk/${usulan.penduduk_id}`} state={{ usulan }}>
    {QUESTION[usulan.jenis]}
  </Link>
);

/** A difference does not block the application: the official decides. */
function Comparison({ found }: { found: Perbandingan }) {
  const { id, keadaan, nama, tanggal_lahir, jenis_kelamin, rt } = found;
  if (id === null || keadaan === null)
    return (
      <p className={styles.warning}>
        <Badge tone="kunyit">Data penduduk</Badge> NIK tidak terdaftar.
      </p>
    );
  const all = [nama, tanggal_lahir, jenis_kelamin, rt];
  const isFine = keadaan === 'hidup' && all.every((one) => one === null || one.hasil === 'cocok');
  const result = [
    keadaan === 'hidup' ? 'NIK terdaftar' : `NIK terdaftar, ${KEADAAN[keadaan].toLowerCase()}`,
    ...words('nama', nama),
    ...words('tanggal lahir', tanggal_lahir, tanggal_lahir ? formatDay(tanggal_lahir.register) : ''),
    ...words('jenis kelamin', jenis_kelamin),
    ...words('RT', rt),
  ];
  return (
    <p className={isFine ? styles.empty : styles.warning}>
      <Badge tone={isFine ? 'hijau' : 'kunyit'}>Data penduduk</Badge> {result.join(' · ')}.{' '}
      <Link to={`/admin/penduduk/${id}`}>Buka datanya</Link>
    </p>
  );
}
