import { dirname, relative } from 'node:path';
import { ROOT } from '../toolchain.mjs';
import { tell, wordsOf } from './events.mjs';

/** Reports each browser test. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default class {
  onBegin(_config, suite) {
    tell({ planned: suite.allTests().length });
  }

  onTestEnd(test, result) {
    const file = relative(ROOT, test.location.file);
    const isFailed = result.status !== 'skipped' && result.status !== test.expectedStatus;
    const title = test.titlePath().slice(3).join(' › ');
    const kept = result.attachments.find(({ path }) => path)?.path;
    const place = kept === undefined ? '' : `\nits picture, trace and server log: ${relative(ROOT, dirname(kept))}`;
    const message = result.errors.map(wordsOf).join('\n') || result.status;
    tell({
      file,
      done: 1,
      seconds: result.duration / 1000,
      passed: isFailed || result.status === 'skipped' ? 0 : 1,
      skipped: result.status === 'skipped' ? 1 : 0,
      why: test.annotations.flatMap(({ type, description }) =>
        type === 'skip' ? [`Skipped: ${title}: ${description}.`] : [],
      ),
      failed: isFailed ? [{ file, title, message: message + place }] : [],
    });
  }

  onError(error) {
    tell({ failed: [{ file: 'playwright', title: 'the run', message: wordsOf(error) }] });
  }
}
