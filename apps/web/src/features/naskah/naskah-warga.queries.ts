import type { NaskahWarga } from '@pendopo/shared/naskah/schemas';
import { type Query, query } from '../../lib/http/query.ts';

/** The letter of one's own request as its applicant sees it; a 404 before there is one. */
export const naskahWargaQuery = (suratId: number) =>
  query('/surat/:id/naskah', { id: suratId }) as Query<{ naskah: NaskahWarga }>;
