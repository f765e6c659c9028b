import { SURAT_TEXT } from '@pendopo/shared/surat/text';
import { TINJAUAN_TEXT } from '@pendopo/shared/surat/tinjauan-text';
import type { AppDeps } from '../../deps.ts';
import { conflict, HttpError, tooManyTries } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LETTERS_PER_HOUR = 30;
const OPEN_LETTERS = 40;
/** A busy counter: one every half minute, with so many times the bytes of one resident. */
const LOKET_PER_HOUR = 120;
const LOKET_BYTES = 10;

type Client = Pick<Transaction, 'rateLimit' | 'surat' | '$queryRaw'>;
type Counter = { name: string; account: number; ms: number };
/** Who sends: for oneself, or at the counter for others, which is counted apart and knows no open letters. */
type Sender = { account: number; loket: boolean };
type Count = { points: number; expire: bigint };

/** How many letters, and how many bytes of attachments, one account may send; `bytesPerDay` is a setting. */
export function createLetterQuota({ now, bytesPerDay }: { now: AppDeps['now']; bytesPerDay: number }) {
  const hourly = ({ account, loket }: Sender): Counter => ({ name: loket ? 'loket' : 'letters', account, ms: HOUR_MS });
  const daily = ({ account, loket }: Sender): Counter => ({
    ...{ name: loket ? 'loket-bytes' : 'letter-bytes', account, ms: 24 * HOUR_MS },
  });
  const mostLetters = ({ loket }: Sender) => (loket ? LOKET_PER_HOUR : LETTERS_PER_HOUR);
  const mostBytes = ({ loket }: Sender) => (loket ? LOKET_BYTES : 1) * bytesPerDay;
  const keyOf = ({ name, account }: Counter) => `${name}:${account}`;
  const secondsLeft = ({ expire }: Count) => (Number(expire) - now().getTime()) / 1000;

  async function read(client: Client, counter: Counter): Promise<Count> {
    const row = await client.rateLimit.findUnique({ where: { key: keyOf(counter) } });
    const expire = row?.expire ?? 0n;
    return row && expire > BigInt(now().getTime()) ? { points: row.points, expire } : { points: 0, expire: 0n };
  }

  /** Counts in the letter's own transaction, so that a letter that fails counts as none. */
  async function add(tx: Transaction, counter: Counter, points: number): Promise<Count> {
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

  async function refuseTooManyOpen(client: Client, { account, loket }: Sender): Promise<void> {
    if (loket) return;
    const open = await client.surat.count({ where: { user_id: account, status: { in: ['Menunggu', 'Diproses'] } } });
    if (open >= OPEN_LETTERS) throw conflict(SURAT_TEXT.tooManyOpen(OPEN_LETTERS));
  }
  const refuseHour = (count: Count) => tooManyTries(secondsLeft(count));
  function refuseDay(count: Count, told: (hours: number) => string = SURAT_TEXT.tooManyBytes): HttpError {
    const seconds = Math.max(1, Math.ceil(secondsLeft(count)));
    const text = told(Math.ceil(seconds / 3600));
    return new HttpError(429, text, { retryAfterSeconds: seconds });
  }

  return {
    /** Before anything is uploaded: whether a letter has a chance. */
    async check(client: Client, sender: Sender): Promise<void> {
      const [letters, bytes] = await Promise.all([read(client, hourly(sender)), read(client, daily(sender))]);
      if (letters.points >= mostLetters(sender)) throw refuseHour(letters);
      if (bytes.points >= mostBytes(sender)) throw refuseDay(bytes);
      await refuseTooManyOpen(client, sender);
    },

    /** Before a file is uploaded that replaces another: whether it has a chance. */
    async checkFile(client: Client, sender: Sender): Promise<void> {
      const bytes = await read(client, daily(sender));
      if (bytes.points >= mostBytes(sender)) throw refuseDay(bytes, TINJAUAN_TEXT.tooManyBytes);
    },

    /** In the transaction that replaces a file. */
    async spendFile(tx: Transaction, { bytes: size, ...sender }: Sender & { bytes: number }): Promise<void> {
      const bytes = await add(tx, daily(sender), size);
      if (bytes.points > mostBytes(sender)) throw refuseDay(bytes, TINJAUAN_TEXT.tooManyBytes);
    },

    /** In the transaction of a new letter, which has locked the account. */
    async spend(tx: Transaction, { bytes: size, ...sender }: Sender & { bytes: number }): Promise<void> {
      const letters = await add(tx, hourly(sender), 1);
      if (letters.points > mostLetters(sender)) throw refuseHour(letters);
      const bytes = await add(tx, daily(sender), size);
      if (bytes.points > mostBytes(sender)) throw refuseDay(bytes);
      await refuseTooManyOpen(tx, sender);
    },
  };
}
