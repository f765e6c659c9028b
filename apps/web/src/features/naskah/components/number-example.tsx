import { villageDay } from '@pendopo/shared/dates';
import { formatNomor, problemsOfPattern } from '@pendopo/shared/naskah/number';

type NumberExampleProps = {
  pola: string;
  kode: string;
  kodeDesa: string;
  /** The sequence number. */
  nomor?: number;
};

/** The number that the pattern makes today; nothing while it cannot make one. */
export function NumberExample({ pola, kode, kodeDesa, nomor = 1 }: NumberExampleProps) {
  const isUsable = problemsOfPattern(pola, { deret: 'desa', kodeJenis: [] }).length === 0;
  return (
    <p role="status">
      {isUsable && (
        <>
          Contoh nomor hari ini: <strong>{formatNomor(pola, { kode, nomor, kodeDesa, tanggal: villageDay() })}</strong>
        </>
      )}
    </p>
  );
}
