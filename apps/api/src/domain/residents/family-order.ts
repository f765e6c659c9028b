import { KODE } from '@pendopo/shared/penduduk/kode';
import { join, sql } from '../../lib/sql.ts';

/** Rank of a resident `p` on the family card: head, spouse, children and so on. Unknown relations come last. */
export const FAMILY_PLACE = sql`CASE p.hubungan_keluarga ${join(
  KODE.hubungan_keluarga.map((name, place) => sql`WHEN ${name} THEN ${place}::int`),
  ' ',
)} ELSE 99 END`;

/** Order of a family's residents `p`. */
export const FAMILY_ORDER = sql`${FAMILY_PLACE}, p.tanggal_lahir NULLS LAST, p.id`;
