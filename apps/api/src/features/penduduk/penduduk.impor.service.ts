import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { villageDay } from '@pendopo/shared/dates';
import type { PeriksaPenduduk } from '@pendopo/shared/penduduk/schemas';
import {
  KOLOM_PENDUDUK,
  type KolomPenduduk,
  MAX_PENDUDUK,
  MOST_LISTED,
  PENDUDUK_TEXT,
} from '@pendopo/shared/penduduk/text';
import type { Context } from '../../deps.ts';
import type { Actor } from '../../domain/audit/audit-log.ts';
import { countResidents } from '../../domain/residents/counted.ts';
import { plainRt, searched } from '../../domain/residents/searched.ts';
import { write } from '../../domain/write.ts';
import { badRequest, conflict } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { readTables } from '../../lib/table-read.ts';
import { emptyOf } from './penduduk.change.service.ts';
import { matched } from './penduduk.columns.ts';
import { type Baris, type Isi, type Pemetaan, type Rows, readRows } from './penduduk.rows.ts';
import { warningsOf } from './penduduk.warnings.ts';

/** Of a workbook with a village in it; columns as many as OpenSID's export has, and some. */
const TABLE = { rows: MAX_PENDUDUK.rows + 20, columns: 78, unpacked: 160 * 1024 * 1024 };
const WRITE_LIMIT_MS = 120_000;
/** How many rows a statement writes, and are looked at before others have their turn. */
const BATCH = 1_000;

type File = { path: string; pemetaan: Readonly<Record<string, string>> | undefined; name: string };

type Known = Record<KolomPenduduk, string | null> & {
  id: number;
  nama: string;
  cari: string;
  tidak_di_berkas: boolean;
};
type Change = { kolom: string; dari: string | null; ke: string | null };
type Changed = { before: Known; line: number; isi: Isi; perubahan: Change[] };
/** What an import would do to the register. */
type Plan = {
  added: Baris[];
  changed: Changed[];
  same: number;
  gone: { id: number; nama: string }[];
  present: number[];
};

/** Headings as they are matched, so that a mapping holds for the next file's spelling. */
const byHeading = (pemetaan: File['pemetaan'] = {}): Pemetaan =>
  Object.fromEntries(Object.entries(pemetaan).map(([judul, isian]) => [matched(judul), isian])) as Pemetaan;

const readKnown = (client: Pick<Reader, '$queryRaw'>): Promise<Known[]> => client.$queryRaw<Known[]>`
  SELECT id, cari, tidak_di_berkas, nik, no_kk, nama, jenis_kelamin, tempat_lahir, tanggal_lahir::text, agama, pendidikan_kk,
    pekerjaan, status_kawin, hubungan_keluarga, kewarganegaraan, alamat, dusun, rw, rt, nama_ayah, nama_ibu, keadaan,
    keadaan_tanggal::text, catatan
  FROM penduduk`;

/** What tells those without a NIK apart. */
const withoutNik = (no_kk: string | null, cari: string, tanggal_lahir: string | null) =>
  `${no_kk ?? ''}|${cari}|${tanggal_lahir ?? ''}`;

/** Finds each row of the register once. A resident who has got a NIK is found by what was known before. */
function matcher(known: readonly Known[]) {
  const byNik = new Map(known.flatMap((row) => (row.nik === null ? [] : [[row.nik, row] as const])));
  const others = new Map<string, Known[]>();
  for (const row of known) {
    if (row.nik !== null) continue;
    const key = withoutNik(row.no_kk, row.cari, row.tanggal_lahir);
    const same = others.get(key);
    if (same) same.push(row);
    else others.set(key, [row]);
  }
  return ({ nik, no_kk, nama = '', tanggal_lahir }: Isi): Known | undefined =>
    (nik === undefined ? undefined : byNik.get(nik)) ??
    others.get(withoutNik(no_kk ?? null, searched(nama), tanggal_lahir ?? null))?.pop();
}

const changesOf = (row: Known, isi: Isi): Change[] =>
  KOLOM_PENDUDUK.flatMap((kolom) => {
    const [dari, ke] = [row[kolom] ?? '', isi[kolom]];
    return ke === undefined || ke === dari ? [] : [{ kolom, dari: dari || null, ke: ke || null }];
  });

