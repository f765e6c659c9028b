// Kinds of the small Kubernetes API, and their discovery documents.

/** By path of the group: resource, kind, and whether it is namespaced. */
const GROUPS = new Map(
  Object.entries({
    '/api/v1': [
      ['configmaps', 'ConfigMap'],
      ['namespaces', 'Namespace', { global: true }],
      ['nodes', 'Node', { global: true }],
      ['persistentvolumeclaims', 'PersistentVolumeClaim'],
      ['pods', 'Pod'],
      ['secrets', 'Secret'],
      ['services', 'Service'],
    ],
    '/apis/apps/v1': [
      ['deployments', 'Deployment', { short: 'deploy' }],
      ['replicasets', 'ReplicaSet'],
    ],
    '/apis/batch/v1': [
      ['cronjobs', 'CronJob'],
      ['jobs', 'Job'],
    ],
    '/apis/coordination.k8s.io/v1': [['leases', 'Lease']],
    '/apis/networking.k8s.io/v1': [
      ['ingresses', 'Ingress'],
      ['networkpolicies', 'NetworkPolicy'],
    ],
    '/apis/policy/v1': [['poddisruptionbudgets', 'PodDisruptionBudget']],
    '/apis/postgresql.cnpg.io/v1': [
      ['databases', 'Database'],
      ['databaseroles', 'DatabaseRole'],
    ],
  }),
);

const VERBS = ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'];
const versionOf = (path) => path.replace(/^\/apis?\//, '');

const resources = (path) =>
  GROUPS.get(path).map(([name, kind, { global = false, short } = {}]) => ({
    ...{ name, kind, singularName: kind.toLowerCase(), namespaced: !global, verbs: VERBS },
    ...(short && { shortNames: [short] }),
  }));

const groups = [...GROUPS.keys()].slice(1).map((path) => {
  const [, , name, version] = path.split('/');
  const named = { groupVersion: `${name}/${version}`, version };
  return { name, versions: [named], preferredVersion: named };
});

/** Declares server-side field validation for each kind, so that clients do not validate. */
function openApi(path) {
  const [group, version] = path === '/api/v1' ? ['', 'v1'] : versionOf(path).split('/');
  const paths = GROUPS.get(path).map(([name, kind]) => [
    `${path}/${name}`,
    {
      patch: {
        'x-kubernetes-group-version-kind': { group, version, kind },
        parameters: [{ name: 'fieldValidation', in: 'query', schema: { type: 'string' } }],
        responses: {},
      },
    },
  ]);
  return { openapi: '3.0.0', info: { title: 'Kubernetes', version: '1' }, paths: Object.fromEntries(paths) };
}

const DISCOVERY = new Map([
  ['/version', { major: '1', minor: '35', gitVersion: 'v1.35.0' }],
  ['/api', { kind: 'APIVersions', versions: ['v1'] }],
  ['/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups }],
  [
    '/openapi/v3',
    {
      paths: Object.fromEntries(
        [...GROUPS.keys()].map((path) => [path.slice(1), { serverRelativeURL: `/openapi/v3${path}` }]),
      ),
    },
  ],
  ...[...GROUPS.keys()].flatMap((path) => [
    [path, { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: versionOf(path), resources: resources(path) }],
    [`/openapi/v3${path}`, openApi(path)],
  ]),
]);

/** Returns the discovery document of a path, or undefined. @param {string} path */
export const discoveryAt = (path) => DISCOVERY.get(path);

/** Returns kind, namespace, name and subresource of the object at a path, or undefined. @param {string} path */
export function objectAt(path) {
  const group = [...GROUPS.keys()].find((each) => path.startsWith(`${each}/`));
  if (!group) return undefined;
  const parts = path.slice(group.length + 1).split('/');
  // /api/v1/namespaces/NAME is a namespace itself.
  const inNamespace = parts[0] === 'namespaces' && parts.length > 2;
  const [resource, name, part] = inNamespace ? parts.slice(2) : parts;
  const kind = GROUPS.get(group).find(([each]) => each === resource)?.[1];
  return kind && { apiVersion: versionOf(group), kind, namespace: inNamespace ? parts[1] : undefined, name, part };
}
