import { letterheadOf } from '@pendopo/shared/naskah/frame';
import { documentQueries } from '../../../domain/documents/documents.queries.ts';
import { Kop } from '../../../domain/surat/kop.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';

export function KopPreview({ alamat, baris }: { alamat: string; baris: readonly string[] }) {
  const words = useWords();
  const desa = useQuery(documentQueries.desa).data?.desa;
  const kontak = useQuery(documentQueries.kontak).data?.kontak;
  if (!desa || !kontak) return null;
  const lines = letterheadOf(desa, { kop_baris: baris, alamat_kop: alamat, kontak, words });
  return (
    <>
      <Kop label="Pratinjau kop" logo={desa.logo} lines={lines} />
      {!desa.logo && <p role="status">{words('Kop ini tanpa lambang. Unggah lambang di halaman Identitas {Desa}.')}</p>}
    </>
  );
}
