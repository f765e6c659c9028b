// A small Kubernetes API for tests: the calls of helm and kubectl, with objects in memory and pods that run as
// planned.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parse } from 'yaml';
import { startControllers } from './kube-controllers.mjs';
import { answerExec } from './kube-exec.mjs';
import { discoveryAt, objectAt } from './kube-kinds.mjs';
import { fromProtobuf, isProtobuf } from './kube-protobuf.mjs';
import { KubeStore } from './kube-store.mjs';

const AS_PLANNED = {
  portal: () => undefined,
  job: () => undefined,
  logs: () => '',
  exec: () => ({}),
};

const failure = (code, reason, message) => ({
  code,
  body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', reason, message, code },
});
const notFound = ({ kind, name }) => failure(404, 'NotFound', `${kind} "${name}" not found`);

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (isProtobuf(bytes)) return fromProtobuf(bytes);
  return bytes.length === 0 ? undefined : parse(bytes.toString());
}

const selectorOf = ({ kind, namespace, name }, query) => ({
  ...{ kind, namespace, name },
  labels: query.get('labelSelector') ?? '',
  fields: query.get('fieldSelector') ?? '',
});

/** Sends every change as a line of JSON. Existing objects come first if the client requests them. */
function watch(store, { apiVersion, kind }, { selector, query, response }) {
  const send = ({ type, object }) => response.write(`${JSON.stringify({ type, object })}\n`);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.flushHeaders();
  const since = Number(query.get('resourceVersion') ?? 0);
  const isFirst = query.get('sendInitialEvents') === 'true';
  for (const object of store.list(selector))
    if (isFirst || Number(object.metadata.resourceVersion) > since) send({ type: 'ADDED', object });
  if (isFirst) {
    const annotations = { 'k8s.io/initial-events-end': 'true' };
    const metadata = { resourceVersion: store.version(), annotations };
    send({ type: 'BOOKMARK', object: { apiVersion, kind, metadata } });
  }
  response.on('close', store.watch(selector, send));
}

/** Performs a write and returns its response. */
function write(store, { method, target, body, type, isWhole, controllers }) {
  const { kind, namespace } = target;
  const name = target.name ?? body?.metadata.name;
  const old = store.get(kind, namespace, name);
  if (method === 'DELETE') {
    if (!old) return notFound(target);
    controllers.deleted(store.delete(old));
    return { code: 200, body: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success' } };
  }
  if (kind !== 'Namespace' && namespace && !store.get('Namespace', undefined, namespace))
    return notFound({ kind: 'namespaces', name: namespace });
  if (method === 'POST' && old) return failure(409, 'AlreadyExists', `${kind} "${name}" already exists`);
  if (method !== 'POST' && !old && !type.includes('apply-patch')) return notFound(target);
  const given = () => ({ ...body, metadata: { ...body.metadata, ...(namespace && { namespace }) } });
  if (!old) controllers.changed(store.create(given()));
  else controllers.changed(method === 'PUT' ? store.replace(old, given()) : store.patch(old, body, { isWhole }));
  return { code: old ? 200 : 201, body: store.get(kind, namespace, name) };
}

function read(store, target, query) {
  const items = store.list(selectorOf(target, query));
  if (target.name) return items[0] ? { code: 200, body: items[0] } : notFound(target);
  const { apiVersion, kind } = target;
  return {
    code: 200,
    body: { kind: `${kind}List`, apiVersion, metadata: { resourceVersion: store.version() }, items },
  };
}

async function answer(api, request, response) {
  const { pathname, searchParams: query } = new URL(request.url, 'http://x');
  const { store, plan, controllers } = api;
  const send = ({ code, body }) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const known = discoveryAt(pathname);
  if (known) return send({ code: 200, body: known });
  const target = objectAt(pathname);
  if (!target) return send(failure(404, 'NotFound', `the server could not find ${pathname}`));
  if (target.part === 'log') {
    const { metadata } = store.get('Pod', target.namespace, target.name);
    const text = plan.logs(target.namespace, metadata.labels['app.kubernetes.io/component']);
    const tail = Number(query.get('tailLines') ?? Number.POSITIVE_INFINITY);
    const lines = text.split('\n').slice(-tail).join('\n');
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(lines && `${lines}\n`);
  }
  if (query.get('watch')) return watch(store, target, { selector: selectorOf(target, query), query, response });
  if (request.method === 'GET') return send(read(store, target, query));
  const type = request.headers['content-type'] ?? '';
  const isWhole = type.includes('apply-patch') && query.get('fieldManager') === 'helm';
  send(write(store, { method: request.method, target, body: await bodyOf(request), type, isWhole, controllers }));
}

/**
 * Serves `objects` and the changes of helm and kubectl. `plan` and the controllers decide how pods run.
 * Returns the path of a kubeconfig in `folder`, the store, and `stop`.
 */
export async function startKubeApi({ folder, objects = [], plan = {} }) {
  const store = new KubeStore();
  const api = { store, plan: { ...AS_PLANNED, ...plan } };
  api.controllers = startControllers(store, api.plan);
  for (const object of objects) store.create(object);
  store.changes = [];
  const server = createServer((request, response) => {
    answer(api, request, response).catch((error) => {
      process.stderr.write(`${request.method} ${request.url}: ${error.stack}\n`);
      response.writeHead(500).end();
    });
  });
  server.on('upgrade', (request, socket) => {
    const { pathname, searchParams } = new URL(request.url, 'http://x');
    const { namespace } = objectAt(pathname);
    answerExec(request, socket, api.plan.exec(namespace, searchParams.getAll('command')));
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
    { mode: 0o600 },
  );
  /** Replaces the pods of a Deployment. */
  const restart = (namespace, name) => {
    const old = store.get('Deployment', namespace, name);
    api.controllers.changed(store.replace(old, { ...old, spec: { ...old.spec, paused: false } }));
  };
  return { kubeconfig, store, plan: api.plan, restart, stop: () => void server.close(server.closeAllConnections()) };
}
