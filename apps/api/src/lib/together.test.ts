import { describe, expect, it } from 'vitest';
import { createTogether } from './together.ts';

/** What was read, in which order; reading takes until `finish` is called. */
function createSource() {
  const readings: string[][] = [];
  let finish = () => {};
  const held = new Promise<void>((done) => {
    finish = done;
  });
  const readAll = async (keys: readonly string[]) => {
    readings.push([...keys]);
    await held;
    return keys.map((key) => (key === 'broken' ? new Error('broken') : `${key}, reading ${readings.length}`));
  };
  return { readings, readAll, finish: () => finish() };
}

/** Until what was asked for so far is being read. */
const begun = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('those who ask in the same moment', () => {
  it('are read for at once, and those who ask for the same share it', async () => {
    const { readings, readAll, finish } = createSource();
    const ask = createTogether({ readAll, sameAs: (key) => key.toLowerCase() });
    const asked = ['a', 'b', 'A'].map(ask);
    finish();
    expect(await Promise.all(asked)).toEqual(['a, reading 1', 'b, reading 1', 'a, reading 1']);
    expect(readings).toEqual([['a', 'b']]);
  });

  it('fail alone', async () => {
    const { readAll, finish } = createSource();
    const ask = createTogether({ readAll });
    const asked = ['a', 'broken', 'b'].map(ask);
    finish();
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});

it('whoever asks once reading has begun is read for anew', async () => {
  const { readings, readAll, finish } = createSource();
  const ask = createTogether({ readAll });
  const first = ask('a');
  await begun();
  const second = ask('a');
  await begun();
  expect(readings).toEqual([['a'], ['a']]);
  finish();
  await Promise.all([first, second]);
  await ask('a');
  expect(readings).toHaveLength(3);
});
