import { letterheadOf } from '@pendopo/shared/naskah/frame';
import { worded } from '@pendopo/shared/text/sebutan';
import { documentQueries } from '../../../domain/documents/documents.queries.ts';
import { Kop } from '../../../domain/surat/kop.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';

export function KopPreview({ alamat, baris }: { alamat: string; baris: readonly string[] }) {
  const desa = useQuery(documentQueries.desa).data?.desa;
  const kontak = useQuery(documentQueries.kontak).data?.kontak;
  if (!desa || !kontak) return null;
  const lines = letterheadOf(desa, { kop_baris: baris, alamat_kop: alamat, kontak });
  return (
    <>
      <Kop label="Pratinjau kop" logo={desa.logo} lines={lines} />
      {!desa.logo && <p role="status">{worded('Kop ini tanpa lambang. Unggah lambang di halaman Identitas Desa.')}</p>}
    </>
  );
}
