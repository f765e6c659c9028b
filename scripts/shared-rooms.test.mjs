import { expect, it } from 'vitest';
import { cycleIn, roomProblems, roomsOf } from './shared-rooms.mjs';

/** @param {string} path */
const from = (path) => `import { one } from '${path}';`;

it('finds a cycle over several folders, also of types', () => {
  const rooms = roomsOf([
    ['surat/text.ts', from('../text/dates.ts')],
    ['surat/schemas.ts', from('../penduduk/schemas.ts')],
    ['penduduk/contract.ts', from('../pengguna/text.ts')],
    ['pengguna/text.ts', "export type { One } from '../surat/text.ts';"],
  ]);
  expect(cycleIn(rooms)).toEqual(['surat', 'penduduk', 'pengguna', 'surat']);
});

it('accepts imports within a folder and of folders below', () => {
  const rooms = roomsOf([
    ['surat/contract.ts', from('./schemas.ts') + from('../contract.ts')],
    ['loket/contract.ts', from('../surat/contract.ts')],
    ['contract.ts', `${from('./access/roles.ts')}\nimport type { Topic } from './features.ts';`],
    ['features.ts', from('./surat/text.ts')],
  ]);
  expect(roomProblems(rooms)).toEqual([]);
});

it('reports a lower folder that imports a feature', () => {
  const rooms = roomsOf([['codes/nik.ts', from('../surat/text.ts')]]);
  expect(roomProblems(rooms)).toEqual(['packages/shared/src: imports a feature from below: codes → surat']);
});
