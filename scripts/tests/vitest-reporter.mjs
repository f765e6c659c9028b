import { relative } from 'node:path';
import { ROOT } from '../toolchain.mjs';
import { tell, wordsOf } from './events.mjs';

/** Reports each file of units and of the API. */
// biome-ignore lint/style/noDefaultExport: vitest asks for it.
export default class {
  onTestRunStart(files) {
    tell({ planned: files.length });
  }

  onTestModuleEnd(module) {
    const file = relative(ROOT, module.moduleId);
    const tests = [...module.children.allTests()];
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const failedTests = inState('failed').map((test) => ({
      file,
      title: test.fullName,
      message: (test.result().errors ?? []).map(wordsOf).join('\n'),
    }));
    // The file could not be loaded, or a hook failed.
    const ownErrors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    tell({
      file,
      done: 1,
      seconds: module.diagnostic().duration / 1000,
      passed: inState('passed').length,
      skipped: inState('skipped').length,
      failed: [...failedTests, ...ownErrors.map((error) => ({ file, title: 'the file', message: wordsOf(error) }))],
    });
  }

  /** Reports unhandled rejections. vitest names the test that ran meanwhile, which need not be the cause. */
  onTestRunEnd(_modules, unhandledErrors) {
    tell({
      failed: unhandledErrors.map((error) => ({
        file: error.VITEST_TEST_PATH ? relative(ROOT, error.VITEST_TEST_PATH) : 'vitest',
        title: `${error.name} during ${error.VITEST_TEST_NAME ?? 'no test'}`,
        message: wordsOf(error),
      })),
    });
  }
}
