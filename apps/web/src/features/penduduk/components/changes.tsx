import type { RiwayatPenduduk } from '@pendopo/shared/penduduk/schemas';
import { type KolomPenduduk, PENDUDUK_LABEL } from '@pendopo/shared/penduduk/text';

/** What has changed, column by column: what was, and what is. */
export function Changes({ perubahan }: Pick<RiwayatPenduduk, 'perubahan'>) {
  return (
    <ul>
      {perubahan.map(({ kolom, dari, ke }) => (
        <li key={kolom}>
          {PENDUDUK_LABEL[kolom as KolomPenduduk] ?? kolom}: {dari ?? '(kosong)'} → {ke ?? '(kosong)'}
        </li>
      ))}
    </ul>
  );
}
