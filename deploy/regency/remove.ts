import { uninstall } from './chart.ts';
import { annotateNamespace, applyObjects, deleteObjects, getObjects, releaseRevisions } from './cluster.ts';
import { confirmName } from './confirm.ts';
import { exportVillage } from './export.ts';
import { droppable, leftovers } from './manifests.ts';
import { INSTANCE, KEPT_UNTIL, type KubeObject, namespaceOf, OURS } from './objects.ts';
import { type Context, kubectl, Refusal } from './programs.ts';
import { writeRegencyList } from './regency-list.ts';
import { checkName } from './village.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface Removal {
  /** Absolute path of the export. */
  file: string | undefined;
  /** The village's name, given with `--yes`. */
  yes: string | undefined;
}

async function getNamespace(village: string, context: Context): Promise<KubeObject | undefined> {
  const name = `metadata.name=${namespaceOf(village)}`;
  const [namespace] = await getObjects('namespaces', ['--selector', OURS, '--field-selector', name], context);
  return namespace;
}

async function isServing(village: string, context: Context): Promise<boolean> {
  const scope = ['--namespace', namespaceOf(village), '--ignore-not-found'];
  const replicas = 'jsonpath={.status.availableReplicas}';
  return (await kubectl(['get', 'deployment', village, ...scope, '--output', replicas], context)).trim() !== '';
}

/** Exports and stops a village. Its database and Secrets stay for 30 days. */
async function stop(village: string, { file, yes }: Removal, context: Context): Promise<void> {
  const mustExport = file !== undefined || (await isServing(village, context));
  if (mustExport && !file) throw new Refusal(`${village}: sebutkan berkas ekspor yang belum ada.`);
  await confirmName(village, yes, `${village} akan berhenti; basis datanya disimpan 30 hari.`);
  if (mustExport) await exportVillage(village, file, context);
  const until = `${new Date(Date.now() + KEPT_MS).toISOString().slice(0, 19)}Z`;
  await annotateNamespace(village, `${KEPT_UNTIL}=${until}`, context);
  await uninstall(village, context);
  await writeRegencyList(context);
  const advice = `sesudahnya, hapus dengan: village remove ${village}`;
  context.print(`${village}: berhenti. Basis data dan rahasianya disimpan sampai ${until.slice(0, 10)}; ${advice}`);
}

async function getDatabaseObjects(village: string, context: Context): Promise<KubeObject[]> {
  const versions = await kubectl(['api-versions'], context);
  if (!versions.split('\n').includes('postgresql.cnpg.io/v1')) return [];
  const kinds = 'databases.postgresql.cnpg.io,databaseroles.postgresql.cnpg.io';
  return getObjects(kinds, ['--all-namespaces', '--selector', `${OURS},${INSTANCE}=${village}`], context);
}

/** Deletes the database, the Secrets and the namespace of a stopped village. */
async function destroy(village: string, yes: string | undefined, context: Context): Promise<void> {
  await confirmName(village, yes, `Basis data dan rahasia ${village} akan dihapus untuk selamanya.`);
  const databaseObjects = await getDatabaseObjects(village, context);
  const policies = droppable(databaseObjects);
  if (policies.length > 0) await applyObjects(policies, context);
  await deleteObjects(leftovers(village, databaseObjects), context);
  await kubectl(['delete', 'namespace', namespaceOf(village)], context);
  const rest = 'Berkas di bucket dan arsip di tempat cadangan hapus sendiri.';
  context.print(`${village}: basis data, rahasia, dan namespace dihapus. ${rest}`);
}

/** Stops a village, or deletes a village that was stopped more than 30 days ago. */
export async function remove(village: string, removal: Removal, context: Context): Promise<void> {
  checkName(village);
  const namespace = await getNamespace(village, context);
  const until = namespace?.metadata.annotations?.[KEPT_UNTIL];
  const hasRelease = (await releaseRevisions(village, '', context)).length > 0;
  if (hasRelease || (namespace && !until)) return stop(village, removal, context);
  if (!until) throw new Refusal(`${village}: tidak terpasang.`);
  // A date that cannot be read keeps the database.
  if (!(Date.parse(until) <= Date.now())) {
    throw new Refusal(`${village}: basis datanya masih disimpan sampai ${until.slice(0, 10)}.`);
  }
  return destroy(village, removal.yes, context);
}
