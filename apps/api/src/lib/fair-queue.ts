import { tooManyTries } from './errors.ts';

type Waiter = { go: () => void; refuse: (reason: Error) => void };

const RETRY_SECONDS = 30;
/** Every fourth turn goes to the second queue, so that the first one never starves it. */
const SECOND_LINE_EVERY = 4;

/** Waiters by nested network. Each network gets its turn, however many wait in it. */
class Line {
  size = 0;
  readonly #here: Waiter[] = [];
  readonly #within = new Map<string, Line>();

  add([network, ...smaller]: readonly string[], waiter: Waiter): void {
    this.size += 1;
    if (network === undefined) {
      this.#here.push(waiter);
      return;
    }
    const line = this.#within.get(network) ?? new Line();
    this.#within.set(network, line);
    line.add(smaller, waiter);
  }

  next(): Waiter | undefined {
    if (this.size === 0) return undefined;
    this.size -= 1;
    for (const [network, line] of this.#within) {
      this.#within.delete(network);
      const waiter = line.next();
      if (line.size > 0) this.#within.set(network, line);
      return waiter;
    }
    return this.#here.shift();
  }

  /** Removes the last waiter of the network with the most waiters. Of equals, takes the network whose turn is last. */
  last(): Waiter | undefined {
    if (this.size === 0) return undefined;
    this.size -= 1;
    let longest: [string, Line] | undefined;
    for (const entry of this.#within) if (entry[1].size >= (longest?.[1].size ?? 0)) longest = entry;
    if (!longest) return this.#here.pop();
    const [network, line] = longest;
    const waiter = line.last();
    if (line.size === 0) this.#within.delete(network);
    return waiter;
  }
}

export type Turn = {
  /** Networks of the caller, largest first. */
  networks: readonly string[];
  first?: boolean;
};

/** A full queue refuses the last waiter of its busiest network with a 429, so that this network cannot block others. */
export class FairQueue {
  readonly #atOnce: number;
  readonly #most: number;
  readonly #first = new Line();
  readonly #second = new Line();
  #running = 0;
  #turns = 0;

  constructor({ atOnce, most }: { atOnce: number; most: number }) {
    this.#atOnce = atOnce;
    this.#most = most;
  }

  get waiting(): number {
    return this.#first.size + this.#second.size;
  }

  get idle(): boolean {
    return this.#running === 0;
  }

  async run<T>({ networks, first = false }: Turn, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#wait(first ? this.#first : this.#second, networks);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.go();
      else this.#running -= 1;
    }
  }

  #wait(line: Line, networks: readonly string[]): Promise<void> {
    return new Promise<void>((go, refuse) => {
      line.add(networks, { go, refuse });
      if (line.size > this.#most) line.last()?.refuse(tooManyTries(RETRY_SECONDS));
    });
  }

  #next(): Waiter | undefined {
    this.#turns += 1;
    return this.#turns % SECOND_LINE_EVERY === 0
      ? (this.#second.next() ?? this.#first.next())
      : (this.#first.next() ?? this.#second.next());
  }
}

/** A queue exists while a task of its key runs. */
export function createFairQueues(limits: { atOnce: number; most: number }) {
  const queues = new Map<string, FairQueue>();
  return async function run<T>({ key, ...turn }: Turn & { key: string }, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? new FairQueue(limits);
    queues.set(key, queue);
    try {
      return await queue.run(turn, work);
    } finally {
      if (queue.idle) queues.delete(key);
    }
  };
}
