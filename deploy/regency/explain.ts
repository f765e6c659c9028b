import { getObjects } from './cluster.ts';
import { failingPods, podProblems } from './diagnosis.ts';
import { namespaceOf, OURS, type Pod } from './objects.ts';
import { type Context, run } from './programs.ts';

async function lastLines(pod: string, village: string, context: Context): Promise<string[]> {
  const args = ['logs', pod, '--namespace', namespaceOf(village), '--tail', '3'];
  const { stdout } = await run('kubectl', args, context);
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => `catatan ${pod}: ${line}`);
}

/** Returns why a village does not work: what helm refused, what its pods wait for, and the last lines of failed pods. */
export async function explain(village: string, refused: string[], context: Context): Promise<string[]> {
  const pods = await getObjects<Pod>('pods', ['--namespace', namespaceOf(village), '--selector', OURS], context);
  const logs = await Promise.all(failingPods(pods).map((pod) => lastLines(pod, village, context)));
  return [...refused, ...podProblems(pods), ...logs.flat()].map((message) => `${village}: ${message}`);
}
