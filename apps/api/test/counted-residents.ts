import { JENIS_KELAMIN } from '@pendopo/shared/codes/ktp';
import { countResidents } from '../src/domain/residents/count-residents.ts';
import { createDesa, type createPerson } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Person = Awaited<ReturnType<typeof createPerson>>;

type Own = {
  lahir?: string | null;
  laki?: boolean;
  kk?: string | null;
  pendidikan?: string;
  pekerjaan?: string;
  dusun?: string;
  keadaan?: string;
};

const TODAY = '2026-11-20';
export const NOON = new Date(`${TODAY}T05:00:00Z`);

/** Fills a register of residents and counts them for the statistics that `admin` chooses. */
export function countedResidents(t: TestApp, admin: Person) {
  let last = 0;
  const switchRegister = (body: object) => t.http.put('/api/penduduk/setelan').set(admin.auth).send(body);
  return {
    switchRegister,
    choose: (kategori: readonly string[], as = admin) =>
      t.http.put('/api/statistik/hitung').set(as.auth).send({ kategori }),
    count: (now = NOON) => t.deps.prisma.$transaction((tx) => countResidents(tx, now)),
    add: (times: number, own: Own = {}) =>
      t.prisma.penduduk.createMany({
        data: Array.from({ length: times }, () => {
          const { lahir = '2000-01-01', laki = true, kk = null, pendidikan = '', pekerjaan = '', dusun = '' } = own;
          last += 1;
          return {
            nik: `9999${String(last).padStart(12, '0')}`,
            no_kk: kk,
            nama: 'A',
            cari: 'a',
            jenis_kelamin: JENIS_KELAMIN[laki ? 0 : 1],
            tanggal_lahir: lahir === null ? null : new Date(lahir),
            pendidikan_kk: pendidikan,
            keadaan: own.keadaan ?? 'hidup',
            sumber: 'uji',
            sumber_tanggal: new Date(TODAY),
            pekerjaan,
            dusun,
          };
        }),
      }),
    /** Empties the register and the statistics, and switches the register on. */
    async reset() {
      await t.prisma.penduduk.deleteMany();
      await t.prisma.statistik.deleteMany();
      await t.prisma.pendudukSetelan.deleteMany();
      await t.prisma.piramidaPenduduk.deleteMany();
      await createDesa(t);
      await switchRegister({ aktif: true }).expect(200);
    },
  };
}
