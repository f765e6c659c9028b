import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { firstDay, type Masa } from '@pendopo/shared/laporan/text';
import { plainRt, searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { KOLOM_PENDUDUK, type KolomPenduduk } from '@pendopo/shared/penduduk/text';
import type { KataPenduduk, PeriksaPenduduk } from '@pendopo/shared/penduduk-impor/schemas';
import { IMPOR_PENDUDUK_TEXT, MAX_KATA, MAX_PENDUDUK, MOST_LISTED } from '@pendopo/shared/penduduk-impor/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { emptyOf } from '../../domain/residents/change-row.ts';
import { countResidents } from '../../domain/residents/count-residents.ts';
import { lateMonth, lockMonths, openMonth } from '../../domain/residents/months.ts';
import { write } from '../../domain/write.ts';
import { badRequest, conflict } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { readTables } from '../../lib/table-read.ts';
import { type Isian, matched } from './penduduk-impor.columns.ts';
import { chooseSheet, type Lembar, type Pemetaan } from './penduduk-impor.heading.ts';
import { type Changed, type Plan, planOf } from './penduduk-impor.plan.service.ts';
import { type Isi, type Kata, type Rows, readRows } from './penduduk-impor.rows.ts';
import { warningsOf } from './penduduk-impor.warnings.ts';

/** Limits for a workbook of a whole village. OpenSID's export has fewer columns. */
const TABLE = { rows: MAX_PENDUDUK.rows + 20, columns: 78, unpacked: 160 * 1024 * 1024 };
const WRITE_LIMIT_MS = 120_000;
/** Rows per statement. */
const BATCH = 1_000;

type File = {
  path: string;
  name: string;
  lembar?: string | undefined;
  pemetaan?: Readonly<Record<string, string>> | undefined;
  kata: readonly KataPenduduk[];
};

async function versionOf(client: Pick<Reader, '$queryRaw'>): Promise<string> {
  const [row] = await client.$queryRaw<{ version: string }[]>`
    SELECT concat_ws(' ', count(*), max(id), max("updatedAt")) AS version FROM penduduk`;
  return row?.version ?? '';
}

async function keyOf(client: Pick<Reader, '$queryRaw'>, { path, lembar, pemetaan, kata }: File): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path));
  return hash
    .update(JSON.stringify([lembar ?? null, pemetaan ?? {}, kata]))
    .update(await versionOf(client))
    .digest('base64url');
}

type Dictionary = { pemetaan: Record<string, string>; kata: KataPenduduk[] };

const wordKey = ({ kolom, kata }: KataPenduduk) => `${kolom} ${matched(kata)}`;

async function dictionaryOf({ prisma }: Context, { pemetaan = {}, kata }: File): Promise<Dictionary> {
  const settings = await prisma.pendudukSetelan.findUnique({
    where: { id: 1 },
    select: { pemetaan: true, kata: true },
  });
  const before = (settings?.pemetaan ?? {}) as Record<string, string>;
  const headings = new Map(Object.entries(before));
  for (const [judul, isian] of Object.entries(pemetaan)) headings.set(matched(judul), isian);
  const words = new Map(((settings?.kata ?? []) as KataPenduduk[]).map((word) => [wordKey(word), word]));
  for (const word of kata) words.set(wordKey(word), word);
  return { pemetaan: Object.fromEntries(headings), kata: [...words.values()].slice(-MAX_KATA) };
}

function kataOf(words: readonly KataPenduduk[]): Kata {
  const columns = new Map<string, Map<string, string>>();
  for (const { kolom, kata, nilai } of words) {
    const column = columns.get(kolom) ?? new Map<string, string>();
    columns.set(kolom, column.set(matched(kata), nilai));
  }
  return columns;
}

type Found = Rows & { lembar: Lembar[] };

const NO_ROWS: Rows = { rows: [], kolom: [], problems: [], warnings: [], words: [] };

async function read(ctx: Context, file: File): Promise<Found> {
  const sheets = await readTables(file.path, TABLE);
  const dictionary = await dictionaryOf(ctx, file);
  const pemetaan: Pemetaan = new Map(Object.entries(dictionary.pemetaan) as [string, Isian | ''][]);
  const { sheet, lembar } = chooseSheet(sheets, { lembar: file.lembar, pemetaan });
  if (!sheet) {
    const choose = { baris: 0, kolom: '', msg: IMPOR_PENDUDUK_TEXT.whichSheet(lembar.length) };
    return { ...NO_ROWS, lembar, problems: [choose] };
  }
  const village = await ctx.prisma.desa.findUnique({ where: { id: 1 }, select: { kode_desa: true } });
  const kata = kataOf(dictionary.kata);
  return { ...(await readRows({ sheet, pemetaan, kata, kodeDesa: village?.kode_desa ?? '' })), lembar };
}

