import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesa, createPerson, PASSWORD } from '../../../test/factories.ts';
import { csvOf, INDAH, OKI, residentTables } from '../../../test/residents.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { freshDatabase } from '../../../test/worker-db.ts';

const t = await createTestApp({ database: await freshDatabase() });
const [admin, operator, resident] = await Promise.all([
  createPerson(t, { role: 'admin' }),
  createPerson(t, { role: 'operator' }),
  createPerson(t),
]);

const { send, take } = residentTables(t, admin);
const get = (path: string, as = admin) => t.http.get(`/api/penduduk${path}`).set(as.auth);
const search = (body: object, as = admin) => t.http.post('/api/penduduk/cari').set(as.auth).send(body);
const REASON = 'alasan=Data penduduk dimatikan';
const off = (password: string) => t.http.put('/api/penduduk/setelan').set(admin.auth).send({ aktif: false, password });

/** Reads the beginning of a file, then closes the connection. Resolves when the server has noticed. */
async function breakOff(path: string) {
  const connected = once(t.server, 'connection');
  const request = httpGet({ port: t.port, path: encodeURI(path), headers: admin.auth, agent: false });
  const [response] = await once(request, 'response');
  const [socket] = await connected;
  const closed = once(socket, 'close');
  await once(response, 'data');
  request.destroy();
  await closed;
}

beforeEach(async () => {
  await t.prisma.penduduk.deleteMany();
  await t.prisma.rateLimit.deleteMany();
  await createDesa(t);
  await t.http.put('/api/penduduk/setelan').set(admin.auth).send({ aktif: true }).expect(200);
});

describe('a disabled register', () => {
  it('returns 404 and shows its settings only to officials', async () => {
    await t.prisma.pendudukSetelan.deleteMany();
    const { body } = await get('/setelan', operator).expect(200);
    expect(body.setelan).toEqual({ aktif: false, jumlah: 0, pemetaan: {} });
    await get('').expect(404);
    await search({ nik: OKI[0] }).expect(404);
    await get('/ekspor.csv').expect(404);
    await send('/periksa', csvOf([OKI])).expect(404);
    await get('/setelan', resident).expect(403);
  });

  it('admins enable it, and disable it with the password after an export of all rows, which deletes them', async () => {
    await take(csvOf([OKI, INDAH]));
    await t.prisma.penduduk.update({ where: { nik: INDAH[0] ?? '' }, data: { keadaan: 'meninggal' } });
    await t.http.put('/api/penduduk/setelan').set(operator.auth).send({ aktif: false }).expect(403);
    expect((await off('salah sekali').expect(400)).body.error).toBe('Password saat ini salah');
    expect((await off(PASSWORD).expect(409)).body.error).toMatch(/^Unduh ekspor/);
    await get('/ekspor.csv?keadaan=semua').expect(200);
    await off(PASSWORD).expect(409);
    await get(`/ekspor.csv?keadaan=semua&${REASON}`).expect(200);
    await off(PASSWORD).expect(200);
    expect(await t.prisma.penduduk.count()).toBe(0);
    await get('').expect(404);
  });

  it.each(['dusun=melati', 'keadaan=hidup', 'tidak_di_berkas=true'])(
    'stays after an export with %s, which lacks rows',
    async (filter) => {
      await take(csvOf([OKI, INDAH]));
      await t.prisma.penduduk.update({ where: { nik: INDAH[0] ?? '' }, data: { keadaan: 'meninggal' } });
      await get(`/ekspor.xlsx?${filter}&${REASON}`).expect(200);
      await off(PASSWORD).expect(409);
    },
  );

  it('stays after an export of an empty register, a HEAD request, or an export that is 7 days old', async () => {
    await get(`/ekspor.csv?keadaan=semua&${REASON}`).expect(200);
    await take(csvOf([OKI]));
    await t.http.head(`/api/penduduk/ekspor.csv?keadaan=semua&${REASON}`).set(admin.auth).expect(200);
    await off(PASSWORD).expect(409);
    await get(`/ekspor.csv?keadaan=semua&${REASON}`).expect(200);
    const { diekspor_at } = await t.prisma.pendudukSetelan.findUniqueOrThrow({ where: { id: 1 } });
    const old = new Date((diekspor_at?.getTime() ?? 0) - 7 * 24 * 60 * 60 * 1000 - 60_000);
    await t.prisma.pendudukSetelan.update({ where: { id: 1 }, data: { diekspor_at: old } });
    await off(PASSWORD).expect(409);
  });

  it('stays when a resident was added after the export', async () => {
    await take(csvOf([OKI]));
    await get(`/ekspor.csv?keadaan=semua&${REASON}`).expect(200);
    await take(csvOf([OKI, INDAH]));
    await off(PASSWORD).expect(409);
    await get(`/ekspor.csv?keadaan=semua&${REASON}`).expect(200);
    await off(PASSWORD).expect(200);
  });

  it('stays after an export that was interrupted', async () => {
    const row = {
      nama: 'Warga',
      cari: 'warga',
      jenis_kelamin: 'Perempuan',
      sumber: 'uji',
      sumber_tanggal: new Date('2026-11-20'),
      catatan: 'x'.repeat(2_000),
    };
    await t.prisma.penduduk.createMany({ data: Array.from({ length: 8_000 }, () => row) });
    await breakOff(`/api/penduduk/ekspor.csv?keadaan=semua&${REASON}`);
    await off(PASSWORD).expect(409);
  });
});
