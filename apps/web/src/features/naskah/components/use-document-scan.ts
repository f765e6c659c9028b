import { hasNumber } from '@pendopo/shared/naskah/lifecycle';
import type { Surat } from '@pendopo/shared/surat/schemas';
import type { Scan } from '../../../components/scan-viewer/open-scan.ts';
import { FRESH_LINKS } from '../../../domain/surat/surat.queries.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { naskahQueries } from '../naskah.queries.ts';

/** Returns the numbered document of an application for the viewer; null without one. */
export function useDocumentScan({ id, status_naskah }: Surat): Scan | null {
  const query = hasNumber(status_naskah) ? naskahQueries.of(id) : null;
  const naskah = useQuery(query, FRESH_LINKS).data?.naskah;
  const url = naskah?.url_pdf_bertanda ?? naskah?.url_pdf;
  if (!naskah || !url) return null;
  // The negative id cannot collide with the id of a scan.
  return { id: -naskah.id, label: `Surat ${naskah.nomor ?? ''}`.trim(), url, kind: 'pdf' };
}
