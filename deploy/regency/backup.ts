import { explain } from './explain.ts';
import { namespaceOf } from './objects.ts';
import { type Context, kubectl, Refusal } from './programs.ts';
import { checkName } from './village.ts';

const CONDITIONS = 'jsonpath={.status.conditions[*].type}';

/** Month to second, in UTC: `1128230000`. */
const timestamp = () => new Date().toISOString().replaceAll(/\D/g, '').slice(4, 14);

/** Backs up a village now, in a Job beside the nightly one, and prints the Job's result. Throws if it failed. */
export async function backup(village: string, context: Context): Promise<void> {
  checkName(village);
  const scope = ['--namespace', namespaceOf(village)];
  const job = `${village}-cadangan-${timestamp()}`;
  await kubectl(['create', 'job', job, ...scope, '--from', `cronjob/${village}-backup`], context);
  await kubectl(['wait', `job/${job}`, ...scope, '--for', CONDITIONS, '--timeout', '5h'], context);
  const log = await kubectl(['logs', `job/${job}`, ...scope, '--tail', '1'], context).catch(() => '');
  // The first word of the line is its time.
  if (log.trim()) context.print(`${village}: ${log.trim().replace(/^\S+ /, '')}`);
  const conditions = await kubectl(['get', 'job', job, ...scope, '--output', CONDITIONS], context);
  if (conditions.includes('Complete')) return;
  const reasons = await explain(village, [], context);
  throw new Refusal(reasons.join('\n') || `${village}: backup gagal.`);
}

/** Backs up each village. A failure is printed, and the next village follows. Returns true if none failed. */
export async function backupAll(villages: string[], context: Context): Promise<boolean> {
  let succeeded = true;
  for (const village of villages) {
    await backup(village, context).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      context.print(error.message);
      succeeded = false;
    });
  }
  return succeeded;
}
