// Lists the villages of a regency and their problems.
import { describe, expect, it } from 'vitest';
import { items, useRegency } from './test/regency.mjs';
import { CRON_JOB, container, inDays, LISTS, NAMESPACE, PORTAL, pod, waiting } from './test/regency-objects.mjs';

const { lines, regency, village } = useRegency();

it('prints its usage for an unknown command, a missing name, and an unknown option', async () => {
  for (const args of ['', 'add', 'lain tegalsari', 'remove tegalsari --no', 'export tegalsari']) {
    const { code, stdout } = await village(args);
    expect([code, regency().calls()]).toEqual([1, []]);
    for (const name of ['add', 'list', 'upgrade', 'backup', 'export', 'remove', 'doctor'])
      expect(stdout).toContain(`village ${name} `);
  }
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
