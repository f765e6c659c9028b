// Answers the chart's lookups from a list of objects, over HTTP. Every other request gets a 404.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** Kinds of the chart, by group and version. */
const KINDS = new Map([
  ['v1', { secrets: 'Secret', services: 'Service' }],
  ['apps/v1', { deployments: 'Deployment' }],
  ['batch/v1', { cronjobs: 'CronJob', jobs: 'Job' }],
  ['networking.k8s.io/v1', { ingresses: 'Ingress', networkpolicies: 'NetworkPolicy' }],
  ['postgresql.cnpg.io/v1', { databases: 'Database', databaseroles: 'DatabaseRole' }],
]);

const groupOf = (groupVersion) => {
  const [name, version] = groupVersion.split('/');
  const preferredVersion = { groupVersion, version };
  return { name, versions: [preferredVersion], preferredVersion };
};

const resourcesOf = ([groupVersion, kinds]) => [
  groupVersion === 'v1' ? '/api/v1' : `/apis/${groupVersion}`,
  {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion,
    resources: Object.entries(kinds).map(([name, kind]) => ({
      name,
      kind,
      singularName: '',
      namespaced: true,
      verbs: ['get', 'list'],
    })),
  },
];

const groups = [...KINDS.keys()].filter((name) => name !== 'v1').map(groupOf);

/** Requests by which helm learns what the API has. */
const DISCOVERY = new Map([
  ['/version', { major: '1', minor: '35', gitVersion: 'v1.35.0' }],
  ['/api', { kind: 'APIVersions', versions: ['v1'] }],
  ['/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups }],
  ...[...KINDS].map(resourcesOf),
]);

function answer(path, objects) {
  const [, namespace, plural, name] = /\/namespaces\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const found = objects.filter(
    ({ kind, metadata }) => `${kind.toLowerCase()}s` === plural && metadata.namespace === namespace,
  );
  if (name) return found.find(({ metadata }) => metadata.name === name);
  return plural && { kind: 'List', apiVersion: 'v1', metadata: {}, items: found };
}

/** Starts the server. Resolves to the path of a kubeconfig and a function that stops the server. */
export async function startLookups(folder, objects) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const body = DISCOVERY.get(pathname) ?? answer(pathname, objects);
    const missing = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };
    response.writeHead(body ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? missing));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const kubeconfig = join(folder, 'kubeconfig');
  const cluster = { server: `http://127.0.0.1:${server.address().port}` };
  const config = {
    'current-context': 'uji',
    clusters: [{ name: 'uji', cluster }],
    contexts: [{ name: 'uji', context: { cluster: 'uji' } }],
  };
  writeFileSync(kubeconfig, JSON.stringify(config));
  return { kubeconfig, stop: () => server.close() };
}
