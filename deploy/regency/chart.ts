import { fileURLToPath } from 'node:url';
import { namespaceOf } from './objects.ts';
import { type Context, Refusal, run } from './programs.ts';

const CHART = fileURLToPath(new URL('../chart', import.meta.url));

/** helm's errors and their short messages, `$1` being the first group. */
const MESSAGES: [RegExp, string][] = [
  [/\.yaml:[0-9:]+\): (.*)$/, '$1'],
  [/^- at '\/([^']*)':/, 'nilai $1 tidak sesuai aturan chart.'],
  [/\bopen ([^ ]+\.yaml): no such file or directory$/, '$1 belum ada.'],
  [
    /another operation .* is in progress/,
    'pembaruan sebelumnya terputus: jalankan helm rollback untuk desa ini, lalu ulangi.',
  ],
  [/has no deployed releases/, 'belum terpasang.'],
];

function messageOf(line: string): string[] {
  for (const [pattern, message] of MESSAGES) {
    const found = pattern.exec(line);
    if (found) return [message.replace('$1', () => found[1] ?? '')];
  }
  return [];
}

/** Returns short messages for what helm wrote to stderr. */
function helmMessages(stderr: string): string[] {
  return [...new Set(stderr.split('\n').flatMap(messageOf))].sort();
}

/** Returns the error for a failed helm command: its messages, or else its last line. */
function helmRefusal(village: string, stderr: string): Refusal {
  const messages = helmMessages(stderr);
  if (messages.length === 0) messages.push(stderr.trim().split('\n').at(-1) ?? 'helm gagal.');
  return new Refusal(messages.map((message) => `${village}: ${message}`).join('\n'));
}

const chartArgs = (village: string) => [
  village,
  CHART,
  '--namespace',
  namespaceOf(village),
  '--values',
  'common.yaml',
  '--values',
  `villages/${village}.yaml`,
];

/** Renders the village's objects without the cluster. Throws what the chart refuses. */
export async function renderChart(village: string, context: Context): Promise<string> {
  const { code, stdout, stderr } = await run('helm', ['template', ...chartArgs(village), '--no-hooks'], context);
  if (code !== 0) throw helmRefusal(village, stderr);
  return stdout;
}

/** Upgrades the release and waits until its pods are ready. Returns helm's messages if it failed, or null. */
export async function upgradeRelease(village: string, options: string[], context: Context): Promise<string[] | null> {
  const args = ['upgrade', ...chartArgs(village), ...options, '--wait', '--timeout', context.waitLimit];
  const { code, stderr } = await run('helm', args, context);
  return code === 0 ? null : helmMessages(stderr);
}

/** Returns the objects of a revision as helm stored them. */
export async function manifestOf(village: string, revision: number, context: Context): Promise<string> {
  const args = ['get', 'manifest', village, '--namespace', namespaceOf(village), '--revision', String(revision)];
  const { code, stdout, stderr } = await run('helm', args, context);
  if (code !== 0) throw helmRefusal(village, stderr);
  return stdout;
}

/** Returns to a revision and waits for it. Returns false if that failed. */
export async function rollBack(village: string, revision: number, context: Context): Promise<boolean> {
  const scope = ['--namespace', namespaceOf(village), '--wait', '--timeout', context.waitLimit];
  return (await run('helm', ['rollback', village, String(revision), ...scope], context)).code === 0;
}

export async function uninstall(village: string, context: Context): Promise<void> {
  const args = ['uninstall', village, '--namespace', namespaceOf(village), '--ignore-not-found', '--wait'];
  const { code, stderr } = await run('helm', args, context);
  if (code !== 0) throw helmRefusal(village, stderr);
}
