import { upgradeRelease } from './chart.ts';
import { annotateNamespace, applyObjects, createObjects, getSecret } from './cluster.ts';
import { explain } from './explain.ts';
import { databaseOf, type ExistingSecrets, missingSecrets, villageNamespace } from './manifests.ts';
import { KEPT_UNTIL, namespaceOf } from './objects.ts';
import { type Context, Refusal, run } from './programs.ts';
import { writeRegencyList } from './regency-list.ts';
import { checkVillage, readValues, type Values } from './village.ts';

async function findSecrets(village: string, values: Values, context: Context): Promise<ExistingSecrets> {
  const space = namespaceOf(village);
  const find = (namespace: string, name: string) => getSecret(namespace, name, context);
  const [portal, owner] = await Promise.all([find(space, 'pendopo-portal'), find(space, 'pendopo-owner')]);
  if (!values.cnpg?.enabled) {
    return { portal, owner, store: undefined, portalRole: undefined, ownerRole: undefined };
  }
  const { namespace, portalSecret, ownerSecret } = databaseOf(village, values);
  const [store, portalRole, ownerRole] = await Promise.all([
    find('pendopo', `pendopo-store-${village}`),
    find(namespace, portalSecret),
    find(namespace, ownerSecret),
  ]);
  return { portal, owner, store, portalRole, ownerRole };
}

/** Creates a village's Secrets and release, and prints a one-time link for its admin. Can be repeated. */
export async function add(village: string, context: Context): Promise<void> {
  await checkVillage(village, context);
  const values = await readValues(village, context);
  const secrets = missingSecrets(village, values, await findSecrets(village, values, context));
  await applyObjects([villageNamespace(village)], context);
  await createObjects(secrets, context);
  const refused = await upgradeRelease(village, ['--install'], context);
  if (refused) {
    const reasons = await explain(village, refused, context);
    const advice = `${village}: belum berjalan. Perbaiki, lalu ulangi: village add ${village}`;
    throw new Refusal([...reasons, advice].join('\n'));
  }
  await annotateNamespace(village, `${KEPT_UNTIL}-`, context);
  await writeRegencyList(context);
  await printAdminLink(village, context);
}

async function printAdminLink(village: string, context: Context): Promise<void> {
  const program = ['node', 'apps/api/dist/main.js', 'admin-link'];
  const args = ['exec', '--namespace', namespaceOf(village), `deployment/${village}`, '--', ...program];
  const { code, stdout } = await run('kubectl', args, context);
  context.print(code === 0 ? stdout.trimEnd() : `${village}: berjalan, tetapi tautan tidak dibuat.`);
}
