import { beforeEach, describe, expect, it } from 'vitest';
import { countedResidents } from '../../../test/counted-residents.ts';
import { createPerson } from '../../../test/factories.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const admin = await createPerson(t, { role: 'admin' });
const operator = await createPerson(t, { role: 'operator' });

const { add, choose, count, reset } = countedResidents(t, admin);
beforeEach(reset);

const pyramid = async () => (await t.http.get('/api/statistik/piramida').expect(200)).body.piramida;

describe('the pyramid', () => {
  it('has groups of five years by sex while ages are counted, and nothing else', async () => {
    await add(5, { lahir: '2000-01-01' });
    await add(7, { lahir: '2000-01-01', laki: false });
    await add(9, { lahir: '1930-01-01', laki: false });
    await choose(['dusun']).expect(200);
    expect(await pyramid()).toEqual([]);
    await choose(['usia']).expect(200);
    await count();
    const rows = await pyramid();
    expect(rows).toHaveLength(16);
    expect(rows[5]).toEqual({ umur: '25–29', laki_laki: 5, perempuan: 7 });
    expect(rows[15]).toEqual({ umur: '75+', laki_laki: 0, perempuan: 9 });
    const { id } = await t.prisma.penduduk.findFirstOrThrow({ where: { jenis_kelamin: 'Perempuan' } });
    const corrected = { nama: 'A', jenis_kelamin: 'Laki-laki' };
    await t.http.put(`/api/penduduk/${id}`).set(operator.auth).send(corrected).expect(200);
    await count();
    expect((await pyramid())[5]).toEqual({ umur: '25–29', laki_laki: 6, perempuan: 6 });
    await choose([]).expect(200);
    expect(await pyramid()).toEqual([]);
  });

  it('withholds a whole age group if one of its cells is small', async () => {
    await add(20, { lahir: '2000-01-01' });
    await add(4, { lahir: '1995-01-01' });
    await add(8, { lahir: '1985-01-01' });
    await choose(['usia']).expect(200);
    await count();
    const rows = await pyramid();
    expect(rows.slice(5, 9)).toEqual([
      { umur: '25–29', laki_laki: null, perempuan: null },
      { umur: '30–34', laki_laki: null, perempuan: null },
      { umur: '35–39', laki_laki: 0, perempuan: 0 },
      { umur: '40–44', laki_laki: 8, perempuan: 0 },
    ]);
  });
});
