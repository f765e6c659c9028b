import { sql } from '../../lib/sql.ts';

/**
 * The documents `n`, with their revision `a`, that wait for the electronic signature of the account `p`, as what
 * follows FROM. Add a condition on `p`.
 */
export const WAITING_SIGNATURES = sql`naskah n
  JOIN arsip_naskah a ON a.id = n.arsip_id
  JOIN users p ON p.struktur_id = n.penandatangan_id AND p.boleh_tanda_tangan
  JOIN setelan_tanda_tangan t ON t.penyedia IS NOT NULL
  WHERE n.status = 'bernomor'`;
