import type { Filling, Item } from '@pendopo/opensid/plan';
import type { Filled, NewTable } from '@pendopo/opensid/rows';
import { searchableName } from '@pendopo/shared/penduduk/searchable-name';
import type { PrismaClient } from '../../lib/prisma.ts';

type Village = { kode: string; nama: string };

/** Existing data that a backup might duplicate. */
export type Here = {
  /** Fingerprints by place ("artikel 48 berita"); null for a row without one. */
  moved: ReadonlyMap<string, string | null>;
  /** Empty until the village is filled in. */
  village: Village;
  /** Villages of the moves that were not undone. */
  movedFrom: readonly Village[];
  /** True if an official has switched the register off after a move switched it on. */
  isRegisterClosed: boolean;
  /** Keys of the village's own rows, by table. */
  taken: Readonly<Partial<Record<NewTable, ReadonlySet<string>>>>;
  /** Tables with a single row that is already filled in. */
  filledIn: ReadonlySet<keyof Filled>;
};

export const placeOf = ({ sumber, tabel }: { sumber: string; tabel: string }) => `${sumber} ${tabel}`;

const placeKey = ({ dusun = '', rw, rt = '' }: { dusun?: string; rw: string; rt?: string }) =>
  [dusun, rw, rt].join('/').toLowerCase();
/** Compares officials without case, blanks and punctuation. */
export const postKey = ({ nama, jabatan }: { nama: string; jabatan: string }) =>
  `${searchableName(nama)} ${searchableName(jabatan)}`;
const dayOf = (day: Date | string | null | undefined) => (day ? new Date(day).toISOString().slice(0, 10) : '');
type Resident = { nik?: string | null; cari: string; tanggal_lahir?: Date | string | null };
/** Uses name and day of birth of a resident without a NIK. */
const residentKey = ({ nik, cari, tanggal_lahir }: Resident) => nik ?? `${cari} ${dayOf(tanggal_lahir)}`;

const loginNames = ({ email, username }: { email?: string | null; username: string }) =>
  [email, username].flatMap((name) => name?.toLowerCase() ?? []);

/** Place of the register's switch in `baris_pindahan`. */
export const REGISTER = { sumber: 'register', tabel: 'penduduk_setelan' } as const;

function keysOf(item: Item): string[] {
  switch (item.tabel) {
    case 'penduduk':
      return [residentKey(item.data)];
    case 'users':
      return loginNames(item.data);
    case 'apbdes':
      return [String(item.data.id)];
    case 'rt_rw':
      return [placeKey(item.data)];
    case 'struktur':
    case 'aparat':
      return [postKey(item.data)];
    default:
      return [];
  }
}

/** The database rejects a second row with the same key. */
const ONCE: ReadonlySet<NewTable> = new Set(['users', 'rt_rw']);

async function readMoves(
  prisma: PrismaClient,
  moved: Here['moved'],
): Promise<Pick<Here, 'movedFrom' | 'isRegisterClosed'>> {
  const movedFrom = await prisma.$queryRaw<Village[]>`
    SELECT DISTINCT laporan->>'kode_desa' AS kode, laporan->>'desa' AS nama FROM pindahan WHERE dibatalkan_at IS NULL`;
  const register = await prisma.pendudukSetelan.findUnique({ where: { id: 1 }, select: { aktif: true } });
  return { movedFrom, isRegisterClosed: moved.has(placeOf(REGISTER)) && !register?.aktif };
}

export async function readHere(prisma: PrismaClient): Promise<Here> {
  const [moved, residents, accounts, budgets, areas, posts, officials, village, contact, history, geography, vision] =
    await Promise.all([
      prisma.barisPindahan.findMany({ select: { sumber: true, tabel: true, sidik: true } }),
      prisma.penduduk.findMany({ select: { nik: true, cari: true, tanggal_lahir: true } }),
      prisma.user.findMany({ select: { email: true, username: true } }),
      prisma.apbdes.findMany({ select: { id: true } }),
      prisma.rtRw.findMany({ select: { dusun: true, rw: true, rt: true } }),
      prisma.struktur.findMany({ select: { nama: true, jabatan: true } }),
      prisma.aparat.findMany({ select: { nama: true, jabatan: true } }),
      prisma.desa.findFirst({ select: { nama: true, kode_desa: true } }),
      prisma.kontakDesa.findFirst({ select: { alamat: true } }),
      prisma.tentangSejarah.findFirst({ select: { konten: true } }),
      prisma.tentangGeografis.findFirst({ select: { konten: true } }),
      prisma.tentangVisiMisi.findFirst({ select: { visi: true, misi: true } }),
    ]);
  const filledIn = new Set<keyof Filled>();
  // "Kita" is the name of a new portal's village.
  if (village && village.nama !== 'Kita') filledIn.add('desa');
  if (contact && contact.alamat !== '') filledIn.add('kontak_desa');
  if (history && history.konten !== '') filledIn.add('tentang_sejarah');
  if (geography && geography.konten !== '') filledIn.add('tentang_geografis');
  if (vision && (vision.visi !== '' || vision.misi.length > 0)) filledIn.add('tentang_visi_misi');
  const places = new Map(moved.map((row) => [placeOf(row), row.sidik]));
  return {
    moved: places,
    village: { kode: village?.kode_desa ?? '', nama: village?.nama ?? '' },
    ...(await readMoves(prisma, places)),
    taken: {
      penduduk: new Set(residents.map(residentKey)),
      users: new Set(accounts.flatMap(loginNames)),
      apbdes: new Set(budgets.map(({ id }) => String(id))),
      rt_rw: new Set(areas.map(placeKey)),
      struktur: new Set(posts.map(postKey)),
      aparat: new Set(officials.map(postKey)),
    },
    filledIn,
  };
}

type Sorted = {
  items: Item[];
  fillings: Filling[];
  known: (Item | Filling)[];
  /** Rows that stay behind because the portal has its own. */
  own: { item: Item | Filling; alasan: string }[];
};

/** Writes no row twice and changes no own row. */
export function sortOut(
  plan: { items: readonly Item[]; fillings: readonly Filling[] },
  { moved, taken, filledIn, isRegisterClosed }: Here,
): Sorted {
  const sorted: Sorted = { items: [], fillings: [], known: [], own: [] };
  const used = new Set<string>();
  for (const item of plan.items) {
    const keys = keysOf(item);
    const place = placeOf(item);
    const isTaken = keys.some((key) => taken[item.tabel]?.has(key) || used.has(`${item.tabel} ${key}`));
    if (moved.has(place)) sorted.known.push(item);
    else if (used.has(place)) sorted.own.push({ item, alasan: 'kembar dalam cadangan: yang pertama dibawa' });
    else if (item.tabel === 'penduduk' && isRegisterClosed)
      sorted.own.push({ item, alasan: 'Data Penduduk dimatikan di sini sesudah pindahan' });
    else if (isTaken) sorted.own.push({ item, alasan: 'sudah ada di sini' });
    else sorted.items.push(item);
    used.add(place);
    if (ONCE.has(item.tabel)) for (const key of keys) used.add(`${item.tabel} ${key}`);
  }
  for (const filling of plan.fillings) {
    if (moved.has(placeOf(filling))) sorted.known.push(filling);
    else if (filledIn.has(filling.tabel))
      sorted.own.push({ item: filling, alasan: 'sudah diisi di sini, tidak ditimpa' });
    else sorted.fillings.push(filling);
  }
  return sorted;
}
