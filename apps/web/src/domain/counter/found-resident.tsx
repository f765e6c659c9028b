import { KEADAAN, type Keadaan } from '@pendopo/shared/penduduk/kode';
import type { CariPenduduk } from '@pendopo/shared/penduduk/schemas';
import { Button } from '../../components/button.tsx';
import { formatDay } from '../../lib/format.ts';
import styles from './loket-cari.module.css';

/** A resident of the register: the texts of the form by field, their source, and the family to choose from. */
export type Resident = {
  id: number;
  isian: CariPenduduk['isian'];
  texts: Readonly<Record<string, string>>;
  keadaan: Keadaan;
  /** The day on which the resident died, moved or went missing. */
  since: string | null;
  source: string;
  family: readonly { id: number; nama: string; hubungan: string }[];
};

/** Fills a dead resident into the letter that names one. */
export type Deceased = {
  /** The button's words: the letter may have to be chosen first. */
  label: string;
  fill: (resident: Resident) => void;
};

/** Says that a resident is registered as dead, moved or missing. */
export function goneText({ isian, keadaan, since }: Pick<Resident, 'isian' | 'keadaan' | 'since'>): string {
  return `NIK ini milik ${isian.nama}, tercatat ${KEADAAN[keadaan].toLowerCase()}${since ? ` ${formatDay(since)}` : ''}.`;
}

type GoneResidentProps = {
  resident: Resident;
  deceased: Deceased | undefined;
  onSaid: (text: string) => void;
};

/** Offers a dead resident's data for a letter about the death. */
export function GoneResident({ resident, deceased, onSaid }: GoneResidentProps) {
  if (resident.keadaan !== 'meninggal' || !deceased) return null;
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          deceased.fill(resident);
          onSaid(
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

/** The living of the same family card, of whom one may be the applicant. */
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
