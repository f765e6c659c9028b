import { expect, test } from 'vitest';
import { unworded } from './village-words.mjs';

test.each([
  `const TEXT = { a: 'Hubungi kantor desa.' };`,
  `const title = \`Desa \${nama}\`;`,
  'const part = <p>Kepala desa dan perangkatnya</p>;',
  `const part = <Section title="Kantor desa" />;`,
])('unworded text is found: %s', (source) => expect(unworded('a.tsx', source)).toHaveLength(1));

test.each([
  `const TEXT = wordedTexts({ a: 'Hubungi kantor desa.' });`,
  `const title = worded\`Desa \${nama}\`;`,
  `const part = <p>{worded('Kepala desa dan perangkatnya')}</p>;`,
  `const row = { desa: 1, dusun: 'Perdesaan' };`,
  `call('GET /desa'); const key = 'desa';`,
  `const path = '/lembaga/bpd';`,
])('worded text and names are not found: %s', (source) => expect(unworded('a.tsx', source)).toEqual([]));
