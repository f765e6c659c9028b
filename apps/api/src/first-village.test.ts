import { expect, it } from 'vitest';
import { firstVillage } from './first-village.ts';

const NAGARI = {
  ...{ desa: 'Nagari', kepala: 'Wali Nagari', sekretaris: 'Sekretaris Nagari' },
  ...{ dusun: 'Jorong', kepala_dusun: 'Wali Jorong', rt_rw: 'Wali Jorong', bpd: 'Bamus' },
};

it('a code tells name, place, zone and the words that are usual there', async () => {
  expect(await firstVillage({ code: '13.07.04.2003' })).toEqual({
    ...{ kode_desa: '13.07.04.2003', nama: 'Sungai Kamuyang', kecamatan: 'Luak', kabupaten: 'Lima Puluh Kota' },
    ...{ provinsi: 'Sumatera Barat', zona: 'WIB', sebutan: NAGARI },
  });
});

it('words and zone that are set stand in place of the usual ones; what a village lies in stays', async () => {
  const { sebutan, zona } = await firstVillage({ code: '13.77.01.2017', words: 'Nagari', zone: 'WIT' });
  expect([zona, sebutan]).toEqual(['WIT', { ...NAGARI, kabupaten: 'Kota', bupati: 'Wali Kota' }]);
});

it('without a code there are the words alone', async () => {
  expect(await firstVillage({ words: 'Nagari', zone: 'WITA' })).toEqual({ zona: 'WITA', sebutan: NAGARI });
  expect(await firstVillage({})).toEqual({ sebutan: {} });
});

it('a code that no village has is told in one sentence', async () => {
  await expect(firstVillage({ code: '13.07.04.9999' })).rejects.toThrow(
    /^VILLAGE_CODE 13\.07\.04\.9999 tidak ada dalam daftar wilayah seluruh Indonesia\.$/,
  );
});
