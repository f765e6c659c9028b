/**
 * The test files of this run's tier, for files called `*.test.<extension>` in these folders. `TEST_TIER` says which: `deep` is
 * `*.deep.test.*` alone, `all` is both, and anything else is what is not deep.
 */
export function testFiles(extension: 'mjs' | 'ts', ...folders: string[]): { include: string[]; exclude: string[] } {
  const files = (name: string) => folders.map((folder) => `${folder}/${name}.test.${extension}`);
  const outside = ['**/node_modules/**'];
  const tier = process.env.TEST_TIER;
  if (tier === 'deep') return { include: files('*.deep'), exclude: outside };
  return { include: files('*'), exclude: tier === 'all' ? outside : [...outside, ...files('*.deep')] };
}

/** No test depends on how fast the machine is: a deadline is only there to end what would never end. */
export const TEST_TIMEOUTS = {
  testTimeout: 300_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};
