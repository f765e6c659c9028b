// Calls of helm and kubectl, and messages, of the program for all villages of a regency.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseVillages } from '../apps/kabupaten/src/villages.ts';
import { KUBE_TOOLS_RUN, kubeTools } from './test/kube-tools.mjs';
import { items, makeRegency } from './test/regency.mjs';

const LINK = 'Tautan sekali pakai untuk admin admin, berlaku 3 hari: https://tegalsari.desa.example/pulihkan#k0de';
const PROVEN = 'Cadangan desa.tar.age teruji pulih: 1,2 MB, 812 baris, 40 berkas, disalin ke tempat lain.';
const EXPORTED = Buffer.concat([Buffer.from('desa/'), Buffer.alloc(90_000, 7), Buffer.from([0, 255, 13, 10])]);
const EXPORT_MESSAGE = 'Desa diekspor: 812 baris, 40 berkas, 0,1 MB.';
const TOKEN = 't'.repeat(48);
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)}Z`;
const encoded = (content) =>
  Object.fromEntries(Object.entries(content).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));

const STORE_KEYS = {
  S3_ACCESS_KEY_ID: 'store-key',
  S3_SECRET_ACCESS_KEY: 'store-secret-9151',
  OFFSITE_USER: 'offsite-key',
  OFFSITE_PASSWORD: 'offsite-secret-2718',
};
const LABELS = { 'app.kubernetes.io/name': 'pendopo', 'app.kubernetes.io/instance': 'tegalsari' };
const NAMESPACE = { kind: 'Namespace', metadata: { name: 'desa-tegalsari', labels: LABELS } };
const PORTAL = {
  kind: 'Deployment',
  metadata: {
    name: 'tegalsari',
    namespace: 'desa-tegalsari',
    labels: { ...LABELS, 'app.kubernetes.io/component': 'portal', 'app.kubernetes.io/version': '0.1.0' },
  },
  spec: {
    replicas: 1,
    template: {
      spec: {
        containers: [
          {
            env: [
              { name: 'PUBLIC_URL', value: 'https://tegalsari.desa.example' },
              { name: 'VILLAGE_CODE', value: '33.05.01.2001' },
            ],
          },
        ],
      },
    },
  },
  status: { readyReplicas: 1 },
};
const CRON_JOB = { kind: 'CronJob', metadata: { name: 'tegalsari-backup', namespace: 'desa-tegalsari' } };
const kept = (until) => ({
  ...NAMESPACE,
  metadata: { ...NAMESPACE.metadata, annotations: { 'pendopo.id/until': until } },
});

const secretAnswer = (namespace, name, content) => ({
  call: `get secret ${name} --namespace ${namespace} `,
  stdout: JSON.stringify({ kind: 'Secret', metadata: { name, namespace }, data: encoded(content) }),
});
const STORE = secretAnswer('pendopo', 'pendopo-store-tegalsari', STORE_KEYS);
const LISTS = [
  items('get deployments --all', [PORTAL]),
  items('get namespaces', [NAMESPACE]),
  items('get secrets --all', [
    { metadata: { name: 'pendopo-portal', namespace: 'desa-tegalsari' }, data: encoded({ STATUS_TOKEN: TOKEN }) },
  ]),
];
const NO_PODS = items('get pods', []);
const exportAnswer = (bytes = EXPORTED, code = 0) => ({
  call: 'export-village -$',
  stdout: bytes.toString('base64'),
  encoding: 'base64',
  // The command also logs to stderr.
  stderr: `{"level":40}\n${EXPORT_MESSAGE}\n${createHash('sha256').update(EXPORTED).digest('hex')}  -\n`,
  code,
});

function pod(component, status) {
  const name = `tegalsari-${component}-1`;
  return {
    kind: 'Pod',
    metadata: { name, labels: { 'app.kubernetes.io/component': component } },
    status: { phase: 'Running', ...status },
  };
}
const container = (state, rest = {}) => ({ containerStatuses: [{ image: 'citra:2', ready: false, state, ...rest }] });
const waiting = (reason, message) => ({ waiting: { reason, message } });

let regency;
const village = (args, answers) => regency.village(args.split(' ').filter(Boolean), answers);
const lines = () => regency.calls().map(({ line }) => line);
const indexOf = (part) => lines().findIndex((line) => line.includes(part));
const changes = () => regency.changes().map(({ line }) => line);

beforeEach(() => {
  regency = makeRegency();
  regency.file('tegalsari', 1);
});
afterEach(() => regency.end());

it('prints its usage for an unknown command, a missing name, and an unknown option', async () => {
  for (const args of ['', 'add', 'lain tegalsari', 'remove tegalsari --no', 'export tegalsari']) {
    const { code, stdout } = await village(args);
    expect([code, regency.calls()]).toEqual([1, []]);
    for (const name of ['add', 'list', 'upgrade', 'backup', 'export', 'remove', 'doctor'])
      expect(stdout).toContain(`village ${name} `);
  }
});

describe('add', () => {
  it('creates every Secret before the release, and prints the link', async () => {
    const answers = [STORE, ...LISTS, { call: 'admin-link', stdout: `${LINK}\n` }];
    expect(await village('add tegalsari', answers)).toEqual({ code: 0, stdout: `${LINK}\n`, stderr: '' });
    expect(changes().map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'kubectl apply',
      'kubectl create',
      'helm upgrade',
      'kubectl annotate',
      'kubectl apply',
    ]);
    expect(changes()[2]).toMatch(
      /^helm upgrade tegalsari \S+\/chart --namespace desa-tegalsari --values common.yaml --values villages\/tegalsari.yaml --install --wait --timeout 3s$/,
    );
    const made = regency.objects('create');
    expect(made.map(({ metadata }) => `${metadata.namespace}/${metadata.name}`)).toEqual([
      'basisdata/pendopo-tegalsari-portal',
      'basisdata/pendopo-tegalsari-owner',
      'desa-tegalsari/pendopo-portal',
      'desa-tegalsari/pendopo-owner',
    ]);
    const [portalRole, ownerRole, portal, owner] = made.map(({ stringData }) => stringData);
    expect(portalRole).toEqual({ username: 'desa_tegalsari', password: expect.stringMatching(/^\w{40}$/) });
    expect(ownerRole).toEqual({ username: 'desa_tegalsari_owner', password: expect.stringMatching(/^\w{40}$/) });
    const address = 'desa-rw.basisdata.svc:5432/desa_tegalsari';
    expect(portal).toEqual({
      DATABASE_URL: `postgresql://desa_tegalsari:${portalRole.password}@${address}`,
      JWT_SECRET: expect.stringMatching(/^\w{64}$/),
      STATUS_TOKEN: expect.stringMatching(/^\w{48}$/),
    });
    expect(owner).toEqual({
      MIGRATION_DATABASE_URL: `postgresql://desa_tegalsari_owner:${ownerRole.password}@${address}`,
      BACKUP_PASSPHRASE: expect.stringMatching(/^\w{48}$/),
    });
    const { OFFSITE_USER, OFFSITE_PASSWORD, ...files } = encoded(STORE_KEYS);
    expect(made.slice(2).map(({ data }) => data)).toEqual([files, { OFFSITE_USER, OFFSITE_PASSWORD }]);
    expect(regency.objects('apply')[0].metadata).toEqual({
      name: 'desa-tegalsari',
      labels: { ...LABELS, 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
  });

  it('passes no secret as an argument and prints none', async () => {
    const { stdout, stderr } = await village('add tegalsari', [STORE, ...LISTS]);
    const secrets = regency
      .objects('create')
      .flatMap(({ data = {}, stringData }) => [
        ...Object.values(data),
        ...Object.entries(stringData).flatMap(([key, value]) => (key === 'username' ? [] : [value])),
      ]);
    expect(secrets.length).toBeGreaterThan(8);
    const visible = lines().join('\n') + stdout + stderr;
    for (const secret of [...secrets, ...Object.values(STORE_KEYS)]) expect(visible).not.toContain(secret);
  });

  it('continues an interrupted run and changes no password', async () => {
    const role = { username: 'desa_tegalsari', password: 'kata-lama' };
    const there = [
      secretAnswer('basisdata', 'pendopo-tegalsari-portal', role),
      secretAnswer('basisdata', 'pendopo-tegalsari-owner', {
        username: 'desa_tegalsari_owner',
        password: 'sandi-lama',
      }),
      secretAnswer('desa-tegalsari', 'pendopo-portal', { DATABASE_URL: 'postgresql://' }),
    ];
    expect((await village('add tegalsari', [STORE, ...there, ...LISTS])).code).toBe(0);
    const [owner, ...others] = regency.objects('create');
    expect([owner.metadata.name, others]).toEqual(['pendopo-owner', []]);
    expect(owner.stringData.MIGRATION_DATABASE_URL).toContain('postgresql://desa_tegalsari_owner:sandi-lama@');
  });

  it('creates no Secret if a Secret could not be read', async () => {
    const failing = { call: 'get secret pendopo-portal', stderr: 'connection refused', code: 1 };
    const { code, stderr } = await village('add tegalsari', [failing, STORE]);
    expect([code, stderr, changes()]).toEqual([1, 'connection refused\n', []]);
  });

  it('reports why the portal does not run, and stops', async () => {
    const release = { call: '^helm upgrade', stderr: 'Error: timed out waiting for the condition', code: 1 };
    const pods = items('get pods', [pod('portal', container(waiting('ImagePullBackOff')))]);
    const { code, stderr } = await village('add tegalsari', [STORE, ...LISTS, release, pods]);
    expect(code).toBe(1);
    expect(stderr).toBe(
      'tegalsari: citra citra:2 untuk portal tidak dapat diunduh.\n' +
        'tegalsari: belum berjalan. Perbaiki, lalu ulangi: village add tegalsari\n',
    );
    expect(indexOf('admin-link')).toBe(-1);
  });

  it('names the missing Secret if CloudNativePG does not create the database', async () => {
    regency.common((text) => text.replace('enabled: true', 'enabled: false'));
    const { code, stderr } = await village('add tegalsari');
    const advice = 'Buat keduanya dahulu (deploy/chart/README.md).';
    expect(stderr).toBe(`tegalsari: Secret pendopo-portal belum ada di namespace desa-tegalsari. ${advice}\n`);
    expect([code, changes()]).toEqual([1, []]);
  });

  const inFile = (from, to) => () => regency.file('tegalsari', 1, (text) => text.replace(from, to));
  it.each([
    ['no code', inFile(/code: "[^"]*", /, ''), 'village.code belum diisi.'],
    [
      'a bucket that two share',
      inFile('domain: ', 'store: { prefix: lain }\ndomain: '),
      'bucket desa dipakai bersama: store.prefix kosong atau tegalsari.',
    ],
    [
      'the domain of another village',
      () => regency.file('lain', 2, (text) => text.replace('lain.desa', 'tegalsari.desa')),
      'domain tegalsari.desa.example sudah dipakai villages/lain.yaml.',
    ],
    [
      'the code of another village',
      () => regency.file('lain', 1),
      'kode 33.05.01.2001 sudah dipakai villages/lain.yaml.',
    ],
    [
      'a key that the regency has not stored',
      () => undefined,
      'Secret pendopo-store-tegalsari di namespace pendopo belum berisi S3_ACCESS_KEY_ID.',
      secretAnswer('pendopo', 'pendopo-store-tegalsari', {}),
    ],
  ])('changes nothing for %s', async (_, spoil, message, answer = STORE) => {
    spoil();
    const { code, stdout, stderr } = await village('add tegalsari', [answer]);
    expect([code, stdout, stderr, changes()]).toEqual([1, '', `tegalsari: ${message}\n`, []]);
  });

  it.each([
    ['Error: execution error at (pendopo/templates/check.yaml:5:4): domain belum diisi.', 'domain belum diisi.'],
    ["- at '/village': additional properties 'zona' not allowed", 'nilai village tidak sesuai aturan chart.'],
    ['Error: open villages/tegalsari.yaml: no such file or directory', 'villages/tegalsari.yaml belum ada.'],
    ['Error: something else', 'Error: something else'],
  ])('changes nothing if helm writes %s', async (stderr, message) => {
    const ended = await village('add tegalsari', [{ call: '^helm template', stderr: `${stderr}\n`, code: 1 }, STORE]);
    expect([ended.code, ended.stderr, changes()]).toEqual([1, `tegalsari: ${message}\n`, []]);
  });

  it.skipIf(!KUBE_TOOLS_RUN).each([
    ['no domain', /domain.*\n/, '', 'domain belum diisi, misalnya desaku.desa.id.'],
    ['an address as the domain', 'domain: ', 'domain: https://', 'nilai domain tidak sesuai aturan chart.'],
    ['a misspelt value', 'zone', 'zona', 'nilai village tidak sesuai aturan chart.'],
    ['a code of another regency', '33.05', '33.06', 'village.code 33.06.01.2001 bukan desa di regency.code 33.05.'],
    ['the tag latest', 'domain: ', 'image: { tag: latest }\ndomain: ', 'image.tag tidak boleh latest: '],
  ])('prints what the real helm refuses: %s', async (_, from, to, message) => {
    regency.useHelm((await kubeTools()).helm);
    regency.file('tegalsari', 1, (text) => text.replace(from, to));
    const { code, stderr } = await village('add tegalsari', [STORE]);
    expect([code, changes(), stderr.split('\n').length]).toEqual([1, [], 2]);
    expect(stderr).toContain(`tegalsari: ${message}`);
  });

  it.each(['Tegalsari', '1desa', 'desa-', 'a/../b', 'd'.repeat(41)])('makes no call for the name %s', async (name) => {
    const { code, stderr } = await village(`add ${name}`);
    expect([code, regency.calls()]).toEqual([1, []]);
    expect(stderr).toContain('nama desa hanya huruf kecil, angka, dan tanda hubung');
  });

  it.each(['upgrade', 'backup', 'remove'])('%s makes no call for such a name', async (command) => {
    const { code, stdout, stderr } = await village(`${command} a/../b`);
    expect([code, regency.calls()]).toEqual([1, []]);
    expect(stdout + stderr).toContain('nama desa hanya huruf kecil, angka, dan tanda hubung');
  });

  it("writes the regency's list without foreign Deployments that have the labels of a village", async () => {
    const elsewhere = { ...PORTAL, metadata: { ...PORTAL.metadata, namespace: 'desa-palsu' } };
    const unlabelled = {
      ...PORTAL,
      metadata: {
        name: 'palsu',
        namespace: 'desa-palsu',
        labels: { ...PORTAL.metadata.labels, 'app.kubernetes.io/instance': 'palsu' },
      },
    };
    const portals = items('get deployments --all', [elsewhere, unlabelled, PORTAL]);
    await village('add tegalsari', [portals, STORE, ...LISTS]);
    const { stringData, metadata } = regency.objects('apply').at(-1);
    expect(metadata).toEqual({ name: 'pendopo-villages', namespace: 'pendopo' });
    expect(parseVillages(stringData['villages.json'])).toEqual([
      { nama: 'tegalsari', kode: '33.05.01.2001', url: 'https://tegalsari.desa.example', token: TOKEN },
    ]);
  });
});

