import { JEJAK_TEXT } from '@pendopo/shared/jejak/text';
import { inWords, SEBUTAN, type Sebutan, type Words, wordsOf } from '@pendopo/shared/text/sebutan';
import type { Prisma, PrismaClient } from './generated/client.ts';
import { emptyVillage } from './seed/empty-village.ts';
import { guide } from './seed/guide.ts';
import { sampleVillage } from './seed/sample-village.ts';
import type { Village } from './seed/village.ts';

export interface DefaultAdmin {
  username: string;
  email: string;
  hashPassword: () => Promise<string>;
  mustChangePassword: boolean;
}

/** Identity of a village before the first start. `sebutan` has the words that differ from the specification. */
type FirstIdentity = Partial<Record<'nama' | 'kecamatan' | 'kabupaten' | 'provinsi' | 'kode_desa' | 'zona', string>> & {
  sebutan: Partial<Sebutan>;
};

export interface SeedOptions {
  prisma: PrismaClient;
  admin: DefaultAdmin;
  demo: boolean;
  /** Identity of a village without the sample. Called only if the village is created. */
  identity?: () => Promise<FirstIdentity>;
  now: Date;
}

const SEED_LOCK = 7_361_202;

/**
 * Fills a new database and creates the default admin if there is none. Repeatable: rows that an admin changed or
 * deleted do not return. Adds a missing guide, which villages of earlier versions lack. Throws like `createAdmin`.
 */
export async function seed({ prisma, admin, demo, identity, now }: SeedOptions): Promise<{ adminCreated: boolean }> {
  if ((await prisma.desa.count()) === 0) {
    const village = demo ? sampleVillage(now) : newVillage(await identity?.());
    await underLock(prisma, async (tx) => {
      if ((await tx.desa.count()) === 0) await insertVillage(tx, village);
    });
  }
  await addGuide(prisma, demo);
  return { adminCreated: await createAdmin(prisma, admin) };
}

const wordsIn = (sebutan: Partial<Sebutan>): Words => wordsOf({ ...SEBUTAN, ...sebutan });

function newVillage(identity: FirstIdentity = { sebutan: {} }): Village {
  const { desa, struktur, sejarah, ...village } = emptyVillage();
  const written = inWords({ struktur, sejarah }, wordsIn(identity.sebutan));
  return { ...village, ...written, desa: { ...desa, ...identity } };
}

async function insertVillage(tx: Prisma.TransactionClient, village: Village): Promise<void> {
  await tx.kontakDesa.create({ data: village.kontak });
  await tx.tentangSejarah.create({ data: village.sejarah });
  await tx.tentangGeografis.create({ data: village.geografis });
  await tx.tentangVisiMisi.create({ data: village.visiMisi });
  await tx.statistik.createMany({ data: village.statistik });
  const people = await tx.struktur.createManyAndReturn({ data: village.struktur });
  const personOf = (nama: string) => people.find((person) => person.nama === nama)?.id ?? null;
  await tx.aparat.createMany({ data: village.aparat.map((row) => ({ ...row, struktur_id: personOf(row.nama) })) });
  await tx.rtRw.createMany({ data: village.rtRw });
  for (const lembaga of village.lembaga) await tx.lembaga.create({ data: lembaga });
  await tx.berita.createMany({ data: village.berita });
  await tx.pengumuman.createMany({ data: village.pengumuman });
  await tx.agenda.createMany({ data: village.agenda });
  await tx.produkHukum.createMany({ data: village.produkHukum });
  await tx.apbdes.createMany({ data: village.apbdes });
  await tx.desa.create({ data: village.desa });
}

async function addGuide(prisma: PrismaClient, demo: boolean): Promise<void> {
  if ((await prisma.panduan.count()) > 0) return;
  const desa = await prisma.desa.findFirst({ select: { nama: true, sebutan: true } });
  const data = inWords(guide({ demo, nama: desa?.nama }), wordsIn((desa?.sebutan ?? {}) as Partial<Sebutan>));
  await prisma.panduan.createMany({ data, skipDuplicates: true });
}

/** Returns false if there is an admin. Throws an Error in Indonesian if a resident has the username or email. */
export async function createAdmin(
  prisma: PrismaClient,
  { username, email, hashPassword, mustChangePassword }: DefaultAdmin,
): Promise<boolean> {
  const isAdmin = { where: { role: 'admin' } };
  if ((await prisma.user.count(isAdmin)) > 0) return false;
  const data = {
    username,
    email,
    nama: 'Administrator',
    role: 'admin',
    password_hash: await hashPassword(),
    must_change_password: mustChangePassword,
  };
  return underLock(prisma, async (tx) => {
    if ((await tx.user.count(isAdmin)) > 0) return false;
    const [made] = await tx.user.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
    if (!made) {
      throw new Error(
        `Admin awal tidak dapat dibuat: username "${username}" atau email "${email}" sudah dipakai warga. ` +
          'Atur ADMIN_USERNAME dan ADMIN_EMAIL ke yang lain.',
      );
    }
    const trace = { aksi: 'tambah', jenis: 'akun', sasaran_id: made.id, label: username, perubahan: [] };
    await tx.jejak.create({ data: { ...trace, oleh_nama: JEJAK_TEXT.commandLine } });
    return true;
  });
}

function underLock<T>(prisma: PrismaClient, work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
      return work(tx);
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
}
