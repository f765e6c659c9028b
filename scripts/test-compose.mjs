// The tests of the stack in containers. With --if-possible a machine without a container engine is no failure.
import { hasEngine, ROOT } from '../deploy/test/stack.mjs';
import { main, run } from './toolchain.mjs';

const TESTS = ['compose', 'backup', 'disks'].map((name) => `deploy/test/${name}.test.mjs`);

await main(async () => {
  if (!(await hasEngine())) {
    const reason = 'Tidak ada docker dengan compose di mesin ini';
    if (!process.argv.includes('--if-possible')) throw new Error(`${reason}.`);
    process.stdout.write(`${reason}: uji compose dilewati.\n`);
    return 0;
  }
  const options = ['--test', '--test-concurrency=1', '--test-reporter=spec'];
  return run(process.execPath, [...options, ...TESTS], {
    cwd: ROOT,
  });
});
