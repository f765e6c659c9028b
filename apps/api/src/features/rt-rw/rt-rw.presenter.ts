import type { KontakRtRw, RtRw } from '@pendopo/shared/rt-rw/schemas';

type Row = Omit<KontakRtRw, 'updatedAt'> & { updatedAt: Date };

/** A head of an RT or RW as the public sees them: never with a phone number. */
export const presentRtRw = ({ id, rt, rw, dusun, nama }: Row): RtRw => ({ id, rt, rw, dusun, nama });

/** The same for officials. */
export const presentKontakRtRw = (row: Row): KontakRtRw => ({
  ...presentRtRw(row),
  no_hp: row.no_hp,
  bagikan_no: row.bagikan_no,
  updatedAt: row.updatedAt.toISOString(),
});
