import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tooManyPixels } from '@pendopo/shared/files/file-text';
import { PICTURE_SIDE, PICTURE_TEXT } from '@pendopo/shared/files/picture';
import { BadFile, tooManyTries, unavailable } from './errors.ts';

const WORKER = fileURLToPath(new URL('./images.worker.js', import.meta.url));
/** Pixels. Interlaced and progressive pictures are decoded whole, others row by row. */
const PIXELS = { most: 16_000_000, interlaced: 8_000_000 };
/** Memory limit of the child in kB. The largest allowed picture takes 185 MB. */
const MEMORY_KB = 240 * 1024;
/** Pixels. After a larger picture the next one gets a new child, because the memory is fragmented. */
const LARGE = 4_000_000;
const CONVERT_LIMIT_MS = 30_000;
/** Milliseconds without a picture after which the child ends, to free its memory. */
const IDLE_MS = 30_000;
const QUEUE_LIMIT_PER_ACCOUNT = 4;
const QUEUE_LIMIT = 40;
const RETRY_AFTER_SECONDS = 30;

/** WebP without metadata, its size in pixels, and a small version if it is large enough. */
export type PublicPicture = { full: Buffer; small: Buffer | null; width: number; height: number };

type Owner = { id: number | null; role?: string };
type Made = { picture?: PublicPicture; excess?: Parameters<typeof tooManyPixels>[0] };
type Order = { path: string; owner: Owner; done: (made: Made) => void };

const waiting: Order[] = [];
const perAccount = new Map<number | null, number>();
let current: Order | null = null;
let child: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;

export const picturesWaiting = (): number => waiting.length;

const isResident = ({ owner }: Order) => owner.role === 'user';

/**
 * Makes a picture of at most 1600 px and a small version of 480 px, one at a time, officials' first. Throws a 400 for
 * an unusable picture, a 429 if an account has too many in the queue.
 */
export async function toPublicPicture(
  path: string,
  { owner, refusal = PICTURE_TEXT.type }: { owner: Owner; refusal?: string },
): Promise<PublicPicture> {
  const own = perAccount.get(owner.id) ?? 0;
  if (own >= QUEUE_LIMIT_PER_ACCOUNT) throw tooManyTries(RETRY_AFTER_SECONDS);
  if (waiting.length >= QUEUE_LIMIT) throw unavailable();
  perAccount.set(owner.id, own + 1);
  const { picture, excess } = await new Promise<Made>((done) => {
    waiting.push({ path, owner, done });
    convertNext();
  });
  const left = (perAccount.get(owner.id) ?? 1) - 1;
  if (left > 0) perAccount.set(owner.id, left);
  else perAccount.delete(owner.id);
  if (!picture) throw new BadFile(path, excess ? tooManyPixels(excess) : refusal);
  return picture;
}

function convertNext(): void {
  if (current || waiting.length === 0) return;
  const official = waiting.findIndex((order) => !isResident(order));
  [current = null] = waiting.splice(Math.max(0, official), 1);
  clearTimeout(timer);
  child ??= startChild();
  child.ref();
  timer = setTimeout(() => child?.kill('SIGKILL'), CONVERT_LIMIT_MS);
  child.send({ path: current?.path, side: PICTURE_SIDE, pixels: PIXELS }, () => undefined);
}

function finish(made: Made): void {
  clearTimeout(timer);
  const order = current;
  current = null;
  child?.unref();
  timer = setTimeout(retire, IDLE_MS);
  timer.unref();
  order?.done(made);
  convertNext();
}

function retire(): void {
  child?.kill();
  child = null;
}

/** The kernel kills the child first when memory runs out. */
function startChild(): ChildProcess {
  // Without a JIT, V8 reserves no memory for code; Node 24 would reserve twice the limit.
  const node = [process.execPath, '--jitless', '--max-old-space-size=64', '--max-semi-space-size=1', WORKER];
  const limited = '{ echo 1000 >/proc/self/oom_score_adj; ulimit -d "$0"; } 2>/dev/null; exec "$@"';
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', limited, String(MEMORY_KB), ...node];
  const started = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { UV_THREADPOOL_SIZE: '1' },
  });
  const ended = () => {
    if (child !== started) return;
    child = null;
    if (current) finish({});
  };
  started
    .on('message', ({ pixels, ...made }: Made & { pixels: number }) => {
      if (pixels > LARGE) retire();
      finish(made);
    })
    .on('exit', ended)
    .on('error', ended);
  started.channel?.unref();
  return started;
}
