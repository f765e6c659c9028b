import { SEBUTAN } from '@pendopo/shared/text/sebutan';
import { wilayahContract } from '@pendopo/shared/wilayah/contract';
import { describe, expect, it } from 'vitest';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { searchWilayah } from './wilayah.service.ts';

const t = await createTestApp();
const operator = await createPerson(t, { role: 'operator' });
const ask = (q?: string) => t.http.get('/api/wilayah').query({ q }).set(operator.auth);
const { answer } = wilayahContract['GET /wilayah'];
const found = async (q: string) => answer.parse((await ask(q).expect(200)).body).wilayah;
const namesOf = async (q: string) => (await found(q)).map(({ nama }) => nama);

describe('the list of all villages', () => {
  it('returns names, code, time zone and words for the identity to officials', async () => {
    expect(await found('sungai KAMUYANG')).toEqual([
      {
        kode: '13.07.04.2003',
        nama: 'Sungai Kamuyang',
        kecamatan: 'Luak',
        kabupaten: 'Lima Puluh Kota',
        provinsi: 'Sumatera Barat',
        zona: 'WIB',
        sebutan: {
          ...SEBUTAN,
          desa: 'Nagari',
          kepala: 'Wali Nagari',
          sekretaris: 'Sekretaris Nagari',
          dusun: 'Jorong',
          kepala_dusun: 'Wali Jorong',
          bpd: 'Bamus',
          rt_rw: 'Wali Jorong',
        },
      },
    ]);
  });

  it('ignores spaces and punctuation in names, and accepts a kind or a place', async () => {
    const [one] = await found('sidomulyo');
    expect(await found('Sido Mulyo')).toContainEqual(one);
    expect(await namesOf('banraas')).toEqual(['Banra"as']);
    expect(await found('Nagari Sungai Kamuyang, Kecamatan Luak')).toHaveLength(1);
    const inCianjur = await found('sukamaju cianjur');
    expect(inCianjur.length).toBeGreaterThan(1);
    expect(new Set(inCianjur.map(({ kabupaten }) => kabupaten))).toEqual(new Set(['Cianjur']));
  });

  it('returns at most twenty, by rank, with villages before kelurahan', async () => {
    const names = await namesOf('sukamaju');
    expect(names).toHaveLength(20);
    expect(new Set(names)).toEqual(new Set(['Suka Maju', 'Sukamaju']));
    const beginning = (await namesOf('kamuning')).map((name) => name.startsWith('Kamuning'));
    expect(beginning).toEqual([...beginning].sort().reverse());
    expect(new Set(beginning)).toEqual(new Set([true, false]));
    const kinds = (await found('cempaka putih')).flatMap(({ nama, kode }) => (nama === 'Cempaka Putih' ? kode[9] : []));
    expect(kinds).toEqual([...kinds].sort().reverse());
    expect(new Set(kinds)).toEqual(new Set(['2', '1']));
  });

  it('lists an exact name first, even with a kind or a place', async () => {
    const names = await namesOf('desa sukamaju cianjur');
    const isExact = names.map((name) => name.replace(' ', '').toLowerCase() === 'sukamaju');
    expect(isExact[0]).toBe(true);
    expect(isExact).toEqual([...isExact].sort().reverse());
  });

  it('has the eastern time zones and the words of a kota', async () => {
    const [papua] = await found('yoka heram');
    expect(papua?.zona).toBe('WIT');
    expect(await found('oro-oro ombo batu')).toContainEqual(
      expect.objectContaining({ kabupaten: 'Batu', sebutan: { ...SEBUTAN, kabupaten: 'Kota', bupati: 'Wali Kota' } }),
    );
  });

  it('returns nothing without a match, and never its header', async () => {
    expect(await found('qqq')).toEqual([]);
    expect(await found('---')).toEqual([]);
    expect(await namesOf('name')).not.toContain('name');
  });

  it.each([
    [undefined, 'Ketik paling sedikit 3 huruf nama desa'],
    ['ab', 'Ketik paling sedikit 3 huruf nama desa'],
    ['  a  ', 'Ketik paling sedikit 3 huruf nama desa'],
    ['x'.repeat(101), 'Kata pencarian paling banyak 100 karakter'],
    ['suka\u0000maju', 'Kata pencarian memuat karakter yang tidak didukung'],
  ])('returns 400 for %j', async (q, msg) => {
    expect((await ask(q).expect(400)).body).toEqual({ error: msg, errors: [{ msg, path: 'q' }] });
  });

  it('only officials can search', async () => {
    const resident = await createPerson(t);
    await t.http.get('/api/wilayah?q=suka').expect(401);
    await t.http.get('/api/wilayah?q=suka').set(resident.auth).expect(403);
  });

  it('stops reading when the request has ended', async () => {
    let calls = 0;
    const isOver = () => {
      calls += 1;
      return calls > 2;
    };
    expect(await searchWilayah('sinduadi', isOver)).toEqual([]);
    expect(calls).toBe(3);
    expect(await searchWilayah('sinduadi', () => true)).toEqual([]);
  });
});
