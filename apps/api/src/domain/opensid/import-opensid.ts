import { readClock } from '@pendopo/opensid/clock';
import { villageOf } from '@pendopo/opensid/map/identity';
import { numberingDecision } from '@pendopo/opensid/map/numbering';
import type { Filling, Item, Plan } from '@pendopo/opensid/plan';
import { planOf } from '@pendopo/opensid/plan-of';
import { openSource, type Source } from '@pendopo/opensid/read/open';
import { whileLocked } from '@pendopo/prisma/migrate';
import { LEMBAGA_NAMES } from '@pendopo/shared/lembaga/names';
import type { LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import { KATEGORI_STATISTIK } from '@pendopo/shared/statistik/text';
import { setZona } from '@pendopo/shared/text/dates';
import type { PrismaClient, Transaction } from '../../lib/prisma.ts';
import type { Storage } from '../../lib/storage.ts';
import { words } from '../../lib/village-words.ts';
import { COMMAND_LINE } from '../audit/audit-log.ts';
import { lockArchive } from '../documents/archive.ts';
import { hasOwnNumbers } from '../documents/imported-numbering.ts';
import { NIGHTLY_LOCK } from '../night/nightly.ts';
import { countResidents } from '../residents/count-residents.ts';
import { type Write, write } from '../write.ts';
import { type KeptFiles, keepFiles } from './files.ts';
import { reportOf } from './report.ts';
import { findChanged, fingerprintsOf, refuseOtherVillage } from './same-source.ts';
import { REGISTER, readHere, sortOut } from './state.ts';
import { fillIn, type Written, writeAddresses, writeItems } from './write-rows.ts';

/** Milliseconds for the transaction that writes all rows. */
const WRITE_LIMIT_MS = 10 * 60_000;

type Deps = {
  prisma: PrismaClient;
  storage: Storage;
  migrationUrl: string;
  now: () => Date;
  tell: (progress: string) => void;
};

type Options = {
  paths: readonly string[];
  /** The village to import from a merged database. */
  village: string | undefined;
  /** True if the residents' register is switched on and filled. */
  residents: boolean;
  apply: boolean;
};

type Result = {
  laporan: LaporanPindahan;
  /** Null if nothing was written. */
  id: number | null;
};

/**
 * Stores files first, then all rows in one transaction. Existing rows stay unchanged. Throws an Error with an
 * Indonesian message for an unreadable backup.
 */
export async function importOpensid(deps: Deps, { paths, village, residents, apply }: Options): Promise<Result> {
  const source = await openSource(paths, village);
  try {
    const work = () => bring(deps, source, { residents, apply });
    // The lock stops the sweeper, which would remove files without a row.
    return apply ? await whileLocked({ connectionString: deps.migrationUrl, key: NIGHTLY_LOCK }, work) : await work();
  } finally {
    for (const files of source.files) files.close();
  }
}

async function bring(
  deps: Deps,
  source: Source,
  { residents, apply }: Pick<Options, 'residents' | 'apply'>,
): Promise<Result> {
  const { prisma, storage, now, tell } = deps;
  const here = await readHere(prisma);
  refuseOtherVillage(source.backup, here);
  if (!here.filledIn.has('desa')) setZona(villageOf(source.backup).zona);
  const clock = readClock(source.backup);
  const institutions = await readInstitutions(prisma);
  const generalCode = await readGeneralCode(prisma);
  const plan = planOf({ source, clock, institutions, generalCode, residents, words, now: now() });
  plan.decide.push(...numberingDecision(plan, await hasOwnNumbers(prisma)));
  const sorted = sortOut(plan, here);
  const fingerprint = fingerprintsOf(source.backup);
  const changed = findChanged({ known: sorted.known, moved: here.moved, fingerprint });
  const reported = { source, clock, plan, sorted, changed };
  const isNew = sorted.items.length + sorted.fillings.length > 0;
  if (!apply || !isNew) return { laporan: reportOf({ ...reported, fileNotes: new Map(), written: [] }), id: null };

  const kept = await keepFiles({ storage, files: source.files, tell }, [...sorted.fillings, ...sorted.items]);
  const fileNotes = notesOnFiles([...sorted.fillings, ...sorted.items], kept);
  tell(`Menulis ${sorted.items.length} baris …`);
  return write(deps, { by: COMMAND_LINE, timeoutMs: WRITE_LIMIT_MS }, async (w) => {
    const at = now();
    const { tx } = w;
    if (sorted.items.some(({ tabel }) => tabel === 'struktur')) await tx.struktur.deleteMany({ where: { nama: '' } });
    const filled = await fillIn(tx, { fillings: sorted.fillings, kept, at });
    const items = await writeItems(tx, { items: sorted.items, kept, at });
    const addresses = await writeAddresses(tx, [...filled, ...items], { kept, moved: here.moved, at });
    const written: (Written & { sebelum?: object })[] = [...filled, ...items];
    const laporan = reportOf({ ...reported, fileNotes, written });
    const usulan = await proposalOf(tx, { plan, items: sorted.items });
    const { id } = await tx.pindahan.create({
      data: { laporan, oleh_nama: COMMAND_LINE.nama, created_at: at, ...usulan },
      select: { id: true },
    });
    await remember(tx, [...written, ...addresses], { id, at, fingerprint });
    if (sorted.items.some(({ tabel }) => tabel === 'penduduk')) await openRegister(tx, { id, at });
    await trace(w, { id, laporan });
    return { laporan, id };
  });
}

function notesOnFiles(items: readonly (Item | Filling)[], kept: KeptFiles): Map<Item | Filling, string> {
  const notes = items.map((item) => {
    const reasons = [item, ...(item.further ?? [])].flatMap((owner) => {
      const file = kept.get(owner);
      if (!file || !('alasan' in file)) return [];
      return 'nomor' in owner ? `${owner.nama}: ${file.alasan}` : file.alasan;
    });
    return [item, reasons.join('; ')] as const;
  });
  return new Map(notes.filter(([, note]) => note !== ''));
}

/** Before a village has begun, returns the institutions that every village has. */
async function readInstitutions(prisma: PrismaClient): Promise<ReadonlyMap<string, number>> {
  const rows = await prisma.lembaga.findMany({ select: { id: true, slug: true } });
  return new Map(rows.length > 0 ? rows.map(({ id, slug }) => [slug, id]) : LEMBAGA_NAMES.map(({ slug }) => [slug, 0]));
}

/** Empty before a village has begun. */
async function readGeneralCode(prisma: PrismaClient): Promise<string> {
  const row = await prisma.naskahSetelan.findFirst({ select: { kode_klasifikasi_umum: true } });
  return row?.kode_klasifikasi_umum ?? '';
}

/** Proposes numbering to an admin, if documents are imported and the portal has numbered none itself. */
async function proposalOf(tx: Transaction, { plan, items }: { plan: Plan; items: readonly Item[] }) {
  const bringsLetters = items.some((item) => item.tabel === 'buku_surat' && item.data.arah === 'keluar');
  if (!plan.numbering || !bringsLetters) return {};
  await lockArchive(tx);
  return (await hasOwnNumbers(tx)) ? {} : { usulan_nomor: plan.numbering };
}

type Move = { id: number; at: Date };
type Remembered = Move & { fingerprint: (sumber: string) => string | null };

async function remember(
  tx: Transaction,
  written: readonly (Written & { sebelum?: object })[],
  { id, at, fingerprint }: Remembered,
) {
  const rows = written.map(({ item: { sumber, tabel }, id: baris_id, sebelum }) => ({
    pindahan_id: id,
    sumber,
    tabel,
    baris_id,
    ditulis_at: at,
    sidik: fingerprint(sumber),
    ...(sebelum && { sebelum }),
  }));
  for (let begin = 0; begin < rows.length; begin += 1_000)
    await tx.barisPindahan.createMany({ data: rows.slice(begin, begin + 1_000) });
}

async function categoriesToCount(tx: Transaction, chosen: readonly string[]): Promise<string[]> {
  const typed = await tx.statistik.count({ where: { value: { gt: 0 }, otomatis: false } });
  return chosen.length > 0 || typed > 0 ? [...chosen] : [...KATEGORI_STATISTIK];
}

async function openRegister(tx: Transaction, { id, at }: Move): Promise<void> {
  const before = await tx.pendudukSetelan.findUnique({ where: { id: 1 } });
  if (!before?.aktif) {
    const hitung = await categoriesToCount(tx, before?.hitung ?? []);
    const data = { aktif: true, hitung, updatedAt: at };
    await tx.pendudukSetelan.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
    const sebelum = JSON.parse(JSON.stringify(before ?? { id: 1, aktif: false, hitung: [] }));
    await tx.barisPindahan.create({
      data: { ...REGISTER, pindahan_id: id, baris_id: 1, ditulis_at: at, sebelum },
    });
  }
  await countResidents(tx, at);
}

async function trace({ audit }: Write, { id, laporan }: { id: number; laporan: LaporanPindahan }): Promise<void> {
  const perubahan = laporan.jenis.map(({ jenis, masuk }) => ({ kolom: jenis, dari: null, ke: String(masuk) }));
  await audit.entry({ aksi: 'tambah', jenis: 'pindahan', sasaran_id: id, label: 'Dari OpenSID', perubahan });
}