/** The hamlets as the village writes them, by their names as they are compared. */
async function dusunNames(client: Pick<Reader, 'rtRw'>): Promise<ReadonlyMap<string, string>> {
  const rows = await client.rtRw.findMany({ select: { dusun: true }, distinct: ['dusun'] });
  return new Map(rows.map(({ dusun }) => [searched(dusun), dusun]));
}

async function planOf(client: Pick<Reader, '$queryRaw' | 'rtRw'>, { rows }: Rows): Promise<Plan> {
  const known = await readKnown(client);
  const dusun = await dusunNames(client);
  const find = matcher(known);
  const plan: Plan = { added: [], changed: [], same: 0, gone: [], present: [] };
  const seen = new Set<number>();
  for (const [at, { line, isi }] of rows.entries()) {
    if (at % BATCH === BATCH - 1) await nextTurn();
    const own = isi.dusun === undefined ? isi : { ...isi, dusun: dusun.get(searched(isi.dusun)) ?? isi.dusun };
    const row = find(own);
    if (!row) {
      plan.added.push({ line, isi: own });
      continue;
    }
    seen.add(row.id);
    const perubahan = changesOf(row, own);
    if (perubahan.length > 0) plan.changed.push({ before: row, line, isi: own, perubahan });
    else plan.same += 1;
    if (row.tidak_di_berkas) plan.present.push(row.id);
  }
  plan.gone = known.filter((row) => row.keadaan === 'hidup' && !seen.has(row.id)).map(({ id, nama }) => ({ id, nama }));
  return plan;
}

/** Another one after each change of the register. */
async function versionOf(client: Pick<Reader, '$queryRaw'>): Promise<string> {
  const [row] = await client.$queryRaw<{ version: string }[]>`
    SELECT concat_ws(' ', count(*), max(id), max("updatedAt")) AS version FROM penduduk`;
  return row?.version ?? '';
}

async function keyOf(client: Pick<Reader, '$queryRaw'>, { path, pemetaan }: File): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path));
  return hash
    .update(JSON.stringify(pemetaan ?? {}))
    .update(await versionOf(client))
    .digest('base64url');
}

/** The headings that the village has mapped before, and those of this file. */
async function mappingOf({ prisma }: Context, { pemetaan }: File): Promise<Pemetaan> {
  const settings = await prisma.pendudukSetelan.findUnique({ where: { id: 1 }, select: { pemetaan: true } });
  return { ...(settings?.pemetaan as Pemetaan | undefined), ...byHeading(pemetaan) };
}

async function read(ctx: Context, file: File): Promise<Rows> {
  const sheets = await readTables(file.path, TABLE);
  const sheet = sheets.find(({ lines }) => lines.length > 0);
  if (!sheet) throw badRequest(PENDUDUK_TEXT.nothing);
  const village = await ctx.prisma.desa.findUnique({ where: { id: 1 }, select: { kode_desa: true } });
  return readRows({ sheet, pemetaan: await mappingOf(ctx, file), kodeDesa: village?.kode_desa ?? '' });
}

/** Whether the village has an RT; while it has none in its list, every one is taken. */
async function knownRt({ prisma }: Context): Promise<(isi: Isi) => boolean> {
  const list = await prisma.rtRw.findMany({ where: { rt: { not: '' } }, select: { dusun: true, rt: true } });
  const rts = new Set(list.flatMap(({ dusun, rt }) => [`${searched(dusun)}|${plainRt(rt)}`, `|${plainRt(rt)}`]));
  return ({ dusun = '', rt = '' }) =>
    list.length === 0 || rt === '' || rts.has(`${searched(dusun)}|${rt}`) || (dusun === '' && rts.has(`|${rt}`));
}

/** Returns what a file would bring, and the key that saving it needs. Writes nothing. */
export async function checkPenduduk(ctx: Context, file: File): Promise<PeriksaPenduduk> {
  // Before the register is read: what changes meanwhile is noticed when it is saved.
  const kunci = await keyOf(ctx.prisma, file);
  const found = await read(ctx, file);
  const plan = await planOf(ctx.prisma, found);
  const warnings = [...found.warnings, ...warningsOf(found.rows, await knownRt(ctx))];
  return {
    baru: plan.added.length,
    berubah: plan.changed.length,
    sama: plan.same,
    hilang: plan.gone.length,
    kolom: found.kolom,
    perubahan: plan.changed
      .slice(0, MOST_LISTED)
      .map(({ line, isi, perubahan }) => ({ baris: line, nama: isi.nama ?? '', perubahan })),
    tidak_di_berkas: plan.gone.slice(0, MOST_LISTED),
    masalah: found.problems.slice(0, MOST_LISTED),
    jumlah_masalah: found.problems.length,
    peringatan: warnings.slice(0, MOST_LISTED),
    jumlah_peringatan: warnings.length,
    kunci,
  };
}