/** Returns a check that an RT is in the village's list. An empty list accepts every RT. */
async function knownRt({ prisma }: Context): Promise<(isi: Isi) => boolean> {
  const list = await prisma.rtRw.findMany({ where: { rt: { not: '' } }, select: { dusun: true, rt: true } });
  const rts = new Set(list.flatMap(({ dusun, rt }) => [`${searchableName(dusun)}|${plainRt(rt)}`, `|${plainRt(rt)}`]));
  return ({ dusun = '', rt = '' }) =>
    list.length === 0 || rt === '' || rts.has(`${searchableName(dusun)}|${rt}`) || (dusun === '' && rts.has(`|${rt}`));
}

/** Returns the changes in a file and the key for saving it. Writes nothing. */
export async function checkPenduduk(ctx: Context, file: File): Promise<PeriksaPenduduk> {
  // Computed before the register is read, so that saving detects a change in the meantime.
  const kunci = await keyOf(ctx.prisma, file);
  const found = await read(ctx, file);
  const plan = await planOf(ctx.prisma, { rows: found.rows, ubahKeadaan: new Set() });
  const warnings = [...found.warnings, ...warningsOf(found.rows, await knownRt(ctx))];
  return {
    baru: plan.added.length,
    berubah: plan.changed.length,
    sama: plan.same,
    hilang: plan.gone.length,
    lembar: found.lembar,
    kolom: found.kolom,
    kata: found.words.slice(0, MOST_LISTED),
    jumlah_kata: found.words.length,
    keadaan: plan.contested.slice(0, MOST_LISTED).map(({ line, ...state }) => ({ baris: line, ...state })),
    jumlah_keadaan: plan.contested.length,
    perubahan: plan.changed
      .slice(0, MOST_LISTED)
      .map(({ line, isi, perubahan }) => ({ baris: line, nama: isi.nama ?? '', perubahan })),
    tidak_di_berkas: plan.gone.slice(0, MOST_LISTED),
    masalah: found.problems.slice(0, MOST_LISTED),
    jumlah_masalah: found.problems.length,
    peringatan: warnings.slice(0, MOST_LISTED),
    jumlah_peringatan: warnings.length,
    dihitung: await openMonth(ctx.prisma),
    kunci,
  };
}

const DATES: readonly KolomPenduduk[] = ['tanggal_lahir', 'keadaan_tanggal'];

/** `terbuka` is the first open month, null before the first report. */
type Source = { sumber: string; sumber_tanggal: string; oleh: string; terbuka: Masa | null };

const rowOf = (isi: Isi, { sumber, sumber_tanggal }: Source) => ({
  ...Object.fromEntries(KOLOM_PENDUDUK.map((kolom) => [kolom, isi[kolom] || emptyOf(kolom)])),
  keadaan: isi.keadaan ?? 'hidup',
  cari: searchableName(isi.nama ?? ''),
  sumber,
  sumber_tanggal,
});

const COLUMNS = [...KOLOM_PENDUDUK, 'cari', 'sumber', 'sumber_tanggal'] as const;
const typeOf = (column: string) =>
  column === 'sumber_tanggal' || DATES.some((date) => date === column) ? 'date' : 'text';
const RECORD = COLUMNS.map((column) => `${column} ${typeOf(column)}`).join(', ');
const INSERT = `INSERT INTO penduduk (${COLUMNS.join(', ')}) SELECT ${COLUMNS.join(', ')} FROM json_to_recordset($1::json) AS t(${RECORD})`;
const SETS = COLUMNS.map((column) => `${column} = t.${column}`).join(', ');
const UPDATE = `UPDATE penduduk p SET ${SETS}, "updatedAt" = now() FROM json_to_recordset($1::json) AS t(id int, ${RECORD}) WHERE p.id = t.id`;
const HISTORY = `INSERT INTO riwayat_penduduk (penduduk_id, sumber, oleh, perubahan, kelompok)
  SELECT penduduk_id, sumber, oleh, perubahan, kelompok
  FROM json_to_recordset($1::json) AS t(penduduk_id int, sumber text, oleh text, perubahan jsonb, kelompok uuid)`;

const EVENTS = `INSERT INTO peristiwa_penduduk
    (kelompok, jenis, penduduk_id, nama, tanggal, masa, catatan, oleh, dusun, no_kk, jenis_kelamin, kewarganegaraan)
  SELECT kelompok, jenis, penduduk_id, nama, tanggal, masa, sumber, oleh, dusun, no_kk, jenis_kelamin, kewarganegaraan
  FROM json_to_recordset($1::json) AS t(kelompok uuid, jenis text, penduduk_id int, nama text, tanggal date, masa date, sumber text,
    oleh text, dusun text, no_kk text, jenis_kelamin text, kewarganegaraan text)`;

/** Cancels the deaths of residents who are alive, and records that. Both entries stay in the book. */
const CANCEL = `WITH cancelled AS (
    UPDATE peristiwa_penduduk e SET dibatalkan = true
    FROM json_to_recordset($1::json) AS t(penduduk_id int, tanggal date, terbuka date, sumber text, oleh text)
    WHERE e.penduduk_id = t.penduduk_id AND e.jenis = 'meninggal' AND NOT e.dibatalkan
    RETURNING e.kelompok, e.penduduk_id, e.nama, t.tanggal, t.sumber, t.oleh,
      GREATEST(t.terbuka, COALESCE(e.masa, date_trunc('month', e.tanggal)::date)) AS masa)
  INSERT INTO peristiwa_penduduk (kelompok, jenis, penduduk_id, nama, tanggal, masa, catatan, oleh)
  SELECT kelompok, 'batal', penduduk_id, nama, tanggal, masa, sumber, oleh FROM cancelled`;

