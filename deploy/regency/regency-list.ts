import { applyObjects, getObjects, getPortals } from './cluster.ts';
import { regencyObjects } from './manifests.ts';
import { type KubeObject, OURS, type Secret } from './objects.ts';
import type { Context } from './programs.ts';

/** Writes the list of villages for the regency's page. */
export async function writeRegencyList(context: Context): Promise<void> {
  const everywhere = '--all-namespaces';
  const [portals, namespaces, secrets] = await Promise.all([
    getPortals(context),
    getObjects<KubeObject>('namespaces', ['--selector', OURS], context),
    getObjects<Secret>('secrets', [everywhere, '--field-selector', 'metadata.name=pendopo-portal'], context),
  ]);
  await applyObjects(regencyObjects(portals, namespaces, secrets), context);
}