const DATES: readonly KolomPenduduk[] = ['tanggal_lahir', 'keadaan_tanggal'];

type Source = { sumber: string; sumber_tanggal: string; oleh: string };

const rowOf = (isi: Isi, { sumber, sumber_tanggal }: Source) => ({
  ...Object.fromEntries(KOLOM_PENDUDUK.map((kolom) => [kolom, isi[kolom] ?? emptyOf(kolom)])),
  keadaan: isi.keadaan ?? 'hidup',
  cari: searched(isi.nama ?? ''),
  ...{ sumber, sumber_tanggal },
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

const EVENTS = `INSERT INTO peristiwa_penduduk (kelompok, jenis, penduduk_id, nama, tanggal, catatan, oleh)
  SELECT kelompok, jenis, penduduk_id, nama, tanggal, sumber, oleh
  FROM json_to_recordset($1::json) AS t(kelompok uuid, jenis text, penduduk_id int, nama text, tanggal date, sumber text, oleh text)`;

/** The event of a resident who is no longer here by the file, or is again; null for others. */
function eventOf({ before, isi }: Changed, { sumber, sumber_tanggal, oleh }: Source) {
  const [was, is] = [before.keadaan, isi.keadaan ?? before.keadaan];
  if ((was === 'hidup') === (is === 'hidup')) return null;
  const left = is !== 'hidup';
  const tanggal = (left ? isi.keadaan_tanggal : undefined) ?? sumber_tanggal;
  const jenis = left ? is : 'datang';
  return { kelompok: randomUUID(), jenis, penduduk_id: before.id, nama: before.nama, tanggal, sumber, oleh };
}

/** Writes rows a batch at a time: what is made of them makes others wait. */
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
  const events = changed.flatMap(({ event }) => event ?? []);
  await inBatches(tx, EVENTS, events, (event) => event);
  await inBatches(tx, INSERT, plan.added, ({ isi }) => rowOf(isi, source));
  const gone = plan.gone.map(({ id }) => id);
  await tx.penduduk.updateMany({ where: { id: { in: gone } }, data: { tidak_di_berkas: true } });
  await tx.penduduk.updateMany({ where: { id: { in: plan.present } }, data: { tidak_di_berkas: false } });
}

/** Writes all that a file brings, or nothing. Throws a 400 while anything is wrong with it, a 409 when the register has changed. */
export async function savePenduduk(ctx: Context, { kunci, by, ...file }: File & { kunci: string; by: Actor }) {
  const found = await read(ctx, file);
  const pemetaan = await mappingOf(ctx, file);
  if (found.problems.length > 0) throw badRequest(PENDUDUK_TEXT.wrong);
  const lockFirst = (tx: Transaction) => tx.$executeRaw`LOCK TABLE penduduk IN SHARE ROW EXCLUSIVE MODE`;
  return write(ctx, { by, lockFirst, timeoutMs: WRITE_LIMIT_MS }, async ({ tx, audit }) => {
    if ((await keyOf(tx, file)) !== kunci) throw conflict(PENDUDUK_TEXT.stale);
    const plan = await planOf(tx, found);
    const source = { sumber: file.name, sumber_tanggal: villageDay(), oleh: by.nama };
    await writePlan(tx, { plan, source });
    await tx.pendudukSetelan.update({ where: { id: 1 }, data: { pemetaan } });
    await countResidents(tx, ctx.now());
    const told = { baru: plan.added.length, berubah: plan.changed.length, hilang: plan.gone.length };
    const perubahan = Object.entries(told).map(([kolom, count]) => ({ kolom, dari: null, ke: String(count) }));
    await audit.entry({ aksi: 'tambah', jenis: 'penduduk', sasaran_id: null, label: 'Impor data penduduk', perubahan });
    return told;
  });
}
