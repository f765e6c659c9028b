// The regency's script, with the real helm and kubectl, against a small Kubernetes API.
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startKubeApi } from './test/kube-api.mjs';
import { KUBE_TOOLS_RUN, kubeTools } from './test/kube-tools.mjs';

const REGENCY = fileURLToPath(new URL('regency', import.meta.url));
const LINK = 'Tautan sekali pakai untuk admin admin: https://tegalsari.desa.example/pulihkan#k0de';
const EXPORTED = Buffer.concat([Buffer.from('PK'), Buffer.alloc(70_000, 7), Buffer.from([0, 255, 10, 13])]);
const TOLD = 'Diekspor ke /data/ekspor: 812 baris, 40 berkas, 0,1 MB.';
/** Of `cksum`, for EXPORTED. */
const base64 = (text) => Buffer.from(text).toString('base64');
const textOf = (secret, key) => Buffer.from(secret.data[key], 'base64').toString();

describe.skipIf(!KUBE_TOOLS_RUN)('the villages of a regency', () => {
  const home = mkdtempSync(join(tmpdir(), 'pendopo-regency-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const dir = join(home, 'kabupaten');
  const bin = join(home, 'bin');
  const argvFile = join(home, 'argv');
  let checksum = '';
  let api;
  let output = '';

  const run = (file, args, env = {}) =>
    new Promise((resolve) => {
      const options = {
        env: { HOME: home, PATH: `${bin}:${process.env.PATH}`, ...env },
        maxBuffer: 1 << 24,
        cwd: home,
      };
      const child = execFile(file, args, options, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, stdout, stderr }),
      );
      child.stdin.end();
    });

  async function village(...args) {
    const ended = await run(join(REGENCY, 'village'), args, {
      ...{ PENDOPO_DIR: dir, PENDOPO_WAIT: '3s', KUBECONFIG: api.kubeconfig },
    });
    output += ended.stdout + ended.stderr;
    return ended;
  }

  const common = (tag = '0.1.0') =>
    writeFileSync(
      join(dir, 'common.yaml'),
      readFileSync(join(REGENCY, 'common.yaml'), 'utf8').replace('tag: ""', `tag: "${tag}"`),
    );
  const writeVillage = (name, number, more = '') =>
    writeFileSync(
      join(dir, 'villages', `${name}.yaml`),
      `domain: ${name}.desa.example\nvillage: { code: "33.05.01.${2000 + number}", words: Desa, zone: WIB }\n` +
        `store: { prefix: ${name} }\nbackup: { offsite: { path: desa/${name} } }\n${more}`,
    );
  const namespace = (name) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  const STORE = {
    ...{ apiVersion: 'v1', kind: 'Secret', type: 'Opaque' },
    metadata: { name: 'pendopo-store', namespace: 'pendopo' },
    data: {
      S3_ACCESS_KEY_ID: base64('store-key'),
      S3_SECRET_ACCESS_KEY: base64('store-secret-9151'),
      OFFSITE_USER: base64('offsite-key'),
      OFFSITE_PASSWORD: base64('offsite-secret-2718'),
    },
  };
  const START = [namespace('pendopo'), namespace('basisdata'), STORE];
  const secretsOf = (name) => [
    api.store.get('Secret', `desa-${name}`, 'pendopo-portal'),
    api.store.get('Secret', `desa-${name}`, 'pendopo-owner'),
    api.store.get('Secret', 'basisdata', `pendopo-${name}-portal`),
    api.store.get('Secret', 'basisdata', `pendopo-${name}-owner`),
  ];
  const versionOf = (name) =>
    api.store.get('Deployment', `desa-${name}`, name).spec.template.spec.containers[0].image.split(':')[1];

  async function start(objects = START) {
    api?.stop();
    rmSync(join(home, '.kube'), { recursive: true, force: true });
    api = await startKubeApi({
      folder: home,
      objects,
      plan: {
        logs: (_, component) =>
          component === 'backup'
            ? '2026-11-28T01:02:03Z Cadangan a.tar.age teruji pulih: 1 MB, 9 baris, 2 berkas.'
            : '',
        exec: (_, command) =>
          command.includes('admin-link')
            ? { stdout: `${LINK}\n` }
            : { stdout: EXPORTED, stderr: `${TOLD}\n${checksum}\n` },
      },
    });
  }

  beforeAll(async () => {
    const tools = await kubeTools();
    mkdirSync(bin);
    for (const [name, path] of Object.entries(tools)) {
      writeFileSync(join(bin, name), `#!/bin/sh\nprintf '%s\\n' "${name} $*" >>'${argvFile}'\nexec '${path}' "$@"\n`);
      chmodSync(join(bin, name), 0o755);
    }
    writeFileSync(join(home, 'exported'), EXPORTED);
    checksum = (await run('sh', ['-c', 'cksum <exported'])).stdout.trim();
  });
  beforeEach(async () => {
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(join(dir, 'villages'), { recursive: true });
    writeFileSync(argvFile, '');
    output = '';
    common();
    writeVillage('tegalsari', 1);
    await start();
  });
  afterEach(() => {
    const known = api.store
      .list({ kind: 'Secret' })
      .filter(({ type }) => type !== 'helm.sh/release.v1')
      .flatMap(({ data }) => Object.entries(data ?? {}))
      .filter(([key]) => key !== 'username' && key !== 'tokens.json')
      .map(([, value]) => Buffer.from(value, 'base64').toString());
    const said = readFileSync(argvFile, 'utf8') + output;
    for (const secret of known) expect(said).not.toContain(secret);
    api.stop();
  });

  it('add: everything in its order, and the link', async () => {
    const { code, stdout, stderr } = await village('add', 'tegalsari');
    expect([code, stderr, stdout]).toEqual([0, '', `${LINK}\n`]);
    const { changes } = api.store;
    const order = [
      'create Namespace desa-tegalsari',
      'create Secret basisdata/pendopo-tegalsari-portal',
      'create DatabaseRole basisdata/pendopo-tegalsari-portal',
      'create Database basisdata/pendopo-tegalsari',
      'create Job desa-tegalsari/tegalsari-migrate',
      'create Deployment desa-tegalsari/tegalsari',
      'create ConfigMap pendopo/pendopo-villages',
    ];
    expect(changes.filter((each) => order.includes(each))).toEqual(order);
  });
});
