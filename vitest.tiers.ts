/**
 * Returns the test files in these folders for the tier of `TEST_TIER`: `deep` runs `*.deep.test.*`, `all` runs every test,
 * any other value runs the fast ones.
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
