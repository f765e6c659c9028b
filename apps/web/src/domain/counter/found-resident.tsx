import { KEADAAN, type Keadaan } from '@pendopo/shared/penduduk/kode';
import type { CariPenduduk } from '@pendopo/shared/penduduk/schemas';
import { Button } from '../../components/button.tsx';
import { formatDay } from '../../lib/format.ts';
import styles from './loket-cari.module.css';

export type Resident = {
  id: number;
  isian: CariPenduduk['isian'];
  texts: Readonly<Record<string, string>>;
  keadaan: Keadaan;
  /** Day on which the resident died, moved or went missing. */
  since: string | null;
  source: string;
  family: readonly { id: number; nama: string; hubungan: string }[];
};

/** Fills a dead resident into an application about a death. */
export type Deceased = {
  /** Text of the button. The application type may still be unchosen. */
  label: string;
  fill: (resident: Resident) => void;
};

export function inactiveText({ isian, keadaan, since }: Pick<Resident, 'isian' | 'keadaan' | 'since'>): string {
  return `NIK ini milik ${isian.nama}, tercatat ${KEADAAN[keadaan].toLowerCase()}${since ? ` ${formatDay(since)}` : ''}.`;
}

type InactiveResidentProps = {
  resident: Resident;
  deceased: Deceased | undefined;
  onAnnounce: (text: string) => void;
};

export function InactiveResident({ resident, deceased, onAnnounce }: InactiveResidentProps) {
  if (resident.keadaan !== 'meninggal' || !deceased) return null;
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          deceased.fill(resident);
          onAnnounce(
            `Data ${resident.isian.nama} dimasukkan sebagai almarhum, menurut ${resident.source}. Cari NIK pelapor untuk mengisi data pemohon.`,
          );
        }}
      >
        {deceased.label}
      </Button>
    </div>
  );
}

type FamilyMembersProps = { resident: Resident; busy: string | null; onFill: (id: number) => void };

/** Living members of the same family card. Any of them may be the applicant. */
export function FamilyMembers({ resident: { family }, busy, onFill }: FamilyMembersProps) {
  if (family.length === 0) return null;
  return (
    <>
      <p className="quiet">Untuk anggota keluarga:</p>
      <ul className={styles.found}>
        {family.map(({ id, nama, hubungan }) => (
          <li key={id}>
            <span className={styles.request}>
              <strong>{nama}</strong>
              <span>{hubungan}</span>
            </span>
            <Button
              variant="secondary"
              size="small"
              busy={busy === `penduduk ${id}`}
              busyLabel="Mengisi..."
              onClick={() => onFill(id)}
            >
              {`Isi dari data ${nama}`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