const isRevived = ({ before, isi }: Changed) =>
  before.keadaan === 'meninggal' && isi.keadaan !== undefined && isi.keadaan !== 'meninggal';

/** Returns the departure or return of a resident by the file, or null. A dead resident never arrives. */
function eventOf(changed: Changed, { sumber, sumber_tanggal, oleh, terbuka }: Source) {
  const { before, isi } = changed;
  const was = isRevived(changed) ? 'hidup' : before.keadaan;
  const is = isi.keadaan ?? before.keadaan;
  if ((was === 'hidup') === (is === 'hidup')) return null;
  const left = is !== 'hidup';
  const tanggal = (left && isi.keadaan_tanggal) || sumber_tanggal;
  const jenis = left ? is : 'datang';
  const { dusun, no_kk, jenis_kelamin, kewarganegaraan } = before;
  const row = { penduduk_id: before.id, nama: before.nama, dusun, no_kk: no_kk ?? '', jenis_kelamin, kewarganegaraan };
  return { ...row, kelompok: randomUUID(), jenis, tanggal, masa: lateMonth(terbuka, tanggal), sumber, oleh };
}

/** Writes rows in batches, because building the JSON blocks other requests. */
async function inBatches<Row>(tx: Transaction, statement: string, rows: readonly Row[], of: (row: Row) => object) {
  for (let at = 0; at < rows.length; at += BATCH)
    await tx.$executeRawUnsafe(statement, JSON.stringify(rows.slice(at, at + BATCH).map(of)));
}

async function writePlan(tx: Transaction, { plan, source }: { plan: Plan; source: Source }): Promise<void> {
  const changed = plan.changed.map((one) => ({ ...one, event: eventOf(one, source) }));
  await inBatches(tx, UPDATE, changed, ({ before, isi }) => {
    const present = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null));
    return { id: before.id, ...rowOf({ ...present, ...isi } as Isi, source) };
  });
  await inBatches(tx, HISTORY, changed, ({ before, perubahan, event }) => {
    return { penduduk_id: before.id, ...source, perubahan, kelompok: event?.kelompok ?? null };
  });
  const revived = changed.filter(isRevived);
  await inBatches(tx, CANCEL, revived, ({ before }) => {
    const { sumber, sumber_tanggal: tanggal, oleh } = source;
    return { penduduk_id: before.id, tanggal, terbuka: source.terbuka && firstDay(source.terbuka), sumber, oleh };
  });
  const events = changed.flatMap(({ event }) => event ?? []);
  await inBatches(tx, EVENTS, events, (event) => event);
  await inBatches(tx, INSERT, plan.added, ({ isi }) => rowOf(isi, source));
  const gone = plan.gone.map(({ id }) => id);
  await tx.penduduk.updateMany({ where: { id: { in: gone } }, data: { tidak_di_berkas: true } });
  await tx.penduduk.updateMany({ where: { id: { in: plan.present } }, data: { tidak_di_berkas: false } });
}

type Saving = File & { kunci: string; ubah_keadaan: readonly number[]; by: Actor };

/** Writes all changes of a file, or none. Throws a 400 if the file has a problem, a 409 if the register has changed. */
export async function savePenduduk(ctx: Context, { kunci, ubah_keadaan, by, ...file }: Saving) {
  const { rows, problems } = await read(ctx, file);
  const dictionary = await dictionaryOf(ctx, file);
  if (problems.length > 0) throw badRequest(IMPOR_PENDUDUK_TEXT.wrong);
  const lockFirst = (tx: Transaction) => tx.$executeRaw`LOCK TABLE penduduk IN SHARE ROW EXCLUSIVE MODE`;
  return write(ctx, { by, lockFirst, timeoutMs: WRITE_LIMIT_MS }, async ({ tx, audit }) => {
    if ((await keyOf(tx, file)) !== kunci) throw conflict(IMPOR_PENDUDUK_TEXT.stale);
    const plan = await planOf(tx, { rows, ubahKeadaan: new Set(ubah_keadaan) });
    const terbuka = await lockMonths(tx);
    const source = { sumber: file.name, sumber_tanggal: villageDay(), oleh: by.nama, terbuka };
    await writePlan(tx, { plan, source });
    await tx.pendudukSetelan.update({ where: { id: 1 }, data: dictionary });
    await countResidents(tx, ctx.now());
    const counts = { baru: plan.added.length, berubah: plan.changed.length, hilang: plan.gone.length };
    const perubahan = Object.entries(counts).map(([kolom, count]) => ({ kolom, dari: null, ke: String(count) }));
    await audit.entry({ aksi: 'tambah', jenis: 'penduduk', sasaran_id: null, label: 'Impor data penduduk', perubahan });
    return counts;
  });
}
