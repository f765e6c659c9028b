import type { Surat } from '@pendopo/shared/surat/schemas';

export const hasNumber = ({ status_naskah }: Pick<Surat, 'status_naskah'>): boolean =>
  status_naskah === 'bernomor' || status_naskah === 'ditandatangani' || status_naskah === 'diserahkan';
