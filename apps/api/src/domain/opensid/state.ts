import type { PrismaClient } from '../../lib/prisma.ts';
import type { Filled, Filling, Item, NewTable } from './plan.ts';

/** What the portal has already of what a backup would bring. */
export type Here = {
  /** Whether a row of the backup has come over before: "artikel 48 berita". */
  moved: ReadonlySet<string>;
  /** Values that may be there once, by table. */
  taken: Readonly<Partial<Record<NewTable, ReadonlySet<string>>>>;
  /** Rows of which there is one that hold something already. */
  filledIn: ReadonlySet<keyof Filled>;
};

const placeOf = ({ sumber, tabel }: { sumber: string; tabel: string }) => `${sumber} ${tabel}`;

/** The value of a new row that no other may have; null: it has none. */
function uniqueOf(item: Item): string | null {
  switch (item.tabel) {
    case 'penduduk':
      return item.data.nik ?? null;
    case 'users':
      return item.data.email.toLowerCase();
    case 'apbdes':
      return String(item.data.id);
    case 'rt_rw':
      return [item.data.dusun, item.data.rw, item.data.rt].join('/').toLowerCase();
    default:
      return null;
  }
}

/** Reads what the portal has. */
export async function readHere(prisma: PrismaClient): Promise<Here> {
  const [moved, residents, accounts, budgets, places, village, contact, history, geography, vision] = await Promise.all(
    [
      prisma.barisPindahan.findMany({ select: { sumber: true, tabel: true } }),
      prisma.penduduk.findMany({ where: { nik: { not: null } }, select: { nik: true } }),
      prisma.user.findMany({ select: { email: true, username: true } }),
      prisma.apbdes.findMany({ select: { id: true } }),
      prisma.rtRw.findMany({ select: { dusun: true, rw: true, rt: true } }),
      prisma.desa.findFirst({ select: { nama: true } }),
      prisma.kontakDesa.findFirst({ select: { alamat: true } }),
      prisma.tentangSejarah.findFirst({ select: { konten: true } }),
      prisma.tentangGeografis.findFirst({ select: { konten: true } }),
      prisma.tentangVisiMisi.findFirst({ select: { visi: true, misi: true } }),
    ],
  );
  const filledIn = new Set<keyof Filled>();
  // As a new portal calls its village.
  if (village && village.nama !== 'Kita') filledIn.add('desa');
  if (contact && contact.alamat !== '') filledIn.add('kontak_desa');
  if (history && history.konten !== '') filledIn.add('tentang_sejarah');
  if (geography && geography.konten !== '') filledIn.add('tentang_geografis');
  if (vision && (vision.visi !== '' || vision.misi.length > 0)) filledIn.add('tentang_visi_misi');
  return {
    moved: new Set(moved.map(placeOf)),
    taken: {
      penduduk: new Set(residents.map(({ nik }) => nik ?? '')),
      users: new Set(accounts.flatMap(({ email, username }) => [email.toLowerCase(), username.toLowerCase()])),
      apbdes: new Set(budgets.map(({ id }) => String(id))),
      rt_rw: new Set(places.map(({ dusun, rw, rt }) => [dusun, rw, rt].join('/').toLowerCase())),
    },
    filledIn,
  };
}

type Sorted = {
  items: Item[];
  fillings: Filling[];
  /** Came over before. */
  known: (Item | Filling)[];
  /** Stay behind, as the portal has its own. */
  own: { item: Item | Filling; alasan: string }[];
};

/** Tells what of a plan is new here, so that nothing is written twice and nothing of the village's own is changed. */
export function sortOut(
  plan: { items: readonly Item[]; fillings: readonly Filling[] },
  { moved, taken, filledIn }: Here,
): Sorted {
  const sorted: Sorted = { items: [], fillings: [], known: [], own: [] };
  const used = new Set<string>();
  for (const item of plan.items) {
    const unique = uniqueOf(item);
    const also = item.tabel === 'users' ? item.data.username.toLowerCase() : null;
    const isTaken = [unique, also].some(
      (value) => value !== null && (taken[item.tabel]?.has(value) || used.has(`${item.tabel} ${value}`)),
    );
    if (moved.has(placeOf(item))) sorted.known.push(item);
    else if (isTaken) sorted.own.push({ item, alasan: 'sudah ada di sini' });
    else sorted.items.push(item);
    for (const value of [unique, also]) if (value !== null) used.add(`${item.tabel} ${value}`);
  }
  for (const filling of plan.fillings) {
    if (moved.has(placeOf(filling))) sorted.known.push(filling);
    else if (filledIn.has(filling.tabel))
      sorted.own.push({ item: filling, alasan: 'sudah diisi di sini, tidak ditimpa' });
    else sorted.fillings.push(filling);
  }
  return sorted;
}
