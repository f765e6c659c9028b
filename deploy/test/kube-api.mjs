// As much of Kubernetes' API as Helm asks while it renders with a cluster at hand: what there is, and these objects.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const KINDS = new Map(
  Object.entries({
    '/api/v1': { secrets: 'Secret', services: 'Service' },
    '/apis/apps/v1': { deployments: 'Deployment' },
    '/apis/batch/v1': { cronjobs: 'CronJob' },
    '/apis/networking.k8s.io/v1': { ingresses: 'Ingress', networkpolicies: 'NetworkPolicy' },
    '/apis/postgresql.cnpg.io/v1': { databases: 'Database', databaseroles: 'DatabaseRole' },
  }),
);
const groups = [...KINDS.keys()].slice(1).map((path) => {
  const [, , name, version] = path.split('/');
  const named = { groupVersion: `${name}/${version}`, version };
  return { name, versions: [named], preferredVersion: named };
});
const DISCOVERY = new Map(
  Object.entries({
    '/version': { major: '1', minor: '35', gitVersion: 'v1.35.0' },
    '/api': { kind: 'APIVersions', versions: ['v1'] },
    '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups },
  }),
);

function answerTo(path, objects) {
  const kinds = KINDS.get(path);
  const verbs = ['get', 'list'];
  if (kinds)
    return {
      ...{ kind: 'APIResourceList', groupVersion: path.replace(/^\/apis?\//, '') },
      resources: Object.entries(kinds).map(([name, kind]) => ({
        name,
        kind,
        namespaced: true,
        singularName: '',
        verbs,
      })),
    };
  if (DISCOVERY.has(path)) return DISCOVERY.get(path);
  const [, group, namespace, resource, name] = /^(.*)\/namespaces\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const kind = KINDS.get(group)?.[resource];
  if (!kind) return undefined;
  const items = objects.filter(
    (each) =>
      each.kind === kind &&
      each.metadata.namespace === namespace &&
      (name ?? each.metadata.name) === each.metadata.name,
  );
  if (name) return items[0];
  return { kind: `${kind}List`, apiVersion: group.replace(/^\/apis?\//, ''), metadata: {}, items };
}

/** Serves `objects`. Returns the path of a kubeconfig in `folder` that leads there, and how to end it. */
export async function startKubeApi({ folder, objects }) {
  const server = createServer((req, res) => {
    const answer = answerTo(new URL(req.url, 'http://x').pathname, objects);
    res.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    res.end(
      JSON.stringify(answer ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const kubeconfig = join(folder, `kubeconfig-${server.address().port}`);
  const named = { cluster: 'desa', user: 'desa' };
  writeFileSync(
    kubeconfig,
    JSON.stringify({
      ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'desa' },
      clusters: [{ name: 'desa', cluster: { server: `http://127.0.0.1:${server.address().port}` } }],
      contexts: [{ name: 'desa', context: named }],
      users: [{ name: 'desa', user: {} }],
    }),
  );
  return { kubeconfig, stop: () => void server.close(server.closeAllConnections()) };
}
