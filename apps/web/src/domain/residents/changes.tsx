import type { RiwayatPenduduk } from '@pendopo/shared/penduduk/schemas';
import { type KolomPenduduk, PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';

export function Changes({ perubahan }: Pick<RiwayatPenduduk, 'perubahan'>) {
  return (
    <>
      {perubahan.map(({ kolom, dari, ke }) => (
        <p key={kolom}>
          {PENDUDUK_LABEL[kolom as KolomPenduduk] ?? kolom}: {dari ?? '(kosong)'} → {ke ?? '(kosong)'}
        </p>
      ))}
    </>
  );
}
