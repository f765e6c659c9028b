import type { Prisma } from '../generated/client.ts';
import desa from './desa.json' with { type: 'json' };
import panduan from './panduan.json' with { type: 'json' };

/** Returns the guide with placeholders. The title has the sample's name only if the village still has it. */
export function guide({ demo, nama }: { demo: boolean; nama: string | undefined }): Prisma.PanduanCreateManyInput {
  const sample = demo && nama === desa.desa.nama;
  return sample ? panduan : { ...panduan, judul: 'Panduan Layanan {Desa}' };
}
