import type { Lampiran } from '@pendopo/shared/surat/schemas';
import type { Scan } from '../../../components/scan-viewer/open-scan.ts';

const KINDS: Readonly<Record<string, Scan['kind']>> = {
  jpg: 'gambar',
  jpeg: 'gambar',
  png: 'gambar',
  gif: 'gambar',
  pdf: 'pdf',
};

/** Returns the attachments that the browser can show. */
export const scansOf = (lampiran: readonly Lampiran[]): Scan[] =>
  lampiran.flatMap(({ id, jenis_persyaratan: label, url_file: url }) => {
    const kind = KINDS[/\.([a-z]+)(?:\?|$)/i.exec(url ?? '')?.[1]?.toLowerCase() ?? ''];
    return url && kind ? [{ id, label, url, kind }] : [];
  });
