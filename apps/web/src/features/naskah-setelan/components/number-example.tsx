import { formatNomor, problemsOfPattern } from '@pendopo/shared/naskah-setelan/number';
import { villageDay } from '@pendopo/shared/text/dates';

type NumberExampleProps = {
  pola: string;
  kode: string;
  kodeDesa: string;
  nomor?: number;
};

/** Example of today's number; empty while the pattern is invalid. */
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
