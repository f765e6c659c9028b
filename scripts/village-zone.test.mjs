import { expect, test } from 'vitest';
import { zoneFacts } from './village-zone.mjs';

test.each([
  "const zone = 'Asia/Jakarta';",
  "const text = time + ' WIB';",
  'const ahead = 7 * 3_600_000;',
  'const ahead = 9 * 60 * 60 * 1000;',
  "const moment = new Date(day + '+07:00');",
  "date.replace('GMT', '+0800')",
  "zona ?? 'WIT'",
])('a zone outside dates.ts is found: %s', (line) => {
  expect(zoneFacts('a.ts', `const one = 1;\n${line}`)).toEqual([expect.stringMatching(/^a\.ts:2: "/)]);
});

test.each([
  '/** As "09.05 WIB", seven hours ahead: +07:00. */',
  'const one = 1; // "09.05 WIB"',
  "oneOf(ZONA, 'Zona waktu harus WIB, WITA, atau WIT')",
  "  WITA: ['51', '52'],",
  'const REMIND_AFTER_MS = 7 * 86_400_000;',
  "const WIT_LIKE = 'WITH';",
  "phone('+6281234567890')",
])('a line without a zone fact is not found: %s', (line) => {
  expect(zoneFacts('a.ts', line)).toEqual([]);
});
