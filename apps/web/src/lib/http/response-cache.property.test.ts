import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createResponseCache, OFFLINE_LIFETIME, type SavedAnswer } from './response-cache.ts';

const PEOPLE = [null, { id: 7, role: 'user' }, { id: 71, role: 'user' }, { id: 1, role: 'admin' }] as const;
const PATHS = [
  ...Array.from({ length: 60 }, (_, i) => `/berita/${i}`),
  ...[
    '/auth/me',
    '/surat/my-surat',
    '/surat/3',
    '/pengaduan/my-pengaduan',
    '/pengaduan/9?a=b',
    '/desa',
    '/berita?q=7 ',
  ],
  ...['/surat', '/pengaduan?status=Baru', '/admin/ringkasan', '/pesan-kontak', '/pengaduan/lacak/ABC', '/health'],
];
const isPublic = (path: string) => /^\/(berita|desa)/.test(path);

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('save' as const), path: fc.constantFrom(...PATHS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('browse' as const), from: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('become' as const), who: fc.nat(PEOPLE.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(OFFLINE_LIFETIME) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('area' as const), path: fc.constantFrom(...PATHS) }) },
);

test('whatever happens: at most 50 answers, none past its age, and none of another person', async () => {
  const lifetime = fc.integer({ min: 0, max: OFFLINE_LIFETIME });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 150, size: 'max' }), lifetime, async (steps, lifetime) => {
      const disk = new Map<string, SavedAnswer>();
      const kept = {
        load: async () => [...disk],
        put: async (key: string, saved: SavedAnswer) => void disk.set(key, saved),
        remove: async (from: string, to = from) => {
          for (const key of disk.keys()) if (key >= from && key <= to) disk.delete(key);
        },
      };
      let now = 1_790_000_000_000;
      let who: (typeof PEOPLE)[number] = null;
      const open = () => createResponseCache({ kept, now: () => now, reader: () => who });
      let cache = open();
      await cache.load();

      for (const taken of steps) {
        if (taken.do === 'become') who = PEOPLE[taken.who] ?? null;
        if (taken.do === 'save') cache.save(taken.path, { path: taken.path, of: who?.id ?? null });
        if (taken.do === 'browse')
          for (const path of PATHS.slice(taken.from, taken.from + 30)) cache.save(path, { path, of: who?.id ?? null });
        if (taken.do === 'wait') now += taken.ms;
        if (taken.do === 'area') cache.removeArea(taken.path);
        if (taken.do === 'reload') {
          cache = open();
          await cache.load();
        }
        expect(disk.size).toBeLessThanOrEqual(50);
      }
      for (const reader of PEOPLE) {
        who = reader;
        for (const path of PATHS) {
          for (const found of [cache.read(path, lifetime), cache.peek(path)]) {
            if (!found) continue;
            expect(now - found.storedAt).toBeLessThanOrEqual(OFFLINE_LIFETIME);
            expect(found.answer).toMatchObject({ path });
            if (!isPublic(path)) expect([reader?.role, found.answer]).toMatchObject(['user', { of: reader?.id }]);
          }
          const young = cache.read(path, lifetime);
          if (young) expect(now - young.storedAt).toBeLessThanOrEqual(lifetime);
        }
      }
    }),
  );
});
