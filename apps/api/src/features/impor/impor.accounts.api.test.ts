import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, PASSWORD } from '../../../test/factories.ts';
import { createImporter, filled } from '../../../test/impor.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const { check, save, people, clear } = await createImporter(t);

beforeEach(clear);

describe('accounts', () => {
  it('get usernames that are unique in the file and in the portal', async () => {
    await createPerson(t, { username: 'siti.aminah' });
    const mail = (at: number) => `warga${at}@contoh.example`;
    const Warga = [
      ['Siti Aminah', mail(1), null, null],
      ['SITI  AMINAH, S.Pd.', mail(2), null, null],
      ['Siti Aminah', mail(3), 'siti.aminah3', null],
      ['Siti Aminah', mail(4), null, null],
      ['Yú', mail(5), null, null],
      ['王', mail(6), null, null],
      [`${'Panjang '.repeat(9)}`, mail(7), null, null],
    ];
    await save(await filled({ Warga })).expect(201);
    expect((await people()).slice(1).map(({ username }) => username)).toEqual([
      'siti.aminah2',
      'siti.aminah.s.pd',
      'siti.aminah3',
      'siti.aminah4',
      'warga.yu',
      'warga',
      'panjang.panjang.panjang',
    ]);
  });

  it('need no email: the owner logs in with the username and an office code', async () => {
    const operator = await createPerson(t, { role: 'operator' });
    const Warga = [
      ['Siti Aminah', '', null, null],
      ['Made Wirya', null, null, '081200000012'],
    ];
    expect((await check(await filled({ Warga })).expect(200)).body.impor.masalah).toEqual([]);
    await save(await filled({ Warga })).expect(201);
    const imported = await t.prisma.user.findMany({ where: { email: null }, orderBy: { id: 'asc' } });
    expect(imported.map(({ username }) => username)).toEqual(['siti.aminah', 'made.wirya']);
    const { body: code } = await t.http
      .post(`/api/pengguna/${imported[0]?.id}/pulihkan`)
      .set(operator.auth)
      .send({ cara: 'loket' })
      .expect(201);
    const newPassword = 'kebun-salak-dua';
    await t.http.post('/api/auth/pulihkan').send({ kode: code.kode, newPassword }).expect(200);
    const { body } = await t.http
      .post('/api/auth/login')
      .send({ username: 'siti.aminah', password: newPassword })
      .expect(200);
    expect(body.user).toMatchObject({ nama: 'Siti Aminah', email: null });
  });

  it('have no usable password', async () => {
    await save(await filled({ Warga: [['Siti Aminah', 'siti@contoh.example', null, null]] })).expect(201);
    const [person] = await people();
    expect(person?.password_hash).toMatch(/^\$2/);
    for (const password of [PASSWORD, 'siti.aminah', person?.password_hash ?? ''])
      await t.http.post('/api/auth/login').send({ username: 'siti.aminah', password }).expect(401);
  });

  it.each([
    [['', 'a@contoh.example'], 'Nama', 'Nama lengkap wajib diisi!'],
    [['Siti', 'siti'], 'Email', 'Format email tidak valid!'],
    [
      ['Siti', 'a@contoh.example', 'x'],
      'Username',
      'Username harus 3–30 karakter: huruf, angka, titik, garis bawah, atau tanda hubung',
    ],
    [['Siti', 'a@contoh.example', '', '12'], 'No. HP', 'Nomor HP harus berupa angka, misalnya 081234567890'],
  ])('reports %j at %s: %s', async (row, kolom, pesan) => {
    const { body } = await check(await filled({ Warga: [row] })).expect(200);
    expect(body.impor.masalah).toEqual([{ lembar: 'Warga', baris: 2, kolom, pesan }]);
  });

  it('rejects duplicate emails and usernames in any case', async () => {
    await createPerson(t, { username: 'dewi', email: 'dewi@contoh.example' });
    await createPerson(t, { username: 'wati' });
    const Warga = [
      ['Siti', 'siti@contoh.example', 'siti', null],
      ['Siti', 'SITI@contoh.example', 'Siti', null],
      ['Dewi', 'Dewi@contoh.example', 'DEWI', null],
      ['Wati', 'wati.lain@contoh.example', 'Wati', null],
    ];
    const { body } = await check(await filled({ Warga })).expect(200);
    expect(body.impor.masalah.map(({ baris, kolom, pesan }: Record<string, unknown>) => [baris, kolom, pesan])).toEqual(
      [
        [3, 'Username', 'Username ini sudah dipakai di baris 2.'],
        [3, 'Email', 'Email ini sudah dipakai di baris 2.'],
        [4, 'Username', 'Username ini sudah dipakai di portal.'],
        [4, 'Email', 'Email ini sudah dipakai di portal.'],
        [5, 'Username', 'Username ini sudah dipakai di portal.'],
      ],
    );
  });
});
