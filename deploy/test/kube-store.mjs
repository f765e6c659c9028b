// Objects of the small Kubernetes API: kept in memory, patched, selected, and watched.
import { randomUUID } from 'node:crypto';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges by RFC 7386 (JSON Merge Patch). */
function merge(old, patch) {
  if (!isObject(patch)) return patch;
  const merged = isObject(old) ? { ...old } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}

/** Replaces an object by apply. The cluster's metadata and status stay. */
const applied = (old, given) => ({
  ...given,
  metadata: merge(old?.metadata, given.metadata),
  ...(old?.status && { status: old.status }),
});

const fieldOf = (object, path) => path.split('.').reduce((value, key) => value?.[key], object) ?? '';

/** @param {(key: string) => unknown} read @param {string} selector `a=b,c!=d,e` */
const matches = (read, selector) =>
  selector.split(',').every((term) => {
    const [, key, operator, value] = /^([^=!]+)(!=|==?)?(.*)$/.exec(term);
    if (!operator) return read(key) !== undefined && read(key) !== '';
    return (String(read(key) ?? '') === value) !== (operator === '!=');
  });

function selects({ kind, namespace, name, labels, fields }, object) {
  const { metadata } = object;
  return (
    object.kind === kind &&
    (namespace ?? metadata.namespace) === metadata.namespace &&
    (name ?? metadata.name) === metadata.name &&
    (!labels || matches((key) => metadata.labels?.[key], labels)) &&
    (!fields || matches((path) => fieldOf(object, path), fields))
  );
}

/** Stores objects. Watchers receive every change; `changes` lists all changes in order. */
export class KubeStore {
  #objects = [];
  #watchers = new Set();
  #version = 1;
  /** Entries such as `create Secret desa-a/pendopo-portal`. @type {string[]} */
  changes = [];

  all = () => structuredClone(this.#objects);
  version = () => String(this.#version);
  list = (selector) => this.#objects.filter((object) => selects(selector, object));
  get = (kind, namespace, name) => this.list({ kind, namespace, name })[0];

  watch(selector, send) {
    const watcher = { selector, send };
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #told(verb, type, object) {
    const { namespace, name } = object.metadata;
    this.changes.push(`${verb} ${object.kind} ${namespace ? `${namespace}/` : ''}${name}`);
    for (const { selector, send } of [...this.#watchers]) if (selects(selector, object)) send({ type, object });
    return object;
  }

  create(object) {
    this.#version += 1;
    const { metadata, stringData, ...rest } = object;
    const data = Object.entries(stringData ?? {}).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
    const made = {
      ...rest,
      ...(stringData && { data: { ...rest.data, ...Object.fromEntries(data) } }),
      metadata: {
        ...metadata,
        ...{ uid: metadata.uid ?? randomUUID(), resourceVersion: this.version(), generation: 1 },
        creationTimestamp: `${new Date().toISOString().slice(0, 19)}Z`,
      },
    };
    this.#objects.push(made);
    return this.#told('create', 'ADDED', made);
  }

  replace(old, given) {
    this.#version += 1;
    const isNew = JSON.stringify(old.spec) !== JSON.stringify(given.spec);
    const { stringData, ...rest } = given;
    const data = Object.entries(stringData ?? {}).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
    const { uid, generation, creationTimestamp } = old.metadata;
    const changed = {
      ...rest,
      ...(stringData && { data: { ...rest.data, ...Object.fromEntries(data) } }),
      metadata: {
        ...given.metadata,
        ...{ uid, creationTimestamp, resourceVersion: this.version(), generation: generation + (isNew ? 1 : 0) },
      },
    };
    this.#objects[this.#objects.indexOf(old)] = changed;
    return this.#told('update', 'MODIFIED', changed);
  }

  patch(old, patch, { isWhole }) {
    return this.replace(old, isWhole ? applied(old, patch) : merge(old, patch));
  }

  delete(object) {
    this.#version += 1;
    this.#objects = this.#objects.filter((each) => each !== object);
    const gone = { ...object, metadata: { ...object.metadata, resourceVersion: this.version() } };
    return this.#told('delete', 'DELETED', gone);
  }
}
