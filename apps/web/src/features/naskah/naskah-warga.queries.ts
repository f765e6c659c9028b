import type { NaskahWarga } from '@pendopo/shared/naskah/schemas';
import { type Query, query } from '../../lib/http/query.ts';

/** The document as its applicant sees it; 404 before it exists. */
export const naskahWargaQuery = (suratId: number) =>
  query('/surat/:id/naskah', { id: suratId }) as Query<{ naskah: NaskahWarga }>;
