import type { NaskahWarga } from '@pendopo/shared/naskah';
import { query } from '../../lib/http/query.ts';

/** The letter of one's own request; a 404 before there is one. */
export const naskahWargaQuery = (suratId: number) => query<{ naskah: NaskahWarga }>(`/surat/${suratId}/naskah`);
