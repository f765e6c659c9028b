import { expect, it } from 'vitest';
import { API } from './api.ts';
import type { RouteDeclaration } from './contract.ts';

const pathsOf = (isKept: (route: RouteDeclaration) => boolean) =>
  Object.entries<RouteDeclaration>(API).flatMap(([address, route]) =>
    isKept(route) ? [`  '${address.replace('GET ', '')}',\n`] : [],
  );
const list = (name: string, paths: readonly string[]) =>
  `export const ${name}: readonly string[] = [\n${paths.join('')}];\n`;

// `npm run generate` writes the file.
it('kept-paths.ts has the paths that the contracts declare', async () => {
  const written = [
    '// Written from the contracts by `npm run generate`: browsers load these paths, and no contract.\n',
    '/** Of routes with `topics`. */\n',
    list(
      'PUBLIC_PATHS',
      pathsOf(({ topics }) => topics !== undefined),
    ),
    '/** Of routes that are `kept`. */\n',
    list(
      'OWN_PATHS',
      pathsOf(({ kept }) => kept === true),
    ),
  ];
  await expect(written.join('')).toMatchFileSnapshot('./kept-paths.ts');
});
