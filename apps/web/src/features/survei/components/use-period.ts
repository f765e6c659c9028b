import type { HasilSurvei } from '@pendopo/shared/survei/schemas';
import { useSearchParams } from 'react-router-dom';

type Result = Pick<HasilSurvei, 'tahun' | 'bagian'>;

/** A period in the address: `2026-semester-1`. */
export const periodKey = ({ tahun, bagian }: Result): string => `${tahun}-${bagian}`;

/** Returns the result of the address, or the newest. */
export function useChosen<R extends Result>(results: readonly R[]): R | undefined {
  const [params] = useSearchParams();
  const key = params.get('periode');
  return results.find((one) => periodKey(one) === key) ?? results[0];
}
