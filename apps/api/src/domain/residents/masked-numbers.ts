import { maskedNumber } from '@pendopo/shared/codes/nik';

export type Numbers = { nik: string | null; no_kk: string | null };

export const maskedNumbers = ({ nik, no_kk }: Numbers): Numbers => ({
  nik: nik && maskedNumber(nik),
  no_kk: no_kk && maskedNumber(no_kk),
});
