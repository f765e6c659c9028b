import type { KontakRtRw, RtRw } from '@pendopo/shared/rt-rw/schemas';

type Row = Omit<KontakRtRw, 'updatedAt'> & { updatedAt: Date };

/** The public never gets a phone number. */
export const presentRtRw = ({ id, rt, rw, dusun, nama }: Row): RtRw => ({ id, rt, rw, dusun, nama });

export const presentKontakRtRw = (row: Row): KontakRtRw => ({
  ...presentRtRw(row),
  no_hp: row.no_hp,
  bagikan_no: row.bagikan_no,
  updatedAt: row.updatedAt.toISOString(),
});
