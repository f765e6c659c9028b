import { type BarisLaporan, familiesOf, soulsOf, totalOf } from '@pendopo/shared/laporan/counts';
import { KEPALA_KELUARGA } from '@pendopo/shared/penduduk/kode';
import { searchableName } from '@pendopo/shared/penduduk/searchable-name';
import type { PeriksaPenduduk } from '@pendopo/shared/penduduk-impor/schemas';
import type { createPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

export const KK = '9999020135480057';
export const OTHER_KK = '9999020135480099';

let count = 0;
/** Makes a resident of the hamlet Mawar on the family card `KK`. */
export async function createResident(t: Pick<TestApp, 'prisma'>, own: object = {}) {
  count += 1;
  const nama = `Warga ${count}`;
  const row = {
    nik: `99990101019${String(count).padStart(5, '0')}`,
    nama,
    cari: searchableName(nama),
    jenis_kelamin: 'Laki-laki',
    no_kk: KK,
    hubungan_keluarga: 'Anak',
    dusun: 'Mawar',
    kewarganegaraan: 'WNI',
    agama: 'Islam',
    sumber: 'uji',
    sumber_tanggal: new Date('2026-01-01'),
  };
  return t.prisma.penduduk.create({ data: { ...row, ...own } });
}

export async function createFamily(t: Pick<TestApp, 'prisma'>) {
  const head = await createResident(t, { hubungan_keluarga: KEPALA_KELUARGA, nama: 'Oki', cari: 'oki' });
  const wife = await createResident(t, {
    hubungan_keluarga: 'Istri',
    jenis_kelamin: 'Perempuan',
    nama: 'Indah',
    cari: 'indah',
  });
  const child = await createResident(t, { nama: 'Darmi', cari: 'darmi', jenis_kelamin: 'Perempuan' });
  return [head, wife, child] as const;
}

export const HEADS = ['nik', 'no_kk', 'nama', 'sex', 'tanggallahir', 'kk_level', 'dusun', 'rt', 'status_dasar'];
export const OKI = ['9999012702550209', KK, 'Oki Hermawan', '1', '1955-02-27', '1', 'MAWAR', '001', '1'];
export const INDAH = ['9999015211600210', KK, "Indah Ma'ruf", '2', '1960-11-12', '3', 'MAWAR', '001', '1'];
export const DARMI = ['9999014310180211', KK, 'Darmi Rahayu', '2', '2018-10-03', '4', 'MAWAR', '001', '1'];

export const csvOf = (rows: readonly (readonly string[])[], heads: readonly string[] = HEADS) =>
  Buffer.from([heads, ...rows].map((row) => row.join(';')).join('\n'));

type Person = Awaited<ReturnType<typeof createPerson>>;

/** Empties the register and switches it on. */
export async function emptyRegister({ prisma }: Pick<TestApp, 'prisma'>) {
  await prisma.penduduk.deleteMany();
  await prisma.peristiwaPenduduk.deleteMany();
  // A trigger keeps reports.
  await prisma.$transaction([
    prisma.$executeRaw`SET LOCAL session_replication_role = replica`,
    prisma.laporanKiriman.deleteMany(),
    prisma.laporanBulan.deleteMany(),
  ]);
  await prisma.rateLimit.deleteMany();
  await prisma.pendudukSetelan.upsert({ where: { id: 1 }, create: { aktif: true }, update: { aktif: true } });
}

/** Records events as an official and reads what follows. The `id` null is a birth or an arrival. */
export function residentEvents({ http, prisma }: Pick<TestApp, 'http' | 'prisma'>, official: Person) {
  return {
    post: (id: number | null, body: object, as = official) =>
      http
        .post(id === null ? '/api/penduduk/peristiwa' : `/api/penduduk/${id}/peristiwa`)
        .set(as.auth)
        .send(body),
    rowOf: (id: number) => prisma.penduduk.findUniqueOrThrow({ where: { id } }),
    book: async (path: string, as = official) =>
      (await http.get(`/api/buku/penduduk/${path}`).set(as.auth).expect(200)).body,
    lastEvent: async (id: number) =>
      (await http.get(`/api/penduduk/${id}`).set(official.auth).expect(200)).body.penduduk.peristiwa[0],
  };
}

type Sent = { pemetaan?: object; kunci?: string | undefined; as?: Person };

/** Sends tables of residents. `check` returns what the server found, `take` imports. */
export function residentTables(t: Pick<TestApp, 'http'>, admin: Person) {
  const send = (path: string, file: Buffer, { pemetaan, kunci, as = admin }: Sent = {}) => {
    const request = t.http.post(`/api/penduduk/impor${path}`).set(as.auth);
    if (pemetaan) request.field('pemetaan', JSON.stringify(pemetaan));
    if (kunci) request.field('kunci', kunci);
    return request.attach('berkas', file, 'penduduk.csv');
  };
  const check = async (file: Buffer, sent: Sent = {}) =>
    (await send('/periksa', file, sent).expect(200)).body.impor as PeriksaPenduduk;
  async function take(file: Buffer, sent: Sent = {}) {
    const { kunci } = await check(file, sent);
    return (await send('', file, { ...sent, kunci }).expect(201)).body;
  }
  return { send, check, take };
}

/** Adds up the counts of a recapitulation (B.3) over its hamlets. */
export function totals(rekap: readonly BarisLaporan[]) {
  const { awal, lahir, datang, meninggal, pindah, hilang, akhir } = totalOf(rekap);
  return {
    awal: soulsOf(awal),
    lahir: soulsOf(lahir),
    datang: soulsOf(datang),
    meninggal: soulsOf(meninggal),
    pindah: soulsOf(pindah) + soulsOf(hilang),
    akhir: soulsOf(akhir),
    kk: familiesOf(akhir),
  };
}
