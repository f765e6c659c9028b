import type { AlamatLama } from '@pendopo/shared/alamat-lama/schemas';

type Row = Omit<AlamatLama, 'updatedAt'> & { updatedAt: Date };

export const presentAlamat = ({ id, dari, ke, updatedAt }: Row): AlamatLama => ({
  id,
  dari,
  ke,
  updatedAt: updatedAt.toISOString(),
});
