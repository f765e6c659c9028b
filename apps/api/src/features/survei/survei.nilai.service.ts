import { LOKET_TEXT } from '@pendopo/shared/loket/text';
import { readKode } from '@pendopo/shared/pengaduan/kode';
import type { KirimNilaiInput } from '@pendopo/shared/survei/schemas';
import { KODE_UNSUR, keadaanNilai, type Layanan, SURVEI_TEXT } from '@pendopo/shared/survei/text';
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

type Answer = KirimNilaiInput & { tanggal: string; di_loket: boolean };

const COLUMNS = join(['id', 'tanggal', 'di_loket', ...KODE_UNSUR].map(identifier));

/**
 * Adds an answer and rewrites all answers of its day in random order. Afterwards neither the transaction of a row nor
 * its place in the table shows which of them is the new one.
 */
async function addAnswer(tx: Transaction, { jawaban, tanggal, di_loket }: Omit<Answer, 'pesan'>): Promise<void> {
  await tx.$executeRaw`LOCK TABLE survei_jawaban IN SHARE ROW EXCLUSIVE MODE`;
  const values = join(KODE_UNSUR.map((kode) => sql`${jawaban[kode]}::smallint`));
  await tx.$executeRaw(sql`
    WITH same_day AS (DELETE FROM survei_jawaban WHERE tanggal = ${tanggal}::date RETURNING ${COLUMNS})
    INSERT INTO survei_jawaban (${COLUMNS})
    SELECT * FROM (
      SELECT ${COLUMNS} FROM same_day
      UNION ALL SELECT gen_random_uuid(), ${tanggal}::date, ${di_loket}, ${values}
    ) answers ORDER BY random()`);
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
    await addAnswer(tx, { jawaban: input.jawaban, tanggal, di_loket: counter !== undefined });
    if (input.pesan !== null) await tx.surveiPesan.create({ data: { tanggal: new Date(tanggal), isi: input.pesan } });
    return true;
  });

export async function serviceMustExist({ prisma }: Context, kode: string): Promise<void> {
  await findService(prisma, kode);
}
