import { letterheadOf } from '@pendopo/shared/naskah/frame';
import { Kop } from '../../../domain/surat/kop.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { PUBLIC_SOURCES } from './use-editor-data.ts';

export function KopPreview({ alamat, baris }: { alamat: string; baris: readonly string[] }) {
  const words = useWords();
  const desa = useQuery(PUBLIC_SOURCES.desa).data?.desa;
  const kontak = useQuery(PUBLIC_SOURCES.kontak).data?.kontak;
  if (!desa || !kontak) return null;
  const lines = letterheadOf(desa, { kop_baris: baris, alamat_kop: alamat, kontak, words });
  return (
    <>
      <Kop label="Pratinjau kop" logo={desa.logo} lines={lines} />
      {!desa.logo && <p role="status">{words('Kop ini tanpa lambang. Unggah lambang di halaman Identitas {Desa}.')}</p>}
    </>
  );
}
