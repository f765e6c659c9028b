import { upgradeRelease } from './chart.ts';
import { getObjects, installedVillages } from './cluster.ts';
import { nodeProblems, roomProblem, villageProblems } from './diagnosis.ts';
import { explain } from './explain.ts';
import { type Node, namespaceOf } from './objects.ts';
import { type Context, Refusal } from './programs.ts';
import { checkVillage } from './village.ts';

/** Returns the messages of a check that failed, so that the others still run. */
async function messagesOf(check: Promise<string[]>, prefix = ''): Promise<string[]> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message.split('\n').map((line) => prefix + line);
  }
}

async function chartProblems(village: string, context: Context): Promise<string[]> {
  await checkVillage(village, context);
  const refused = await upgradeRelease(village, ['--dry-run=server'], context);
  return (refused ?? []).map((message) => `${village}: ${message}`);
}

async function objectProblems(village: string, context: Context): Promise<string[]> {
  const scope = ['--namespace', namespaceOf(village)];
  const objects = await getObjects('cronjobs,ingresses,secrets', scope, context);
  return villageProblems(objects, new Date()).map((message) => `${village}: ${message}`);
}

async function problemsOf(village: string, context: Context): Promise<string[]> {
  const found = await Promise.all([
    messagesOf(chartProblems(village, context)),
    messagesOf(explain(village, [], context), `${village}: `),
    messagesOf(objectProblems(village, context), `${village}: `),
  ]);
  return [...new Set(found.flat())].sort();
}

async function clusterProblems(context: Context): Promise<string[]> {
  const objects = await getObjects('nodes,leases', ['--all-namespaces'], context);
  const nodes = objects.filter(({ kind }) => kind === 'Node') as Node[];
  const villages = await installedVillages(context);
  return [...nodeProblems(objects, new Date()), ...roomProblem(nodes, villages.length)];
}

/** Prints the problems of villages and nodes. Returns true if there are none. */
export async function doctor(villages: string[], context: Context): Promise<boolean> {
  let isHealthy = true;
  for (const village of villages) {
    const problems = await problemsOf(village, context);
    if (problems.length > 0) isHealthy = false;
    for (const problem of problems) context.print(problem);
    if (problems.length === 0) context.print(`${village}: baik.`);
  }
  const problems = await messagesOf(clusterProblems(context), 'kluster: ');
  for (const problem of problems) context.print(problem);
  return isHealthy && problems.length === 0;
}
