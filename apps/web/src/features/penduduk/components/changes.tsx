import type { RiwayatPenduduk } from '@pendopo/shared/penduduk/schemas';
import { type KolomPenduduk, PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';
import { useWords } from '../../../lib/words.ts';

export function Changes({ perubahan }: Pick<RiwayatPenduduk, 'perubahan'>) {
  const words = useWords();
  return (
    <>
      {perubahan.map(({ kolom, dari, ke }) => (
        <p key={kolom}>
          {words(PENDUDUK_LABEL[kolom as KolomPenduduk] ?? kolom)}: {dari ?? '(kosong)'} → {ke ?? '(kosong)'}
        </p>
      ))}
    </>
  );
}
