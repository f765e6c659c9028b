import { expect, it } from 'vitest';
import { firstVillage } from './first-village.ts';

const NAGARI = {
  desa: 'Nagari',
  kepala: 'Wali Nagari',
  sekretaris: 'Sekretaris Nagari',
  dusun: 'Jorong',
  kepala_dusun: 'Wali Jorong',
  rt_rw: 'Wali Jorong',
  bpd: 'Bamus',
};

it('a code returns name, place, zone and the usual words there', async () => {
  expect(await firstVillage({ code: '13.07.04.2003' })).toEqual({
    kode_desa: '13.07.04.2003',
    nama: 'Sungai Kamuyang',
    kecamatan: 'Luak',
    kabupaten: 'Lima Puluh Kota',
    provinsi: 'Sumatera Barat',
    zona: 'WIB',
    sebutan: NAGARI,
  });
});

it('set words and zone replace the usual ones; district, regency and province stay', async () => {
  const { sebutan, zona } = await firstVillage({ code: '13.77.01.2017', words: 'Nagari', zone: 'WIT' });
  expect([zona, sebutan]).toEqual(['WIT', { ...NAGARI, kabupaten: 'Kota', bupati: 'Wali Kota' }]);
});

it('without a code the village has only words', async () => {
  expect(await firstVillage({ words: 'Nagari', zone: 'WITA' })).toEqual({ zona: 'WITA', sebutan: NAGARI });
  expect(await firstVillage({})).toEqual({ sebutan: {} });
});

it('an unknown code returns one error message', async () => {
  await expect(firstVillage({ code: '13.07.04.9999' })).rejects.toThrow(
    /^VILLAGE_CODE 13\.07\.04\.9999 tidak ada dalam daftar wilayah seluruh Indonesia\.$/,
  );
});
