import type { Geografis, Sejarah, VisiMisi } from '@pendopo/shared/tentang';
import { type Reading, reading } from '../../lib/readings.ts';

const part = <Row>(path: string, failed: string): Reading<Row> =>
  reading(path, ({ tentang }: { tentang: Row }) => tentang, { failed });

/** What the village tells of itself. */
export const tentangReadings = {
  sejarah: part<Sejarah>('/tentang/sejarah', 'Gagal memuat sejarah desa'),
  geografis: part<Geografis>('/tentang/geografis', 'Gagal memuat geografis desa'),
  visiMisi: part<VisiMisi>('/tentang/visi-misi', 'Gagal memuat visi & misi desa'),
};
