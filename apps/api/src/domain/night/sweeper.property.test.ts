import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createVillageFiles, HOUR_MS } from '../../../test/village-files.ts';

const villages = [await createVillageFiles({ where: 'disk' }), await createVillageFiles({ where: 'object store' })];
const clockDir = await mkdtemp(join(tmpdir(), 'pendopo-clock-'));
afterAll(() => rm(clockDir, { recursive: true }));

/** Returns the file system's clock in milliseconds, once it is past `after`. */
async function fileTime(after = 0): Promise<number> {
  for (;;) {
    const path = join(clockDir, randomUUID());
    await writeFile(path, '');
    const { ctime } = await stat(path);
    if (ctime.getTime() > after) return ctime.getTime();
  }
}

const file = fc.record({
  kind: fc.constantFrom('picture', 'small picture', 'complaint', 'attachment'),
  state: fc.constantFrom('referred', 'orphan', 'lost'),
  young: fc.boolean(),
} as const);

it.each(villages)(
  'keeps referenced, young and foreign files in any storage $where',
  async (village) => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 10 }), async (files) => {
        await village.clear();
        const kept: string[] = [...(await village.putForeign())];
        let removed = 0;
        let missing = 0;
        const make = async (young: boolean) => {
          for (const given of files.filter((each) => each.young === young)) {
            const names = await village.put(given.kind);
            if (given.state !== 'orphan') await village.refer(given.kind, names);
            if (given.state === 'lost') await village.lose(names);
            if (given.state === 'lost') missing += names.length;
            else if (given.state === 'referred' || young) kept.push(...names);
            else removed += names.length;
          }
        };
        await make(false);
        const border = await fileTime(await fileTime());
        await fileTime(border);
        await make(true);
        const swept = await village.sweep({ now: () => new Date(border + HOUR_MS) });
        expect(swept).toMatchObject({ removed, orphans: removed, missing });
        expect((await village.files()).sort()).toEqual(kept.sort());
      }),
      { numRuns: 25 },
    );
  },
  120_000,
);
