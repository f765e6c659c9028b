import { LOKET_TEXT } from '@pendopo/shared/loket/text';
import { readKode } from '@pendopo/shared/pengaduan/kode';
import { keadaanNilai, type Layanan } from '@pendopo/shared/survei/keadaan';
import type { KirimNilaiInput } from '@pendopo/shared/survei/schemas';
import { KODE_UNSUR, SURVEI_TEXT } from '@pendopo/shared/survei/text';
import { villageDay } from '@pendopo/shared/text/dates';
import type { Context } from '../../deps.ts';
import { write } from '../../domain/write.ts';
import type { CurrentUser } from '../../lib/current-user.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';
import { empty, identifier, join, type Sql, sql } from '../../lib/sql.ts';

type Service = { layanan: Layanan; id: number; judul: string; status: string; dinilai: boolean };

/** Returns the normalized code. Throws a 404 if it is invalid. */
export function kodeIn(typed: string): string {
  const kode = readKode(typed);
  if (kode === null) throw notFound(LOKET_TEXT.unknownKode);
  return kode;
}

const findIn = (layanan: Layanan, title: string, kode: string): Sql => sql`
  SELECT ${layanan} AS layanan, id, ${identifier(title)} AS judul, status, dinilai
  FROM ${identifier(layanan)} WHERE kode = ${kode}`;

/** Returns the application or complaint of a code. Throws a 404 for an unknown code. */
async function findService(client: Pick<Reader, '$queryRaw'>, typed: string, lock: Sql = empty): Promise<Service> {
  const kode = kodeIn(typed);
  for (const find of [findIn('surat', 'jenis_surat', kode), findIn('pengaduan', 'judul', kode)]) {
    const [found] = await client.$queryRaw<Service[]>(sql`${find} ${lock}`);
    if (found) return found;
  }
  throw notFound(LOKET_TEXT.unknownKode);
}

export async function readService({ prisma }: Context, kode: string) {
  const service = await findService(prisma, kode);
  return { judul: service.judul, keadaan: keadaanNilai(service.layanan, service) };
}

type Added = { table: 'survei_jawaban' | 'survei_pesan'; tanggal: string; values: Readonly<Record<string, Sql>> };

/**
 * Adds a row and rewrites all rows of its day in random order. Afterwards neither the transaction of a row nor its place
 * in the table shows which of them is the new one.
 */
async function addInRandomOrder(tx: Transaction, { table: name, tanggal, values }: Added): Promise<void> {
  const table = identifier(name);
  const columns = join(['id', 'tanggal', ...Object.keys(values)].map(identifier));
  await tx.$executeRaw(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  await tx.$executeRaw(sql`
    WITH same_day AS (DELETE FROM ${table} WHERE tanggal = ${tanggal}::date RETURNING ${columns})
    INSERT INTO ${table} (${columns})
    SELECT * FROM (
      SELECT ${columns} FROM same_day
      UNION ALL SELECT gen_random_uuid(), ${tanggal}::date, ${join(Object.values(values))}
    ) rows ORDER BY random()`);
}

type Sent = { kode: string; input: KirimNilaiInput; counter?: CurrentUser | undefined };

/** Stores an answer once for each request. Returns false for a repeat. Throws a 409 for a request in progress. */
export const answerSurvey = (ctx: Context, { kode, input, counter }: Sent): Promise<boolean> =>
  write(ctx, { by: counter ?? null }, async ({ tx }) => {
    const service = await findService(tx, kode, sql`FOR NO KEY UPDATE`);
    const state = keadaanNilai(service.layanan, service);
    if (state === 'belum') throw conflict(SURVEI_TEXT.notYet);
    if (state === 'dinilai') return false;
    // Not by Prisma, which would set `updatedAt`.
    await tx.$executeRaw`UPDATE ${identifier(service.layanan)} SET dinilai = true WHERE id = ${service.id}`;
    const tanggal = villageDay(ctx.now());
    const marks = KODE_UNSUR.map((unsur) => [unsur, sql`${input.jawaban[unsur]}::smallint`]);
    const values = { di_loket: sql`${counter !== undefined}::boolean`, ...Object.fromEntries(marks) };
    await addInRandomOrder(tx, { table: 'survei_jawaban', tanggal, values });
    if (input.pesan !== null)
      await addInRandomOrder(tx, { table: 'survei_pesan', tanggal, values: { isi: sql`${input.pesan}::text` } });
    return true;
  });

export async function serviceMustExist({ prisma }: Context, kode: string): Promise<void> {
  await findService(prisma, kode);
}
