import { relative } from 'node:path';
import { ROOT } from '../toolchain.mjs';
import { tell, wordsOf } from './events.mjs';

/** Reports each test of the stack in containers. */
// biome-ignore lint/style/noDefaultExport: Node asks for it.
export default async function* report(events) {
  for await (const { type, data } of events) {
    // The tests of a `describe` are reported instead.
    if ((type !== 'test:pass' && type !== 'test:fail') || data.details?.type === 'suite') continue;
    const file = relative(ROOT, data.file);
    const isSkipped = data.skip !== undefined;
    const failed = type === 'test:fail' ? [{ file, title: data.name, message: wordsOf(data.details.error) }] : [];
    tell({
      file,
      done: 1,
      seconds: data.details.duration_ms / 1000,
      passed: type === 'test:pass' && !isSkipped ? 1 : 0,
      skipped: isSkipped ? 1 : 0,
      failed,
    });
    yield `${type === 'test:pass' ? 'ok' : 'FAILED'} ${data.name}\n`;
  }
}
