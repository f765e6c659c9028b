import type { Zona } from '@pendopo/shared/text/dates';
import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { PILIHAN_SEBUTAN } from '@pendopo/shared/text/sebutan-pilihan';
import { ownWords } from './domain/village.ts';
import { wilayahByCode } from './features/wilayah/wilayah.on-behalf-of.ts';

async function placeOf(code: string) {
  const found = await wilayahByCode(code);
  if (!found) throw new Error(`VILLAGE_CODE ${code} tidak ada dalam daftar wilayah seluruh Indonesia.`);
  const { kode: kode_desa, ...place } = found;
  return { kode_desa, ...place };
}

type VillageOptions = { code?: string | undefined; words?: string | undefined; zone?: Zona | undefined };

/** Throws an Error with an Indonesian message for an unknown code. */
export async function firstVillage({ code, words, zone }: VillageOptions) {
  const { sebutan: usual = SEBUTAN, ...place } = code === undefined ? {} : await placeOf(code);
  const { kabupaten, bupati } = usual;
  const preset = PILIHAN_SEBUTAN.find(({ nama }) => nama === words);
  const sebutan = preset ? { ...SEBUTAN, kabupaten, bupati, ...preset.kata } : usual;
  return { ...place, ...(zone && { zona: zone }), sebutan: ownWords(sebutan) };
}
