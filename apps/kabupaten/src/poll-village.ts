import { isCalendarDay } from '@pendopo/shared/text/dates';
import { z } from 'zod';
import { type Answer, Fault, fetchText } from './fetch-text.ts';
import type { Village } from './villages.ts';

const VISIT_LIMIT_MS = 10_000;
const DAY_MS = 86_400_000;
const CLOCK_MS = 60_000;

// Unknown fields are ignored, because later versions of the portal may add some.
const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,39}$/),
});
const backupSchema = z.object({ last_good: z.nullable(z.iso.datetime()) });
const promiseFiguresSchema = z.nullable(
  z
    .object({ jumlah: z.int().min(1).max(10_000_000), tepat: z.int().min(0) })
    .refine(({ jumlah, tepat }) => tepat <= jumlah),
);
const performanceSchema = z.object({
  kinerja: z.nullable(
    z.object({
      sampai: z.string().refine(isCalendarDay),
      surat: promiseFiguresSchema,
      pengaduan: promiseFiguresSchema,
    }),
  ),
});
const surveySchema = z.object({
  survei: z.array(
    z.object({ indeks: z.nullable(z.number().min(25).max(100)), jumlah: z.int().min(10).max(10_000_000) }),
  ),
});
const catalogueSchema = z.object({ dataset: z.array(z.unknown()) });

export type PromiseFigures = z.infer<typeof promiseFiguresSchema>;

/** Values that could not be read are absent. Dates are ISO 8601. */
export type Reading = {
  naik: boolean;
  gangguan: string[];
  versi?: string;
  /** Null if the village reports that it has none. */
  cadangan?: string | null;
  sertifikat?: string;
  /** Seconds by which its clock is ahead of ours; 0 within a minute. */
  jam_meleset?: number;
  sampai?: string | null;
  surat?: PromiseFigures;
  pengaduan?: PromiseFigures;
  /** Index and answers of the newest published period; null if there is none, or its index is withheld. */
  survei?: { indeks: number; jumlah: number } | null;
  dataset?: number;
};

function parse<T>(schema: z.ZodType<T>, { status, text }: Answer): T {
  if (status >= 300 && status < 400) throw new Fault('mengalihkan ke alamat lain');
  if (status !== 200) throw new Fault(`menjawab dengan status ${status}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Fault('jawabannya bukan JSON');
  }
  const { data, success } = schema.safeParse(json);
  if (!success) throw new Fault('isi jawabannya tidak dapat dipercaya');
  return data;
}

function healthOf(answer: Answer, now: Date): Partial<Reading> {
  const { version } = parse(healthSchema, answer);
  const off = answer.date ? answer.date.getTime() - now.getTime() : 0;
  return {
    versi: version,
    jam_meleset: Math.abs(off) > CLOCK_MS ? Math.round(off / 1000) : 0,
    ...(answer.certificateEnds && { sertifikat: answer.certificateEnds.toISOString() }),
  };
}

function backupOf(answer: Answer, now: Date): Partial<Reading> {
  const { last_good } = parse(backupSchema, answer);
  if (last_good && Date.parse(last_good) > now.getTime() + DAY_MS) throw new Fault('isinya di masa depan');
  return { cadangan: last_good };
}

function performanceOf(answer: Answer): Partial<Reading> {
  const { kinerja } = parse(performanceSchema, answer);
  return { sampai: null, surat: null, pengaduan: null, ...kinerja };
}

function surveyOf(answer: Answer): Partial<Reading> {
  // An earlier version of the portal has no survey.
  const [newest] = answer.status === 404 ? [] : parse(surveySchema, answer).survei;
  const { indeks = null, jumlah = 0 } = newest ?? {};
  return { survei: indeks === null ? null : { indeks, jumlah } };
}

const catalogueOf = (answer: Answer): Partial<Reading> => ({
  dataset: parse(catalogueSchema, answer).dataset.length,
});

type PollOptions = { now: () => Date; limitMs?: number; ca?: string | undefined };

/** Takes at most `limitMs` in all. Never rejects on a Fault: problems are in `gangguan`. */
export async function pollVillage(
  { url, token }: Village,
  { now, limitMs = VISIT_LIMIT_MS, ca }: PollOptions,
): Promise<Reading> {
  const signal = AbortSignal.timeout(limitMs);
  const reading: Reading = { naik: true, gangguan: [] };
  const get = (path: string, headers = {}) => fetchText(url + path, { signal, headers, ca });
  const read = async (what: string, part: () => Promise<Partial<Reading>>): Promise<boolean> => {
    try {
      Object.assign(reading, await part());
      return true;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      reading.gangguan.push(`${what}: ${error.message}`);
      return false;
    }
  };
  reading.naik = await read('Portal', async () => healthOf(await get('/api/health'), now()));
  if (!reading.naik) return reading;
  const bearer = { Authorization: `Bearer ${token}` };
  if (token) await read('Cadangan', async () => backupOf(await get('/api/health/cadangan', bearer), now()));
  await read('Kinerja', async () => performanceOf(await get('/api/kinerja')));
  await read('Survei', async () => surveyOf(await get('/api/survei')));
  await read('Data terbuka', async () => catalogueOf(await get('/data.json')));
  return reading;
}