/** Answers of a village whose release differs from its values. */
const OUTDATED = [
  { call: 'get secrets .*status=deployed', stdout: '9 10' },
  { call: '^helm get manifest', stdout: 'old\n' },
  { call: '^helm template', stdout: 'new\n\n' },
  { call: 'get job ', stdout: 'SuccessCriteriaMet Complete' },
  { call: 'logs job/', stdout: `2026-11-28T01:02:03Z ${PROVEN}\n` },
  NO_PODS,
];

describe('upgrade', () => {
  const NAMES = ['tegalsari', ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `desa${letter}`)];
  beforeEach(() => {
    for (const [at, name] of NAMES.entries()) regency.file(name, at + 1);
  });

  it('upgrades one, five, and then all other villages, each once after a proven backup', async () => {
    const { code, stdout } = await village(`upgrade ${NAMES.join(' ')}`, OUTDATED);
    expect(code, stdout).toBe(0);
    for (const name of NAMES) expect(stdout).toContain(`${name}: ${PROVEN}\n${name}: diperbarui.\n`);
    expect(stdout).toMatch(/8 desa selesai\.\n$/);
    const begun = (name) => indexOf(`create job ${name}-cadangan-`);
    const ended = (name) => indexOf(`helm upgrade ${name} `);
    for (const name of NAMES) expect(ended(name)).toBeGreaterThan(begun(name));
    const waves = [NAMES.slice(0, 1), NAMES.slice(1, 6), NAMES.slice(6)];
    for (const [at, wave] of waves.slice(1).entries())
      expect(Math.min(...wave.map(begun))).toBeGreaterThan(Math.max(...waves[at].map(ended)));
    expect(changes().filter((line) => line.startsWith('helm upgrade'))).toHaveLength(8);
  });

  it('skips current villages, and continues with twenty at a time', async () => {
    const unknown = Array.from({ length: 24 }, (_, at) => `lain${at + 10}`);
    const missing = {
      call: '^helm template lain',
      stderr: 'Error: open villages/lain.yaml: no such file or directory',
      code: 1,
    };
    const current = { call: '^helm template', stdout: 'old\n' };
    const { code, stdout, stderr } = await village(`upgrade ${[...NAMES.slice(0, 6), ...unknown].join(' ')}`, [
      missing,
      current,
      ...OUTDATED,
    ]);
    expect([code, changes()]).toEqual([1, []]);
    for (const name of NAMES.slice(0, 6)) expect(stdout).toContain(`${name}: sudah sesuai.\n`);
    expect(stderr).toMatch(
      /^Gagal: (lain\d\d ?){20}\. Selesai: 6 dari 30 desa\. Belum dimulai: lain30 lain31 lain32 lain33\.\n$/,
    );
  });

  it('rolls back to the newest deployed revision, reports the reason, and starts no further village', async () => {
    const why = 'P3018: relasi "surat" sudah ada';
    const { code, stdout, stderr } = await village(`upgrade ${NAMES.join(' ')}`, [
      { call: '^helm upgrade desac ', stderr: 'Error: job failed', code: 1 },
      items('get pods --namespace desa-desac', [pod('migrate', { phase: 'Failed', ...container({}) })]),
      { call: 'logs tegalsari-migrate-1 ', stdout: `${why}\n` },
      ...OUTDATED,
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain(`desac: migrate gagal.\ndesac: catatan tegalsari-migrate-1: ${why}\n`);
    expect(stdout).toContain('desac: dikembalikan ke versi sebelumnya.\n');
    expect(stderr).toBe('Gagal: desac. Selesai: 5 dari 8 desa. Belum dimulai: desag desah.\n');
    expect(indexOf('helm rollback desac 10 --namespace desa-desac --wait')).toBeGreaterThan(0);
    expect(lines().filter((line) => /rollback (?!desac)|desa-desa[gh]/.test(line))).toEqual([]);
  });

  it('reports a rollback that failed', async () => {
    const failing = { call: '^helm (upgrade|rollback)', stderr: 'Error: timed out', code: 1 };
    const { stdout } = await village('upgrade tegalsari', [failing, ...OUTDATED]);
    expect(stdout).toContain('tegalsari: TIDAK dapat dikembalikan; periksa dengan: village doctor tegalsari\n');
  });

  it('changes nothing of a village whose backup fails', async () => {
    const { code, stdout } = await village('upgrade tegalsari', [
      { call: 'get job ', stdout: 'FailureTarget Failed' },
      { call: 'logs job/', stdout: '2026-11-28T01:02:03Z Cadangan gagal: tempat lain penuh.\n' },
      ...OUTDATED,
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('tegalsari: Cadangan gagal: tempat lain penuh.\n');
    expect(stdout).toContain('tegalsari: tidak diperbarui, karena cadangannya gagal.\n');
    expect(changes().map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(['kubectl create job']);
  });

  it('refuses a village that is not installed', async () => {
    const { stdout } = await village('upgrade tegalsari', []);
    expect(stdout).toContain('tegalsari: belum terpasang. Jalankan: village add tegalsari\n');
    expect(changes()).toEqual([]);
  });

  it('upgrades no village if the list of villages cannot be read', async () => {
    const { code, stderr } = await village('upgrade', [{ call: 'get deployments', stderr: 'forbidden', code: 1 }]);
    expect([code, stderr]).toEqual([1, 'forbidden\n']);
  });
});

it('backup: reports a failure and continues with the other villages', async () => {
  const second = { ...PORTAL, metadata: { ...PORTAL.metadata, name: 'desab', namespace: 'desa-desab' } };
  const { code, stdout } = await village('backup', [
    items('get deployments --all', [second, PORTAL]),
    { call: 'get job desab', stdout: 'Failed' },
    ...OUTDATED,
  ]);
  expect(code).toBe(1);
  expect(stdout).toContain('desab: backup gagal.\n');
  expect(stdout).toContain(`tegalsari: ${PROVEN}\n`);
});

const path = (name = 'tegalsari.tar') => join(regency.home, name);

describe('export', () => {
  it('exports everything into a file of the operator, and overwrites no file', async () => {
    expect(await village('export tegalsari luar.tar', [exportAnswer()])).toEqual({
      code: 0,
      stdout: `tegalsari: ${EXPORT_MESSAGE} Disimpan di ${path('luar.tar')}.\n`,
      stderr: '',
    });
    expect(readFileSync(path('luar.tar')).equals(EXPORTED)).toBe(true);
    expect(statSync(path('luar.tar')).mode & 0o777).toBe(0o600);
    writeFileSync(path('luar.tar'), 'mine');
    expect((await village('export tegalsari luar.tar', [exportAnswer()])).code).toBe(1);
    expect([readFileSync(path('luar.tar'), 'utf8'), regency.calls()]).toEqual(['mine', []]);
  });
});

/** Answers of a village that runs. */
const RUNNING = [
  { call: 'get deployment tegalsari', stdout: '1' },
  { call: 'get secrets .*name=tegalsari', stdout: '1' },
  exportAnswer(),
  ...LISTS,
];

describe('remove', () => {
  it('exports, keeps the database for 30 days, and then stops the village', async () => {
    const { code, stdout, stderr } = await village('remove tegalsari tegalsari.tar --yes tegalsari', RUNNING);
    expect([code, stderr]).toEqual([0, '']);
    const day = inDays(30).slice(0, 10);
    expect(stdout).toContain(`Basis data dan rahasianya disimpan sampai ${day}`);
    expect(readFileSync(path()).equals(EXPORTED)).toBe(true);
    expect(changes()).toEqual([
      expect.stringMatching(
        `^kubectl annotate --overwrite namespace desa-tegalsari pendopo.id/until=${day}T[0-9:]{8}Z$`,
      ),
      'helm uninstall tegalsari --namespace desa-tegalsari --ignore-not-found --wait',
      expect.stringMatching(/^kubectl apply /),
    ]);
    expect(indexOf('export-village')).toBeLessThan(indexOf('annotate'));
    expect(lines().filter((line) => / delete /.test(line))).toEqual([]);
  });

  it.each([
    ['without the name', 'remove tegalsari tegalsari.tar', /tambahkan --yes tegalsari/],
    ['with another name', 'remove tegalsari tegalsari.tar --yes desab', /nama yang diketik berbeda/],
    ['without a file', 'remove tegalsari --yes tegalsari', /sebutkan berkas ekspor yang belum ada/],
  ])('does not stop a running village %s', async (_, args, message) => {
    const { code, stderr } = await village(args, RUNNING);
    expect([code, changes(), indexOf('export-village')]).toEqual([1, [], -1]);
    expect(stderr).toMatch(message);
  });

  it.each([
    ['fails', exportAnswer(EXPORTED, 1)],
    ['is cut off', exportAnswer(EXPORTED.subarray(0, 40_000))],
    ['arrives changed', exportAnswer(EXPORTED.subarray(1))],
  ])('keeps the village when its export %s', async (_, answer) => {
    const { code, stderr } = await village('remove tegalsari tegalsari.tar --yes tegalsari', [answer, ...RUNNING]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tegalsari: ekspor tidak utuh, jadi dibuang\./);
    expect([changes(), readdirSync(regency.home).filter((name) => name.startsWith('tegalsari'))]).toEqual([[], []]);
  });

  it('keeps a village whose state cannot be read', async () => {
    for (const call of ['get deployment tegalsari', 'get namespaces', 'get secrets .*name=tegalsari']) {
      const { code } = await village('remove tegalsari --yes tegalsari', [
        { call, stderr: 'refused', code: 1 },
        ...RUNNING,
      ]);
      expect([call, code, changes()]).toEqual([call, 1, []]);
    }
  });

  it('stops a village that does not run without an export, with the same 30 days', async () => {
    const idle = { call: 'get deployment tegalsari', stdout: '' };
    expect((await village('remove tegalsari --yes tegalsari', [idle, ...RUNNING])).code).toBe(0);
    expect(changes()[0]).toContain(`pendopo.id/until=${inDays(30).slice(0, 10)}`);
  });

  const DATABASE_LABELS = `app.kubernetes.io/name=pendopo,app.kubernetes.io/instance=tegalsari`;
  const STOPPED = (until) => [
    items('get namespaces', [kept(until)]),
    { call: 'api-versions', stdout: 'v1\npostgresql.cnpg.io/v1\n' },
    items(`get databases.* --selector ${DATABASE_LABELS}`, [
      { kind: 'Database', metadata: { name: 'pendopo-tegalsari', namespace: 'basisdata' } },
      { kind: 'DatabaseRole', metadata: { name: 'pendopo-tegalsari-portal', namespace: 'basisdata' } },
    ]),
  ];

  it.each([
    ['before the 30 days are over', inDays(1), 'remove tegalsari --yes tegalsari', /masih disimpan sampai 20/],
    ['with an unreadable date', 'besok', 'remove tegalsari --yes tegalsari', /masih disimpan sampai besok/],
    ['without the name', inDays(-1), 'remove tegalsari', /dihapus untuk selamanya\. .*--yes tegalsari/],
    ['with another name', inDays(-1), 'remove tegalsari --yes lain', /nama yang diketik berbeda/],
  ])('keeps the database of a stopped village %s', async (_, until, args, message) => {
    const { code, stderr } = await village(args, STOPPED(until));
    expect([code, changes()]).toEqual([1, []]);
    expect(stderr).toMatch(message);
  });

  it('deletes database, roles, Secrets and namespace after 30 days', async () => {
    const { code, stderr } = await village('remove tegalsari --yes tegalsari', STOPPED(inDays(-1)));
    expect([code, stderr]).toEqual([0, '']);
    expect(regency.objects('apply').map(({ kind, spec }) => [kind, spec])).toEqual([
      ['Database', { databaseReclaimPolicy: 'delete' }],
      ['DatabaseRole', { databaseRoleReclaimPolicy: 'delete' }],
    ]);
    const deleted = regency.objects('delete');
    expect(deleted.map(({ kind, metadata: { namespace, name } }) => `${kind} ${namespace}/${name}`)).toEqual([
      'Database basisdata/pendopo-tegalsari',
      'DatabaseRole basisdata/pendopo-tegalsari-portal',
      'Secret basisdata/pendopo-tegalsari-portal',
      'Secret desa-tegalsari/pendopo-portal',
      'Secret desa-tegalsari/pendopo-owner',
    ]);
    expect(changes().at(-1)).toBe('kubectl delete namespace desa-tegalsari');
  });

  it('keeps the namespace if the database could not be deleted', async () => {
    const failing = { call: 'kubectl delete .*--filename', stderr: 'timed out', code: 1 };
    expect((await village('remove tegalsari --yes tegalsari', [failing, ...STOPPED(inDays(-1))])).code).toBe(1);
    expect(indexOf('delete namespace')).toBe(-1);
  });

  it('refuses a village that is not installed', async () => {
    const { code, stderr } = await village('remove tegalsari --yes tegalsari', [items('get namespaces', [])]);
    expect([code, stderr]).toEqual([1, 'tegalsari: tidak terpasang.\n']);
  });
});

it('list: address, version, pods, newest backup, stopped villages', async () => {
  const stopped = {
    kind: 'Namespace',
    metadata: { name: 'desa-lama', annotations: { 'pendopo.id/until': '2026-12-01T0' } },
  };
  const backedUp = { ...CRON_JOB, status: { lastSuccessfulTime: '2026-11-28T01:02:03Z' } };
  const { stdout } = await village('list', [items('get deployments', [PORTAL, backedUp, NAMESPACE, stopped])]);
  const [header, first, second] = stdout.split('\n');
  expect(header).toMatch(/^DESA +ALAMAT +VERSI +SIAP +CADANGAN TERAKHIR$/);
  expect(first).toMatch(/^tegalsari +https:\/\/tegalsari\.desa\.example +0\.1\.0 +1\/1 +2026-11-28T01:02:03Z$/);
  expect(second).toBe('lama: berhenti, basis datanya disimpan sampai 2026-12-01');
  const never = await village('list', [items('get deployments', [PORTAL, CRON_JOB])]);
  expect(never.stdout).toMatch(/1\/1 +belum ada\n$/);
});

describe('doctor', () => {
  const backedUp = { ...CRON_JOB, status: { lastSuccessfulTime: inDays(-1) } };
  const ingress = {
    kind: 'Ingress',
    metadata: { name: 'tegalsari' },
    spec: { tls: [{ hosts: ['tegalsari.desa.example'], secretName: 'tegalsari-tls' }] },
  };
  const certificate = { kind: 'Secret', metadata: { name: 'tegalsari-tls' } };
  const node = (name, pods, status = 'True') => ({
    kind: 'Node',
    metadata: { name },
    status: { allocatable: { pods }, conditions: [{ type: 'Ready', status }] },
  });
  const lease = (name, days) => ({
    kind: 'Lease',
    metadata: { name, namespace: 'kube-node-lease' },
    spec: { renewTime: inDays(days) },
  });
  const HEALTHY = [
    items('get pods', []),
    items('get cronjobs,ingresses,secrets', [backedUp, ingress, certificate]),
    items('get nodes,leases', [node('dua', '110'), lease('dua', 0)]),
    ...LISTS,
  ];

  it('prints no problem of a healthy village', async () => {
    expect(await village('doctor', HEALTHY)).toEqual({ code: 0, stdout: 'tegalsari: baik.\n', stderr: '' });
    expect(lines().filter((line) => line.startsWith('helm upgrade'))).toEqual([
      expect.stringContaining(' --dry-run=server '),
    ]);
  });

  it.each([
    [
      pod('portal', { phase: 'Pending', conditions: [{ reason: 'Unschedulable', message: '0/3 nodes' }] }),
      'tidak ada node yang cukup untuk portal: 0/3 nodes',
    ],
    [
      pod('portal', container(waiting('CreateContainerConfigError', 'secret "x" not found'))),
      'Secret untuk portal belum lengkap: secret "x" not found',
    ],
    [pod('portal', container(waiting('CrashLoopBackOff'))), 'portal berhenti setiap kali dimulai.'],
    [
      pod('portal', container(waiting('CrashLoopBackOff'), { lastState: { terminated: { reason: 'OOMKilled' } } })),
      'portal kehabisan memori: naikkan resources.limits.memory.',
    ],
    [pod('portal', container(waiting('ContainerCreating'))), 'portal belum dimulai (ContainerCreating).'],
    [pod('portal', container({})), 'portal berjalan, tetapi belum siap menjawab.'],
  ])('reports why a portal does not run (%#)', async (broken, message) => {
    const logs = { call: 'logs tegalsari-portal-1', stdout: 'Bucket ini milik desa lain.\n' };
    const { code, stdout } = await village('doctor tegalsari', [items('get pods', [broken]), logs, ...HEALTHY]);
    expect(code).toBe(1);
    expect(stdout).toContain(`tegalsari: ${message}\n`);
    if (broken.status.phase === 'Running')
      expect(stdout).toContain('tegalsari: catatan tegalsari-portal-1: Bucket ini milik desa lain.\n');
  });

  it('reports nodes that allow fewer pods than the villages need', async () => {
    const { stdout } = await village('doctor', [items('get nodes,leases', [node('satu', '1')]), ...HEALTHY]);
    expect(stdout).toContain('kluster: node-nodenya menerima 1 pod, sedangkan 1 desa dan cadangannya memerlukan 2.');
  });

  it('reports all problems of villages and nodes', async () => {
    const old = { ...CRON_JOB, status: { lastSuccessfulTime: inDays(-2) } };
    const nodes = [lease('satu', 0), lease('dua', -0.01), lease('tiga', 0.01), node('empat', '110', 'Unknown')];
    const { code, stdout } = await village('doctor tegalsari', [
      { call: '^helm upgrade', stderr: 'Error: "tegalsari" has no deployed releases', code: 1 },
      items('get cronjobs,ingresses,secrets', [old, ingress]),
      items('get nodes,leases', nodes),
      ...HEALTHY,
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('tegalsari: belum terpasang.\n');
    expect(stdout).toMatch(/tegalsari: cadangan terakhir yang berhasil sudah lebih dari 36 jam: /);
    expect(stdout).toContain('tegalsari: sertifikat untuk tegalsari.desa.example belum ada (Secret tegalsari-tls).\n');
    expect(stdout).toContain('node dua: tidak terdengar, atau jamnya tertinggal');
    expect(stdout).toContain('node tiga: jamnya lebih dari 2 menit di depan komputer ini.\n');
    expect(stdout).toContain('node empat: tidak siap.\n');
    expect(stdout).not.toContain('node satu');
  });

  it('reports a cluster that does not answer', async () => {
    const { code, stdout } = await village('doctor tegalsari', [{ call: '^kubectl', stderr: 'refused', code: 1 }]);
    expect([code, stdout]).toEqual([1, 'tegalsari: refused\nkluster: refused\n']);
  });
});
