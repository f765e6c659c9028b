// The script for all villages of a regency, with the real helm and kubectl and a small Kubernetes API.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseVillages } from '../apps/kabupaten/src/villages.ts';
import { KUBE_TOOLS_RUN } from './test/kube-tools.mjs';
import { contentOf, makeRegency, namespace, STORE_KEYS } from './test/regency.mjs';

const LINK = 'Tautan sekali pakai untuk admin admin, berlaku 3 hari: https://tegalsari.desa.example/pulihkan#k0de';
const PROVEN = 'Cadangan desa.tar.age teruji pulih: 1,2 MB, 812 baris, 40 berkas, disalin ke tempat lain.';
const EXPORTED = Buffer.concat([Buffer.from('desa/'), Buffer.alloc(90_000, 7), Buffer.from([0, 255, 13, 10])]);
const TOLD = 'Desa diekspor: 812 baris, 40 berkas, 0,1 MB.';
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)}Z`;
const goodExport = () => ({
  stdout: EXPORTED,
  // The command also logs to stderr.
  stderr: `{"level":40}\n${TOLD}\n${createHash('sha256').update(EXPORTED).digest('hex')}  -\n`,
});

describe.skipIf(!KUBE_TOOLS_RUN)('the villages of a regency', () => {
  let regency;
  const village = (...args) => regency.village(...args);
  const store = () => regency.api().store;
  const plan = (given) => Object.assign(regency.api().plan, given);
  const SECRETS = [
    ['desa-tegalsari', 'pendopo-portal'],
    ['desa-tegalsari', 'pendopo-owner'],
    ['basisdata', 'pendopo-tegalsari-portal'],
    ['basisdata', 'pendopo-tegalsari-owner'],
  ];
  const secrets = () => SECRETS.map(([namespace, name]) => contentOf(store().get('Secret', namespace, name)));
  /** Villages as the regency's page reads them. */
  const listed = () => parseVillages(contentOf(store().get('Secret', 'pendopo', 'pendopo-villages'))['villages.json']);
  /** Changes, without Helm's release Secrets. */
  const changes = () => store().changes.filter((each) => !each.includes('sh.helm.release'));
  const countOf = (text, part) => text.split(part).length - 1;

  async function begin(objects) {
    const exec = (_, command) => (command.includes('admin-link') ? { stdout: `${LINK}\n` } : goodExport());
    const logs = (_, component) => (component === 'backup' ? `2026-11-28T01:02:03Z ${PROVEN}` : '');
    await regency.begin({ plan: { exec, logs }, objects });
    regency.file('tegalsari', 1);
  }
  /** Objects of a cluster with one added village. */
  let added = [];

  beforeAll(async () => {
    regency = await makeRegency();
    await begin();
    await village('add', 'tegalsari');
    added = regency.objects();
  });
  afterAll(() => regency?.end());
  beforeEach(() => begin());
  afterEach(() => expect(regency.told()).toEqual([]));

  describe('add', () => {
    it('makes every object once, in order, and prints the link', async () => {
      expect(await village('add', 'tegalsari')).toEqual({ code: 0, stdout: `${LINK}\n`, stderr: '' });
      const order = [
        'create Namespace desa-tegalsari',
        'create Secret basisdata/pendopo-tegalsari-portal',
        'create DatabaseRole basisdata/pendopo-tegalsari-portal',
        'create Database basisdata/pendopo-tegalsari',
        'create Job desa-tegalsari/tegalsari-migrate',
        'create Deployment desa-tegalsari/tegalsari',
        'create Secret pendopo/pendopo-villages',
      ];
      expect(changes().filter((each) => order.includes(each))).toEqual(order);
      const [portal, owner, portalRole, ownerRole] = secrets();
      expect(portalRole).toEqual({ username: 'desa_tegalsari', password: expect.stringMatching(/^\w{40}$/) });
      expect(ownerRole).toEqual({ username: 'desa_tegalsari_owner', password: expect.stringMatching(/^\w{40}$/) });
      const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, OFFSITE_USER, OFFSITE_PASSWORD } = STORE_KEYS;
      const at = 'desa-rw.basisdata.svc:5432/desa_tegalsari';
      expect(portal).toEqual({
        ...{ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
        DATABASE_URL: `postgresql://desa_tegalsari:${portalRole.password}@${at}`,
        JWT_SECRET: expect.stringMatching(/^\w{64}$/),
        STATUS_TOKEN: expect.stringMatching(/^\w{48}$/),
      });
      expect(owner).toEqual({
        ...{ OFFSITE_USER, OFFSITE_PASSWORD },
        MIGRATION_DATABASE_URL: `postgresql://desa_tegalsari_owner:${ownerRole.password}@${at}`,
        BACKUP_PASSPHRASE: expect.stringMatching(/^\w{48}$/),
      });
      const url = 'https://tegalsari.desa.example';
      expect(listed()).toEqual([{ nama: 'tegalsari', kode: '33.05.01.2001', url, token: portal.STATUS_TOKEN }]);
    });

    it('continues an interrupted run and changes no password', async () => {
      plan({ portal: () => 'not pullable' });
      const first = await village('add', 'tegalsari');
      expect(first.code).toBe(1);
      expect(first.stderr).toBe(
        'tegalsari: citra ghcr.io/contoh/pendopo:0.1.0 untuk portal tidak dapat diunduh.\n' +
          'tegalsari: belum berjalan. Perbaiki, lalu ulangi: village add tegalsari\n',
      );
      const made = secrets();
      store().delete(store().get('Secret', 'desa-tegalsari', 'pendopo-owner'));
      plan({ portal: () => undefined });
      regency.api().restart('desa-tegalsari', 'tegalsari');
      expect(await village('add', 'tegalsari')).toMatchObject({ code: 0, stdout: `${LINK}\n` });
      const [portal, owner, ...roles] = secrets();
      expect([portal, ...roles]).toEqual([made[0], made[2], made[3]]);
      expect(owner.MIGRATION_DATABASE_URL).toBe(made[1].MIGRATION_DATABASE_URL);
    });

    it('names the missing Secret if CloudNativePG does not create the database', async () => {
      regency.common((text) => text.replace('enabled: true', 'enabled: false'));
      const { code, stderr } = await village('add', 'tegalsari');
      expect([code, stderr]).toEqual([
        1,
        'tegalsari: Secret pendopo-portal belum ada di namespace desa-tegalsari. Buat keduanya dahulu (deploy/chart/README.md).\n',
      ]);
      expect(changes()).toEqual([]);
    });

    const inFile = (from, to) => () => regency.file('tegalsari', 1, (text) => text.replace(from, to));
    it.each([
      ['no domain', inFile(/domain.*\n/, ''), /^tegalsari: domain belum diisi/],
      ['an address as the domain', inFile('domain: ', 'domain: https://'), /nilai domain tidak sesuai aturan chart/],
      ['a misspelt value', inFile('zone', 'zona'), /^tegalsari: nilai village tidak sesuai aturan chart/],
      [
        'a code of another regency',
        inFile('33.05', '33.06'),
        /village.code 33.06.01.2001 bukan desa di regency.code 33.05/,
      ],
      ['no code', inFile(/code: "[^"]*", /, ''), /^tegalsari: village.code/],
      [
        'a bucket that two share',
        inFile('domain: ', 'store: { prefix: lain }\ndomain: '),
        /bucket desa dipakai bersama: store.prefix kosong atau tegalsari/,
      ],
      ['the tag latest', () => regency.tag('latest'), /image.tag tidak boleh latest/],
      [
        'the domain of another village',
        () => regency.file('lain', 2, (text) => text.replace('lain.desa', 'tegalsari.desa')),
        /^tegalsari: domain tegalsari.desa.example sudah dipakai villages\/lain.yaml/,
      ],
      [
        'the code of another village',
        () => regency.file('lain', 1),
        /^tegalsari: kode 33.05.01.2001 sudah dipakai villages\/lain.yaml/,
      ],
      [
        'a key that the regency has not laid down',
        () =>
          store().replace(store().get('Secret', 'pendopo', 'pendopo-store-tegalsari'), {
            ...store().get('Secret', 'pendopo', 'pendopo-store-tegalsari'),
            data: {},
          }),
        /Secret pendopo-store-tegalsari di namespace pendopo belum berisi S3_ACCESS_KEY_ID/,
      ],
    ])('changes nothing for %s', async (_, spoil, sentence) => {
      spoil();
      store().changes = [];
      const { code, stdout, stderr } = await village('add', 'tegalsari');
      expect([code, stdout, changes()]).toEqual([1, '', []]);
      expect(stderr).toMatch(sentence);
      expect(countOf(stderr, '\n')).toBe(1);
    });

    it.each(['Tegalsari', '1desa', 'desa-', 'a/../b', 'd'.repeat(41), 'd'.repeat(64)])(
      'changes nothing for the name %s',
      async (name) => {
        const { code, stderr } = await village('add', name);
        expect([code, changes()]).toEqual([1, []]);
        expect(stderr).toMatch(/nama desa hanya huruf kecil, angka, dan tanda hubung/);
      },
    );

    it('changes nothing for a village without a file', async () => {
      expect(await village('add', 'lain')).toMatchObject({ code: 1, stderr: 'lain: villages/lain.yaml belum ada.\n' });
      expect(changes()).toEqual([]);
    });
  });

  it('prints its usage', async () => {
    const { code, stdout } = await village();
    expect(code).toBe(1);
    for (const name of ['add', 'list', 'upgrade', 'backup', 'export', 'remove', 'doctor'])
      expect(stdout).toContain(`village ${name} `);
    expect(stdout).toContain('PENDOPO_DIR');
  });

  describe('upgrade', () => {
    const NAMES = ['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `desa${letter}`);
    const ALL = ['tegalsari', ...NAMES];
    const versions = () => ALL.map((name) => regency.imageOf(name).split(':')[1]);
    beforeEach(async () => {
      await begin(added);
      regency.settle('tegalsari', NAMES);
      regency.tag('0.2.0');
    });

    it('upgrades one, five, and then all other villages, each once after a proven backup', async () => {
      const { code, stdout } = await village('upgrade', ...ALL);
      expect(code, stdout).toBe(0);
      for (const name of ALL) expect(stdout).toContain(`${name}: ${PROVEN}\n${name}: diperbarui.\n`);
      expect(stdout).toMatch(/8 desa selesai\.\n$/);
      expect(versions()).toEqual(ALL.map(() => '0.2.0'));
      const first = (pattern) => changes().findIndex((each) => pattern.test(each));
      const begun = (name) => first(new RegExp(`create Job .*/${name}-cadangan-`));
      const ended = (name) => first(new RegExp(`create Pod .*/${name}-2-1`));
      const waves = [ALL.slice(0, 1), ALL.slice(1, 6), ALL.slice(6)];
      for (const [at, wave] of waves.slice(1).entries())
        expect(Math.min(...wave.map(begun))).toBeGreaterThan(Math.max(...waves[at].map(ended)));
      store().changes = [];
      const again = await village('upgrade', 'tegalsari', 'desab');
      expect(again).toMatchObject({
        code: 0,
        stdout: 'tegalsari: sudah sesuai.\ndesab: sudah sesuai.\n2 desa selesai.\n',
      });
      expect(changes()).toEqual([]);
    });

    it('continues with twenty villages at a time and skips current villages', async () => {
      regency.common();
      const unknown = Array.from({ length: 24 }, (_, at) => `lain${at + 10}`);
      const { code, stdout, stderr } = await village('upgrade', ...ALL.slice(0, 6), ...unknown);
      expect(code).toBe(1);
      for (const name of ALL.slice(0, 6)) expect(stdout).toContain(`${name}: sudah sesuai.\n`);
      expect(stdout).toContain('lain10: villages/lain10.yaml belum ada.\n');
      expect(stderr).toMatch(
        /^Gagal: (lain\d\d ?){20}\. Selesai: 6 dari 30 desa\. Belum dimulai: lain30 lain31 lain32 lain33\.\n$/,
      );
      expect(changes()).toEqual([]);
    });

    it('stops at a failed migration and prints its last lines; earlier villages stay upgraded', async () => {
      const why = 'P3018: relasi "surat" sudah ada';
      plan({
        job: (namespace, component) => (namespace === 'desa-desac' && component === 'migrate' ? 'failed' : undefined),
        logs: (_, component) => (component === 'backup' ? `2026-11-28T01:02:03Z ${PROVEN}` : why),
      });
      const { code, stdout, stderr } = await village('upgrade', ...ALL);
      expect(code).toBe(1);
      expect(stdout).toContain(`desac: migrate gagal.\ndesac: catatan desac-migrate-1: ${why}\n`);
      expect(stdout).toContain('desac: dikembalikan ke versi sebelumnya.\n');
      expect(stderr).toBe('Gagal: desac. Selesai: 5 dari 8 desa. Belum dimulai: desag desah.\n');
      const expected = { desac: '0.1.0', desag: '0.1.0', desah: '0.1.0' };
      expect(versions()).toEqual(ALL.map((name) => expected[name] ?? '0.2.0'));
      expect(changes().filter((each) => /desa-desa[gh]/.test(each))).toEqual([]);
    });

    it('rolls back if the new version cannot run', async () => {
      plan({ portal: (_, image) => (image.endsWith(':0.2.0') ? 'not pullable' : undefined) });
      const { code, stdout, stderr } = await village('upgrade', 'tegalsari', 'desab');
      expect(code).toBe(1);
      expect(stdout).toContain('tegalsari: citra ghcr.io/contoh/pendopo:0.2.0 untuk portal tidak dapat diunduh.\n');
      expect(stdout).toContain('tegalsari: dikembalikan ke versi sebelumnya.\n');
      expect(stderr).toBe('Gagal: tegalsari. Selesai: 0 dari 2 desa. Belum dimulai: desab.\n');
      expect(regency.imageOf('tegalsari')).toBe('ghcr.io/contoh/pendopo:0.1.0');
      const labels = 'app.kubernetes.io/component=portal';
      const pods = store().list({ kind: 'Pod', namespace: 'desa-tegalsari', labels });
      expect(pods.map(({ status }) => status.phase)).toEqual(['Running']);
    });

    it('changes nothing of a village whose backup fails', async () => {
      plan({
        job: (_, component) => (component === 'backup' ? 'failed' : undefined),
        logs: () => '2026-11-28T01:02:03Z Cadangan gagal: tempat lain penuh.',
      });
      const { code, stdout } = await village('upgrade', 'tegalsari');
      expect(code).toBe(1);
      expect(stdout).toContain('tegalsari: Cadangan gagal: tempat lain penuh.\n');
      expect(stdout).toContain('tegalsari: tidak diperbarui, karena cadangannya gagal.\n');
      expect(changes().filter((each) => /Deployment|migrate/.test(each))).toEqual([]);
    });

    it('changes nothing of a village without its Secret, not even for a rollback', async () => {
      store().delete(store().get('Secret', 'desa-tegalsari', 'pendopo-owner'));
      store().changes = [];
      const { code, stdout } = await village('upgrade', 'tegalsari');
      expect(code).toBe(1);
      expect(stdout).toContain('tegalsari: Secret pendopo-owner belum ada di namespace desa-tegalsari.\n');
      expect(regency.imageOf('tegalsari')).toBe('ghcr.io/contoh/pendopo:0.1.0');
    });
  });

  describe('export and remove', () => {
    beforeEach(() => begin(added));
    const file = () => join(regency.home, 'tegalsari.tar');
    const namespace = () => store().get('Namespace', undefined, 'desa-tegalsari');

    it('exports everything into a file of the operator, and overwrites no file', async () => {
      expect(await village('export', 'tegalsari', 'luar.tar')).toMatchObject({
        ...{ code: 0, stdout: `tegalsari: ${TOLD} Disimpan di ${join(regency.home, 'luar.tar')}.\n`, stderr: '' },
      });
      const path = join(regency.home, 'luar.tar');
      expect(readFileSync(path).equals(EXPORTED)).toBe(true);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      writeFileSync(path, 'mine');
      expect(await village('export', 'tegalsari', 'luar.tar')).toMatchObject({ code: 1 });
      expect(readFileSync(path, 'utf8')).toBe('mine');
    });

    it.each([
      ['fails', () => ({ stderr: 'Portal ini sedang diekspor.\n', code: 1 })],
      ['is cut off', () => ({ ...goodExport(), stdout: EXPORTED.subarray(0, 40_000), cutOff: true })],
      ['arrives otherwise', () => ({ ...goodExport(), stdout: EXPORTED.subarray(1) })],
    ])('keeps the village when its export %s', async (_, exec) => {
      plan({ exec });
      const { code, stderr } = await village('remove', 'tegalsari', file());
      expect(code).toBe(1);
      expect(stderr).toMatch(/^tegalsari: ekspor tidak utuh, jadi dibuang\./);
      expect([changes(), readdirSync(regency.home).filter((name) => name.startsWith('tegalsari'))]).toEqual([[], []]);
    });

    it('requires a file to remove a running village', async () => {
      expect(await village('remove', 'tegalsari')).toMatchObject({ code: 1 });
      expect(changes()).toEqual([]);
    });

    it('keeps the database for 30 days and then deletes it', async () => {
      const made = secrets();
      const { code, stdout, stderr } = await village('remove', 'tegalsari', file());
      expect([code, stderr]).toEqual([0, '']);
      const day = inDays(30).slice(0, 10);
      expect(stdout).toContain(`Basis data dan rahasianya disimpan sampai ${day}`);
      expect(readFileSync(file()).equals(EXPORTED)).toBe(true);
      expect(store().get('Deployment', 'desa-tegalsari', 'tegalsari')).toBeUndefined();
      expect(secrets()).toEqual(made);
      expect([listed(), store().list({ kind: 'Database' }).length]).toEqual([[], 1]);
      expect((await village('list')).stdout).toContain(`tegalsari: berhenti, basis datanya disimpan sampai ${day}`);

      store().changes = [];
      expect(await village('remove', 'tegalsari')).toMatchObject({
        ...{ code: 1, stderr: `tegalsari: basis datanya masih disimpan sampai ${day}.\n` },
      });
      expect(changes()).toEqual([]);

      namespace().metadata.annotations['pendopo.id/until'] = inDays(-1);
      expect(await village('remove', 'tegalsari')).toMatchObject({ code: 0, stderr: '' });
      const dropped = changes().filter((each) => each.includes('Database basisdata/'));
      expect(dropped.map((each) => each.split(' ')[0])).toEqual(['update', 'delete']);
      for (const kind of ['Database', 'DatabaseRole']) expect(store().list({ kind })).toEqual([]);
      expect(store().list({ kind: 'Secret', namespace: 'basisdata' })).toEqual([]);
      expect(namespace()).toBeUndefined();
      expect(await village('remove', 'tegalsari')).toMatchObject({ code: 1, stderr: 'tegalsari: tidak terpasang.\n' });
    });

    it.each([
      ['portal', { portal: () => 'not pullable' }],
      ['migration', { job: () => 'failed' }],
    ])(
      'removes a village that never ran, because of its %s, without an export, and keeps its database as long',
      async (_, failing) => {
        regency.file('gagal', 5);
        plan(failing);
        expect(await village('add', 'gagal')).toMatchObject({ code: 1 });
        const stopped = await village('remove', 'gagal');
        expect(stopped).toMatchObject({
          code: 0,
          stdout: expect.stringContaining(inDays(30).slice(0, 10)),
          stderr: '',
        });
        expect(store().get('Deployment', 'desa-gagal', 'gagal')).toBeUndefined();
        const left = store().get('Namespace', undefined, 'desa-gagal');
        left.metadata.annotations['pendopo.id/until'] = inDays(-1);
        expect(await village('remove', 'gagal')).toMatchObject({ code: 0, stderr: '' });
        expect(
          store()
            .list({ kind: 'Database' })
            .map(({ metadata }) => metadata.name),
        ).toEqual(['pendopo-tegalsari']);
      },
    );

    it('restores a removed village that is added again within 30 days', async () => {
      const made = secrets();
      await village('remove', 'tegalsari', join(regency.home, 'kembali.tar'));
      expect(await village('add', 'tegalsari')).toMatchObject({ code: 0, stdout: `${LINK}\n` });
      expect(secrets()).toEqual(made);
      expect(namespace().metadata.annotations?.['pendopo.id/until']).toBeUndefined();
      expect(existsSync(join(regency.home, 'kembali.tar'))).toBe(true);
      expect(listed()).toHaveLength(1);
    });
  });

  describe('list, backup and doctor', () => {
    beforeEach(() => begin(added));
    const tls = () =>
      store().create({
        ...{ apiVersion: 'v1', kind: 'Secret', type: 'kubernetes.io/tls', data: {} },
        metadata: { name: 'tegalsari-tls', namespace: 'desa-tegalsari' },
      });

    it('list: address, version, pods, newest backup', async () => {
      expect((await village('list')).stdout.split('\n')[1]).toMatch(
        /^tegalsari +https:\/\/tegalsari\.desa\.example +0\.1\.0 +1\/1 +belum ada$/,
      );
      expect(await village('backup', 'tegalsari')).toEqual({ code: 0, stdout: `tegalsari: ${PROVEN}\n`, stderr: '' });
      expect((await village('list')).stdout).toMatch(/1\/1 +20\d\d-\d\d-\d\dT[\d:]+Z\n$/);
    });

    it('backup: reports a failure and continues with the other villages', async () => {
      regency.settle('tegalsari', ['desab']);
      plan({ job: (name) => (name === 'desa-desab' ? 'failed' : undefined) });
      const { code, stdout } = await village('backup');
      expect(code).toBe(1);
      expect(stdout).toContain('desab: backup gagal.\n');
      expect(stdout).toContain(`tegalsari: ${PROVEN}\n`);
    });

    it('doctor: prints no problem of a healthy village', async () => {
      tls();
      await village('backup');
      expect(await village('doctor')).toEqual({ code: 0, stdout: 'tegalsari: baik.\n', stderr: '' });
    });

    it.each([
      ['no room', 'tidak ada node yang cukup untuk portal: 0/3 nodes are available: 3 Insufficient memory.'],
      ['no secret', 'Secret untuk portal belum lengkap: secret "pendopo-portal" not found'],
      ['crash', 'portal berhenti setiap kali dimulai.\ntegalsari: catatan tegalsari-2-1: Bucket ini milik desa lain.'],
      ['out of memory', 'portal kehabisan memori: naikkan resources.limits.memory.'],
      ['not ready', 'portal berjalan, tetapi belum siap menjawab.'],
    ])('doctor: reports why a portal does not run: %s', async (problem, sentence) => {
      plan({ portal: () => problem, logs: () => 'Bucket ini milik desa lain.' });
      regency.api().restart('desa-tegalsari', 'tegalsari');
      const { code, stdout } = await village('doctor', 'tegalsari');
      expect(code).toBe(1);
      for (const line of sentence.split('\n')) expect(stdout).toContain(line);
    });

    it('doctor: reports nodes that allow fewer pods than the villages need', async () => {
      tls();
      await village('backup');
      const node = (name, pods) => ({
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name },
        status: { allocatable: { pods }, conditions: [{ type: 'Ready', status: 'True' }] },
      });
      store().create(node('satu', '1'));
      expect((await village('doctor')).stdout).toContain(
        'kluster: node-nodenya menerima 1 pod, sedangkan 1 desa dan cadangannya memerlukan 2.',
      );
      store().create(node('dua', '110'));
      expect((await village('doctor')).stdout).toBe('tegalsari: baik.\n');
    });

    it("the regency's list ignores foreign Deployments with the labels of a village", async () => {
      const real = store().get('Deployment', 'desa-tegalsari', 'tegalsari');
      const { labels } = real.metadata;
      store().create(namespace('desa-palsu'));
      for (const [name, instance] of [
        ['tegalsari', 'tegalsari'],
        ['palsu', 'palsu'],
      ])
        store().create({
          ...real,
          metadata: {
            name,
            namespace: 'desa-palsu',
            labels: { ...labels, 'app.kubernetes.io/instance': instance },
          },
        });
      expect((await village('add', 'tegalsari')).code).toBe(0);
      expect(listed().map(({ nama, url }) => [nama, url])).toEqual([['tegalsari', 'https://tegalsari.desa.example']]);
    });

    it('doctor: reports a missing village', async () => {
      regency.file('lain', 2);
      expect(await village('doctor', 'lain')).toMatchObject({ code: 1, stdout: 'lain: belum terpasang.\n' });
    });

    it('doctor: reports all problems of villages and nodes', async () => {
      store().delete(store().get('Secret', 'desa-tegalsari', 'pendopo-owner'));
      const cronJob = store().get('CronJob', 'desa-tegalsari', 'tegalsari-backup');
      store().replace(cronJob, { ...cronJob, status: { lastSuccessfulTime: inDays(-2) } });
      for (const [name, days] of [
        ['satu', 0],
        ['dua', -0.01],
        ['tiga', 0.01],
      ])
        store().create({
          ...{ apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', spec: { renewTime: inDays(days) } },
          metadata: { name, namespace: 'kube-node-lease' },
        });
      store().create({
        ...{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'empat' } },
        status: { conditions: [{ type: 'Ready', status: 'Unknown' }] },
      });
      const { code, stdout } = await village('doctor', 'tegalsari');
      expect(code).toBe(1);
      expect(stdout).toContain('tegalsari: Secret pendopo-owner belum ada di namespace desa-tegalsari.\n');
      expect(stdout).toMatch(/tegalsari: cadangan terakhir yang berhasil sudah lebih dari 36 jam: /);
      expect(stdout).toContain(
        'tegalsari: sertifikat untuk tegalsari.desa.example belum ada (Secret tegalsari-tls).\n',
      );
      expect(stdout).toContain('node dua: ');
      expect(stdout).toContain('node tiga: jamnya lebih dari 2 menit di depan komputer ini.\n');
      expect(stdout).toContain('node empat: tidak siap.\n');
      expect(stdout).not.toContain('node satu');
    });
  });
});
