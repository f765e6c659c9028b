// The regency's script for tests: the real helm and kubectl, whose arguments are recorded, and a small Kubernetes API.
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { startKubeApi } from './kube-api.mjs';
import { kubeTools } from './kube-tools.mjs';

const REGENCY = fileURLToPath(new URL('../regency', import.meta.url));
const encode = (text) => Buffer.from(text).toString('base64');
const decode = (text) => Buffer.from(text, 'base64');
/** @param {string} name */
export const namespace = (name) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });

/** A village's keys for the object store and the offsite backup, as the regency has stored them. */
export const STORE_KEYS = {
  S3_ACCESS_KEY_ID: 'store-key',
  S3_SECRET_ACCESS_KEY: 'store-secret-9151',
  OFFSITE_USER: 'offsite-key',
  OFFSITE_PASSWORD: 'offsite-secret-2718',
};
const storeOf = (name) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  type: 'Opaque',
  metadata: { name: `pendopo-store-${name}`, namespace: 'pendopo' },
  data: Object.fromEntries(Object.entries(STORE_KEYS).map(([key, value]) => [key, encode(value)])),
});

/** Decoded content of a Secret. @returns {Record<string, string>} */
export const contentOf = (secret) =>
  Object.fromEntries(Object.entries(secret.data).map(([key, value]) => [key, decode(value).toString()]));

const codeOf = (number) => `33.05.01.${2000 + number}`;

/** Copies a village's object with another name and number. */
function renamed(object, change) {
  const text = change(JSON.stringify({ ...object, data: undefined }));
  const { data } = object;
  if (object.type !== 'helm.sh/release.v1') return { ...JSON.parse(text), ...(data && { data }) };
  const release = gunzipSync(decode(decode(data.release).toString())).toString();
  return { ...JSON.parse(text), data: { release: encode(encode(gzipSync(change(release)))) } };
}

function run(file, args, { env, cwd }) {
  return new Promise((resolve) => {
    const child = execFile(file, args, { env, cwd, maxBuffer: 1 << 24 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
    child.stdin.end();
  });
}

/** Wraps the tools in scripts that record their arguments, which other users of the machine can see. */
async function noteArguments(folder, file) {
  mkdirSync(folder);
  for (const [name, path] of Object.entries(await kubeTools())) {
    const script = `#!/bin/sh\nprintf '%s\\n' "${name} $*" >>'${file}'\nexec '${path}' "$@"\n`;
    writeFileSync(join(folder, name), script);
    chmodSync(join(folder, name), 0o755);
  }
}

/** Creates a regency's folder and cluster, and runs the script with both. */
export async function makeRegency() {
  const home = mkdtempSync(join(tmpdir(), 'pendopo-regency-'));
  const dir = join(home, 'kabupaten');
  const noted = join(home, 'arguments');
  await noteArguments(join(home, 'bin'), noted);
  let api;
  let said = '';

  const regency = {
    home,
    dir,
    api: () => api,
    /** All objects of the cluster, for a cluster that begins with them. */
    objects: () => api.store.all(),
    end() {
      api?.stop();
      rmSync(home, { recursive: true, force: true });
    },

    /** Starts a new cluster with an empty folder of villages. */
    async begin({
      plan = {},
      objects = [namespace('basisdata'), namespace('pendopo'), storeOf('tegalsari'), storeOf('gagal')],
    } = {}) {
      api?.stop();
      for (const path of [dir, join(home, '.kube')]) rmSync(path, { recursive: true, force: true });
      mkdirSync(join(dir, 'villages'), { recursive: true });
      writeFileSync(noted, '');
      said = '';
      regency.common();
      api = await startKubeApi({ folder: home, objects, plan });
    },

    /**
     * Writes the shipped common.yaml with these changes. All villages back up at the same time, so that a village's
     * objects can be copied for others.
     * @param {(text: string) => string} [change]
     */
    common(change = (text) => text) {
      const shipped = readFileSync(join(REGENCY, 'common.yaml'), 'utf8');
      const scheduled = shipped.replace('backup:\n', 'backup:\n  schedule: "0 19 * * *"\n');
      writeFileSync(join(dir, 'common.yaml'), change(scheduled));
    },
    tag: (tag) => regency.common((text) => text.replace('tag: ""', `tag: "${tag}"`)),

    /** Writes a village's file. @param {string} name @param {number} number */
    file(name, number, change = (text) => text) {
      const text = `domain: ${name}.desa.example\nvillage: { code: "${codeOf(number)}", words: Desa, zone: WIB }\n`;
      writeFileSync(join(dir, 'villages', `${name}.yaml`), change(text));
    },

    async village(...args) {
      const env = { HOME: home, PATH: `${join(home, 'bin')}:${process.env.PATH}`, KUBECONFIG: api.kubeconfig };
      const ended = await run(join(REGENCY, 'village'), args, {
        ...{ cwd: home, env: { ...env, PENDOPO_DIR: dir, PENDOPO_WAIT: '3s' } },
      });
      said += ended.stdout + ended.stderr;
      return ended;
    },

    /** Creates villages as copies of `first`, which has been added. */
    settle(first, names) {
      const objects = ['Secret', 'Deployment', 'CronJob', 'Ingress', 'Service', 'NetworkPolicy', 'Pod'].flatMap(
        (kind) => api.store.list({ kind, namespace: `desa-${first}` }),
      );
      for (const [at, name] of names.entries()) {
        regency.file(name, at + 100);
        const change = (text) => text.replaceAll(first, name).replaceAll(codeOf(1), codeOf(at + 100));
        api.store.create(namespace(`desa-${name}`));
        for (const object of objects) api.store.create(renamed(object, change));
      }
      api.store.changes = [];
    },

    imageOf: (name) => api.store.get('Deployment', `desa-${name}`, name).spec.template.spec.containers[0].image,

    /** Returns the keys of secrets that were on a command line or were printed. */
    told() {
      const secrets = api.store
        .list({ kind: 'Secret' })
        .filter(({ type, metadata }) => type !== 'helm.sh/release.v1' && metadata.name !== 'pendopo-villages')
        .flatMap((secret) => Object.entries(secret.data ? contentOf(secret) : {}));
      const seen = readFileSync(noted, 'utf8') + said;
      return secrets.filter(([key, value]) => key !== 'username' && seen.includes(value)).map(([key]) => key);
    },
  };
  return regency;
}
