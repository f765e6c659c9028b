import { letterheadOf } from '@pendopo/shared/naskah/frame';
import { worded } from '@pendopo/shared/text/sebutan';
import { Kop } from '../../../domain/surat/kop.tsx';
import { useQuery } from '../../../lib/http/use-query.ts';
import { PUBLIC_SOURCES } from '../../naskah/components/use-editor-data.ts';

export function KopPreview({ alamat, baris }: { alamat: string; baris: readonly string[] }) {
  const desa = useQuery(PUBLIC_SOURCES.desa).data?.desa;
  const kontak = useQuery(PUBLIC_SOURCES.kontak).data?.kontak;
  if (!desa || !kontak) return null;
  const lines = letterheadOf(desa, { kop_baris: baris, alamat_kop: alamat, kontak });
  return (
    <>
      <Kop label="Pratinjau kop" logo={desa.logo} lines={lines} />
      {!desa.logo && <p role="status">{worded('Kop ini tanpa lambang. Unggah lambang di halaman Identitas Desa.')}</p>}
    </>
  );
}
