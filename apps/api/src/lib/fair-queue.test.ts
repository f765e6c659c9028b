import { expect, it } from 'vitest';
import { createFairQueues, FairQueue } from './fair-queue.ts';

/** Creates a queue that is busy with one task. Returns the order of results, and a function that ends the task. */
async function busyQueue({ most = 100 }: { most?: number } = {}) {
  const queue = new FairQueue({ atOnce: 1, most });
  const order: string[] = [];
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const all = [queue.run({ networks: ['busy'] }, () => gate)];
  return {
    queue,
    order,
    join(name: string, networks: string[], first = false) {
      const work = async () => void order.push(name);
      all.push(queue.run({ networks, first }, work).catch(({ status }) => void order.push(`${name} ${status}`)));
    },
    async finish() {
      go();
      await Promise.all(all);
    },
  };
}

it('gives each network its turn, and smaller networks within it, however many tasks one has', async () => {
  const { join, order, finish } = await busyQueue();
  for (let i = 0; i < 4; i += 1) join(`a1-${i}`, ['a', 'a1']);
  join('a2-0', ['a', 'a2']);
  join('b-0', ['b', 'b1']);
  join('b-1', ['b', 'b1']);
  await finish();
  expect(order).toEqual(['a1-0', 'b-0', 'a2-0', 'b-1', 'a1-1', 'a1-2', 'a1-3']);
});

it('serves a new task after one turn of each of forty networks that send without end', async () => {
  const { join, order, finish } = await busyQueue({ most: 256 });
  for (let i = 0; i < 400; i += 1) join('stranger', [`10.${i % 40}`, `10.${i % 40}.0`]);
  join('owner', ['203.0', '203.0.113']);
  await finish();
  expect(order.filter((name) => name !== 'stranger 429').indexOf('owner')).toBe(40);
});

it('refuses the last task of the network with the most tasks when it is full', async () => {
  const { join, order, finish, queue } = await busyQueue({ most: 3 });
  for (const name of ['a-0', 'a-1', 'a-2']) join(name, ['a']);
  join('b-0', ['b']);
  join('a-3', ['a']);
  expect(queue.waiting).toBe(3);
  await finish();
  expect(order).toEqual(['a-2 429', 'a-3 429', 'a-0', 'b-0', 'a-1']);
});

it('refuses the next network when it is full of networks with one task each', async () => {
  const { join, order, finish } = await busyQueue({ most: 2 });
  for (const name of ['a', 'b', 'c']) join(name, [name]);
  await finish();
  expect(order).toEqual(['c 429', 'a', 'b']);
});

it('has a priority queue with a separate limit, which leaves every fourth turn to the other', async () => {
  const { join, order, finish } = await busyQueue({ most: 6 });
  for (let i = 0; i < 7; i += 1) join(`stranger-${i}`, ['a']);
  for (let i = 0; i < 6; i += 1) join(`known-${i}`, ['a'], true);
  await finish();
  expect(order.slice(0, 6)).toEqual(['stranger-6 429', 'known-0', 'known-1', 'known-2', 'stranger-0', 'known-3']);
  expect(order).toHaveLength(13);
});

it('continues after a task that fails', async () => {
  const { join, order, finish, queue } = await busyQueue();
  const failed = queue.run({ networks: [] }, () => Promise.reject(new Error('broken'))).catch(String);
  join('next', []);
  await finish();
  expect([await failed, order, queue.idle]).toEqual(['Error: broken', ['next'], true]);
});

it('creates a queue for each key', async () => {
  const run = createFairQueues({ atOnce: 1, most: 1 });
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const held = run({ key: 'a', networks: [] }, () => gate);
  const waits = run({ key: 'a', networks: [] }, async () => 'a');
  const refused = run({ key: 'a', networks: [] }, async () => 'a').catch(({ status }) => status);
  expect(await run({ key: 'b', networks: [] }, async () => 'b')).toBe('b');
  expect(await refused).toBe(429);
  go();
  await held;
  expect(await waits).toBe('a');
});
