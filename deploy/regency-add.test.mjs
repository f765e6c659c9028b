// Adds villages to a regency.
import { describe, expect, it } from 'vitest';
import { parseVillages } from '../apps/kabupaten/src/villages.ts';
import { KUBE_TOOLS_RUN, kubeTools } from './test/kube-tools.mjs';
import { items, useRegency } from './test/regency.mjs';
import {
  container,
  encoded,
  LABELS,
  LINK,
  LISTS,
  PORTAL,
  pod,
  STORE,
  STORE_KEYS,
  secretAnswer,
  TOKEN,
  waiting,
} from './test/regency-objects.mjs';

const { changes, indexOf, lines, regency, village } = useRegency();

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
    const made = regency().objects('create');
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
    expect(regency().objects('apply')[0].metadata).toEqual({
      name: 'desa-tegalsari',
      labels: { ...LABELS, 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
  });

  it('passes no secret as an argument and prints none', async () => {
    const { stdout, stderr } = await village('add tegalsari', [STORE, ...LISTS]);
    const secrets = regency()
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
    const [owner, ...others] = regency().objects('create');
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
    regency().common((text) => text.replace('enabled: true', 'enabled: false'));
    const { code, stderr } = await village('add tegalsari');
    const advice = 'Buat keduanya dahulu (deploy/chart/README.md).';
    expect(stderr).toBe(`tegalsari: Secret pendopo-portal belum ada di namespace desa-tegalsari. ${advice}\n`);
    expect([code, changes()]).toEqual([1, []]);
  });

  const inFile = (from, to) => () => regency().file('tegalsari', 1, (text) => text.replace(from, to));
  it.each([
    ['no code', inFile(/code: "[^"]*", /, ''), 'village.code belum diisi.'],
    [
      'a bucket that two share',
      inFile('domain: ', 'store: { prefix: lain }\ndomain: '),
      'bucket desa dipakai bersama: store.prefix kosong atau tegalsari.',
    ],
    [
      'the domain of another village',
      () => regency().file('lain', 2, (text) => text.replace('lain.desa', 'tegalsari.desa')),
      'domain tegalsari.desa.example sudah dipakai villages/lain.yaml.',
    ],
    [
      'the code of another village',
      () => regency().file('lain', 1),
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
    regency().useHelm((await kubeTools()).helm);
    regency().file('tegalsari', 1, (text) => text.replace(from, to));
    const { code, stderr } = await village('add tegalsari', [STORE]);
    expect([code, changes(), stderr.split('\n').length]).toEqual([1, [], 2]);
    expect(stderr).toContain(`tegalsari: ${message}`);
  });

  it.each(['Tegalsari', '1desa', 'desa-', 'a/../b', 'd'.repeat(41)])('makes no call for the name %s', async (name) => {
    const { code, stderr } = await village(`add ${name}`);
    expect([code, regency().calls()]).toEqual([1, []]);
    expect(stderr).toContain('nama desa hanya huruf kecil, angka, dan tanda hubung');
  });

  it.each(['upgrade', 'backup', 'remove'])('%s makes no call for such a name', async (command) => {
    const { code, stdout, stderr } = await village(`${command} a/../b`);
    expect([code, regency().calls()]).toEqual([1, []]);
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
    const { stringData, metadata } = regency().objects('apply').at(-1);
    expect(metadata).toEqual({ name: 'pendopo-villages', namespace: 'pendopo' });
    expect(parseVillages(stringData['villages.json'])).toEqual([
      { nama: 'tegalsari', kode: '33.05.01.2001', url: 'https://tegalsari.desa.example', token: TOKEN },
    ]);
  });
});
