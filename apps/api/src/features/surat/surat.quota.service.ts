import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { Context } from '../../deps.ts';
import { conflict, HttpError, tooManyTries } from '../../lib/errors.ts';
import type { Reader, Transaction } from '../../lib/prisma.ts';

// Limits of applications and attachment bytes per account. The bytes per day are a setting.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const APPLICATIONS_PER_HOUR = 30;
const MAX_OPEN_APPLICATIONS = 40;
/** A busy counter: an application every half minute, and a multiple of a resident's bytes. */
const LOKET_PER_HOUR = 120;
const LOKET_BYTES = 10;

type Settings = Pick<Context, 'config' | 'now'>;
type Reading = Settings & { prisma: Pick<Reader, 'rateLimit' | 'surat'> };
type Counter = { name: string; account: number; ms: number };
/** The sending account. `loket` has its own counters and no limit of open applications. */
type Sender = { account: number; loket: boolean };
type Count = { points: number; expire: bigint };
type Spending = Sender & { tx: Transaction; bytes: number };

const hourly = ({ account, loket }: Sender): Counter => ({ name: loket ? 'loket' : 'letters', account, ms: HOUR_MS });
const daily = ({ account, loket }: Sender): Counter => ({
  name: loket ? 'loket-bytes' : 'letter-bytes',
  account,
  ms: 24 * HOUR_MS,
});
const maxApplications = ({ loket }: Sender) => (loket ? LOKET_PER_HOUR : APPLICATIONS_PER_HOUR);
const mostBytes = ({ config }: Settings, { loket }: Sender) =>
  (loket ? LOKET_BYTES : 1) * config.applicationBytesPerDay;
const keyOf = ({ name, account }: Counter) => `${name}:${account}`;

async function readCount({ prisma, now }: Reading, counter: Counter): Promise<Count> {
  const row = await prisma.rateLimit.findUnique({ where: { key: keyOf(counter) } });
  const expire = row?.expire ?? 0n;
  return row && expire > BigInt(now().getTime()) ? { points: row.points, expire } : { points: 0, expire: 0n };
}

/** Counts in the application's transaction, so that a failed application does not count. */
async function addPoints(
  { now }: Settings,
  { tx, counter, points }: { tx: Transaction; counter: Counter; points: number },
) {
  const moment = BigInt(now().getTime());
  const [count] = await tx.$queryRaw<[Count]>`
    INSERT INTO rate_limit AS r (key, points, expire)
    VALUES (${keyOf(counter)}, ${points}, ${moment + BigInt(counter.ms)})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire > ${moment} THEN r.points + excluded.points ELSE excluded.points END,
      expire = CASE WHEN r.expire > ${moment} THEN r.expire ELSE excluded.expire END
    RETURNING points, expire`;
  return count;
}

async function refuseTooManyOpen({ surat }: Pick<Reader, 'surat'>, { account, loket }: Sender): Promise<void> {
  if (loket) return;
  const open = await surat.count({ where: { user_id: account, status: { in: ['Menunggu', 'Diproses'] } } });
  if (open >= MAX_OPEN_APPLICATIONS) throw conflict(SURAT_TEXT.tooManyOpen(MAX_OPEN_APPLICATIONS));
}

const secondsLeft = ({ now }: Settings, { expire }: Count) => (Number(expire) - now().getTime()) / 1000;

const refuseHour = (settings: Settings, count: Count) => tooManyTries(secondsLeft(settings, count));

type DailyLimit = { count: Count; message: (hours: number) => string };

function refuseDay(settings: Settings, { count, message }: DailyLimit): HttpError {
  const seconds = Math.max(1, Math.ceil(secondsLeft(settings, count)));
  return new HttpError(429, message(Math.ceil(seconds / 3600)), { retryAfterSeconds: seconds });
}

/** Checks the quota of applications before anything is uploaded. */
export async function checkApplicationQuota(ctx: Reading, sender: Sender): Promise<void> {
  const [applications, bytes] = await Promise.all([readCount(ctx, hourly(sender)), readCount(ctx, daily(sender))]);
  if (applications.points >= maxApplications(sender)) throw refuseHour(ctx, applications);
  if (bytes.points >= mostBytes(ctx, sender)) throw refuseDay(ctx, { count: bytes, message: SURAT_TEXT.tooManyBytes });
  await refuseTooManyOpen(ctx.prisma, sender);
}

/** Checks the quota of bytes before a replacement file is uploaded. */
export async function checkFileQuota(ctx: Reading, sender: Sender): Promise<void> {
  const count = await readCount(ctx, daily(sender));
  if (count.points >= mostBytes(ctx, sender)) throw refuseDay(ctx, { count, message: TINJAUAN_TEXT.tooManyBytes });
}

/** Counts an application in its transaction, which has locked the account. */
export async function spendApplicationQuota(ctx: Settings, { tx, bytes, ...sender }: Spending): Promise<void> {
  const applications = await addPoints(ctx, { tx, counter: hourly(sender), points: 1 });
  if (applications.points > maxApplications(sender)) throw refuseHour(ctx, applications);
  const count = await addPoints(ctx, { tx, counter: daily(sender), points: bytes });
  if (count.points > mostBytes(ctx, sender)) throw refuseDay(ctx, { count, message: SURAT_TEXT.tooManyBytes });
  await refuseTooManyOpen(tx, sender);
}

export async function spendFileQuota(ctx: Settings, { tx, bytes, ...sender }: Spending): Promise<void> {
  const count = await addPoints(ctx, { tx, counter: daily(sender), points: bytes });
  if (count.points > mostBytes(ctx, sender)) throw refuseDay(ctx, { count, message: TINJAUAN_TEXT.tooManyBytes });
}
