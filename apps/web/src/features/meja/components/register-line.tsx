import { KEADAAN } from '@pendopo/shared/penduduk/kode';
import type { Perbandingan } from '@pendopo/shared/penduduk/perbandingan';
import { Badge } from '../../../components/badge.tsx';
import { Link } from '../../../components/link.tsx';
import { formatDay } from '../../../lib/format.ts';
import styles from './desk-facts.module.css';

type Compared = Perbandingan['nama'];

/** "nama cocok", "tanggal lahir berbeda (register: 3 Maret 1955)"; nothing where the register does not say. */
function words(name: string, compared: Compared, shown = compared?.register ?? ''): string[] {
  if (compared === null) return [];
  const said = `${name} ${compared.hasil}`;
  return [compared.hasil === 'cocok' ? said : `${said} (register: ${shown})`];
}

/** What the register of residents says of the applicant. A difference refuses nothing: the official decides. */
export function RegisterLine({ found }: { found: Perbandingan }) {
  const { id, keadaan, nama, tanggal_lahir, jenis_kelamin, rt } = found;
  if (id === null || keadaan === null)
    return (
      <p className={styles.warning}>
        <Badge tone="kunyit">Data penduduk</Badge> NIK tidak terdaftar.
      </p>
    );
  const all = [nama, tanggal_lahir, jenis_kelamin, rt];
  const isFine = keadaan === 'hidup' && all.every((one) => one === null || one.hasil === 'cocok');
  const said = [
    keadaan === 'hidup' ? 'NIK terdaftar' : `NIK terdaftar, ${KEADAAN[keadaan].toLowerCase()}`,
    ...words('nama', nama),
    ...words('tanggal lahir', tanggal_lahir, tanggal_lahir ? formatDay(tanggal_lahir.register) : ''),
    ...words('jenis kelamin', jenis_kelamin),
    ...words('RT', rt),
  ];
  return (
    <p className={isFine ? styles.empty : styles.warning}>
      <Badge tone={isFine ? 'hijau' : 'kunyit'}>Data penduduk</Badge> {said.join(' · ')}.{' '}
      <Link to={`/admin/penduduk/${id}`}>Buka datanya</Link>
    </p>
  );
}
