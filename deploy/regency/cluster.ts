import { COMPONENT, type Deployment, type KubeObject, namespaceOf, OURS, type Secret } from './objects.ts';
import { type Context, kubectl } from './programs.ts';

/** Returns the objects of these kinds: `pods` or `nodes,leases`. */
export async function getObjects<Kind extends KubeObject>(kinds: string, scope: string[], context: Context) {
  const { items } = JSON.parse(await kubectl(['get', kinds, ...scope, '--output', 'json'], context)) as {
    items: Kind[];
  };
  return items;
}

/** Returns a Secret, or undefined if there is none. */
export async function getSecret(namespace: string, name: string, context: Context): Promise<Secret | undefined> {
  const args = ['get', 'secret', name, '--namespace', namespace, '--ignore-not-found', '--output', 'json'];
  const text = await kubectl(args, context);
  return text.trim() ? (JSON.parse(text) as Secret) : undefined;
}

const listOf = (items: object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });

/** Creates the objects or changes their named fields. */
export async function applyObjects(objects: object[], context: Context): Promise<void> {
  await kubectl(['apply', '--server-side', '--force-conflicts', '--filename', '-'], context, listOf(objects));
}

/** Creates the objects. Fails for an object that exists, so that no secret is overwritten. */
export async function createObjects(objects: object[], context: Context): Promise<void> {
  if (objects.length > 0) await kubectl(['create', '--filename', '-'], context, listOf(objects));
}

/** Deletes the objects and waits until they are gone. */
export async function deleteObjects(objects: object[], context: Context): Promise<void> {
  const args = ['delete', '--ignore-not-found', '--timeout', context.waitLimit, '--filename', '-'];
  await kubectl(args, context, listOf(objects));
}

/** Returns the portals of all namespaces, including foreign Deployments with the labels of a portal. */
export const getPortals = (context: Context) =>
  getObjects<Deployment>('deployments', ['--all-namespaces', '--selector', `${OURS},${COMPONENT}=portal`], context);

/** Returns the names of all installed villages. */
export async function installedVillages(context: Context): Promise<string[]> {
  return (await getPortals(context)).map(({ metadata }) => metadata.name);
}

/** Returns the revision numbers of a village's release. */
export async function releaseRevisions(village: string, selector: string, context: Context): Promise<number[]> {
  const secrets = await kubectl(
    [
      'get',
      'secrets',
      '--namespace',
      namespaceOf(village),
      '--selector',
      `owner=helm,name=${village}${selector}`,
      '--output',
      'jsonpath={.items[*].metadata.labels.version}',
    ],
    context,
  );
  return secrets.split(/\s+/).filter(Boolean).map(Number);
}

export const annotateNamespace = (village: string, annotation: string, context: Context) =>
  kubectl(['annotate', '--overwrite', 'namespace', namespaceOf(village), annotation], context);
