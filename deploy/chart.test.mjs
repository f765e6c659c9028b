// The chart without a cluster: checks that hold for helm's output of every set of values.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHART, fileOf, helm, objectsIn, objectsOf, SETS, template } from './test/helm.mjs';
import { KUBE_TOOLS_RUN } from './test/kube-tools.mjs';
import { podsOf, secretsOf, selects, validate } from './test/manifests.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

it('the chart has the version of the portal', () => {
  const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'));
  expect(chart).toMatchObject({ version, appVersion: version });
});

if (!KUBE_TOOLS_RUN)
  process.stdout.write(
    `The chart is not tested: helm runs on x64 Linux, this is ${process.arch} ${process.platform}.\n`,
  );

describe.skipIf(!KUBE_TOOLS_RUN)('the chart', () => {
  describe.each(SETS)('with the values of %s', (set) => {
    let objects = [];
    let pods = new Map();
    const of = (kind) => objects.filter((object) => object.kind === kind);

    beforeAll(async () => {
      objects = await objectsOf(set);
      pods = podsOf(objects);
    });

    it('passes helm lint', async () => {
      const { code, stdout, stderr } = await helm('lint', '--strict', CHART, '--values', fileOf(set));
      expect(code, stdout + stderr).toBe(0);
    });

    it('renders objects that Kubernetes accepts, with valid names', () => {
      for (const object of objects) validate(object);
      const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? ''} ${metadata.name}`);
      expect(new Set(names).size).toBe(names.length);
      for (const { kind, metadata } of objects) {
        expect(metadata.name).toMatch(/^[a-z][a-z0-9-]*[a-z0-9]$/);
        expect(metadata.name.length).toBeLessThanOrEqual(kind === 'CronJob' ? 52 : 63);
        for (const value of Object.values(metadata.labels)) expect(value).toMatch(/^[\w.-]{1,63}$/);
      }
    });

    it('no pod runs as root, writes to its image, or has a cluster token', () => {
      expect([...pods.keys()].sort()).toEqual(['backup', 'migrate', 'portal', 'test']);
      for (const { spec, container } of pods.values()) {
        expect(spec.containers).toHaveLength(1);
        expect(spec).toMatchObject({
          automountServiceAccountToken: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            runAsGroup: 1000,
            fsGroup: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
        });
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.image).toMatch(/^registry\.example\/[a-z-]+:\d+\.\d+\.\d+$/);
        expect(container.resources).toMatchObject({
          requests: { memory: expect.any(String), 'ephemeral-storage': expect.any(String) },
          limits: { memory: expect.any(String) },
        });
        expect(JSON.stringify(spec)).not.toMatch(/hostPath|hostNetwork|hostPID|privileged"/);
      }
    });

    it('every writable folder has a size and a limit', () => {
      for (const [component, { spec, container }] of pods) {
        const { volumes = [] } = spec;
        expect((container.volumeMounts ?? []).map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
        for (const { emptyDir, persistentVolumeClaim } of volumes.filter(({ configMap }) => !configMap)) {
          if (persistentVolumeClaim)
            expect(of('PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toEqual([
              persistentVolumeClaim.claimName,
            ]);
          else expect(emptyDir.sizeLimit).toMatch(/^\d+[MG]i$/);
        }
        if (component !== 'test') expect(container.volumeMounts[0]).toEqual({ name: 'tmp', mountPath: '/tmp' });
      }
    });

    it('secrets come only from the two Secrets, and each pod reads only what it needs', () => {
      expect(of('Secret')).toEqual([]);
      const [portal, owner] = set === 'external-database' ? ['tegalsari-', 'tegalsari-'] : ['pendopo-', 'pendopo-'];
      const read = Object.fromEntries([...pods].map(([component, { container }]) => [component, secretsOf(container)]));
      expect(read).toEqual({
        portal: [`${portal}portal`],
        migrate: [`${portal}portal`, `${owner}owner`],
        backup: [`${owner}owner`],
        test: [],
      });
      for (const { container } of pods.values())
        for (const { name, value } of container.env ?? [])
          expect(/PASSWORD|SECRET|TOKEN|KEY|PASSPHRASE|DATABASE_URL/.test(name) && value !== undefined, name).toBe(
            false,
          );
      const [databaseUrl] = pods.get('backup').container.env;
      expect(databaseUrl).toMatchObject({
        name: 'DATABASE_URL',
        valueFrom: { secretKeyRef: { key: 'MIGRATION_DATABASE_URL' } },
      });
    });

    it('the portal has probes, drains before it stops, and is replaced by a surge pod', () => {
      const { spec, container } = pods.get('portal');
      expect(container).toMatchObject({
        startupProbe: { httpGet: { path: '/api/health/live', port: 'http' } },
        readinessProbe: { httpGet: { path: '/api/health/ready', port: 'http' } },
        livenessProbe: { httpGet: { path: '/api/health/live', port: 'http' } },
      });
      const [program, seconds] = container.lifecycle.preStop.exec.command;
      expect(program).toBe('sleep');
      // END_LIMIT_MS of the portal's main.ts.
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(seconds) + 14);
      const [deployment] = of('Deployment');
      expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
      expect(of('PodDisruptionBudget')).toHaveLength(deployment.spec.replicas > 1 ? 1 : 0);
    });

    it('selectors match pods, and ports exist', () => {
      const { labels, container } = pods.get('portal');
      const [service] = of('Service');
      const [{ spec }] = of('Deployment');
      expect(selects(spec.selector, labels)).toBe(true);
      expect(selects({ matchLabels: service.spec.selector }, labels)).toBe(true);
      const others = [...pods].filter(([component]) => component !== 'portal');
      for (const [, pod] of others) expect(selects({ matchLabels: service.spec.selector }, pod.labels)).toBe(false);
      const containerPorts = container.ports.map(({ name }) => name);
      expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual(containerPorts);
      for (const { spec: budget } of of('PodDisruptionBudget')) expect(selects(budget.selector, labels)).toBe(true);
      for (const { spec: monitor } of of('ServiceMonitor')) {
        expect(selects(monitor.selector, service.metadata.labels)).toBe(true);
        for (const { port } of monitor.endpoints) expect(containerPorts).toContain(port);
      }
      const [policy, jobs] = of('NetworkPolicy');
      const covered = (each) =>
        [...pods].filter(([, pod]) => selects(each.spec.podSelector, pod.labels)).map(([key]) => key);
      expect([covered(policy), covered(jobs).sort()]).toEqual([['portal'], ['backup', 'migrate']]);
      expect(policy.spec.ingress.map(({ ports }) => ports[0].port)).toEqual(containerPorts);
      expect(jobs.spec.ingress).toBeUndefined();
    });

    it('the domain routes to the Service through an Ingress or an HTTPRoute', () => {
      const [service] = of('Service');
      const backends = [
        ...of('Ingress').map(({ spec: { rules } }) => ({
          hosts: rules.map(({ host }) => host),
          service: rules[0].http.paths[0].backend.service.name,
          port: rules[0].http.paths[0].backend.service.port.name,
        })),
        ...of('HTTPRoute').map(({ spec: { hostnames, rules } }) => ({
          hosts: hostnames,
          service: rules[0].backendRefs[0].name,
          port: service.spec.ports.find(({ port }) => port === rules[0].backendRefs[0].port)?.name,
        })),
      ];
      expect(backends).toEqual([{ hosts: ['tegalsari.desa.example'], service: service.metadata.name, port: 'http' }]);
    });

    it('hooks create roles and database before the migration, and keep them after the release', () => {
      const weight = ({ metadata: { annotations } }) => Number(annotations['helm.sh/hook-weight']);
      const hooks = objects.filter(
        ({ metadata }) => metadata.annotations?.['helm.sh/hook'] === 'pre-install,pre-upgrade',
      );
      const order = hooks.sort((a, b) => weight(a) - weight(b)).map(({ kind }) => kind);
      const cnpg = set === 'cnpg' || set === 'everything';
      expect(order).toEqual(cnpg ? ['DatabaseRole', 'DatabaseRole', 'Database', 'Job'] : ['Job']);
      for (const { spec, metadata } of hooks.slice(0, -1)) {
        expect(spec.databaseReclaimPolicy ?? spec.databaseRoleReclaimPolicy).toBe('retain');
        expect(metadata.namespace).toBe('basisdata');
      }
      if (!cnpg) return;
      const [database] = of('Database');
      const [portal, owner] = of('DatabaseRole');
      expect([portal.spec.name, portal.spec.createdb]).toEqual([database.spec.name, false]);
      expect([owner.spec.name, owner.spec.createdb]).toEqual([database.spec.owner, true]);
    });
  });

  it('long release names stay distinct and within the limit', async () => {
    const long = 'a'.repeat(52);
    const made = await Promise.all(
      [`${long}b`, `${long}c`].map((name) => template(name, '--values', fileOf('everything'))),
    );
    const names = made.map(({ stdout }) =>
      objectsIn(stdout).map(({ kind, metadata }) => ({ kind, name: metadata.name })),
    );
    for (const { kind, name } of names.flat()) expect(name.length).toBeLessThanOrEqual(kind === 'CronJob' ? 52 : 63);
    const [first, second] = names.map((each) => each.map(({ name }) => name));
    expect(first.length).toBeGreaterThan(10);
    expect(first.filter((name) => second.includes(name))).toEqual([]);
  });

  it('backs up each release at its own minute between 17:00 and 20:59 UTC', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `desa-${at}`);
    const made = await Promise.all(names.map((name) => template(name, '--values', fileOf('smallest'))));
    const schedules = made.map(({ stdout }) => objectsIn(stdout).find(({ kind }) => kind === 'CronJob').spec.schedule);
    for (const schedule of schedules) expect(schedule).toMatch(/^[1-5]?\d (17|18|19|20) \* \* \*$/);
    expect(new Set(schedules).size).toBeGreaterThan(8);
    const again = await template('desa-0', '--values', fileOf('smallest'));
    expect(again.stdout).toBe(made[0].stdout);
  });

  it('only the namespace of the Ingress or Gateway may reach the portal', async () => {
    const from = async (...sets) => {
      const { stdout, stderr } = await template(
        'tegalsari',
        '--values',
        fileOf('smallest'),
        ...sets.flatMap((value) => ['--set', value]),
      );
      expect(stderr).toBe('');
      const policy = objectsIn(stdout).find(({ metadata }) => metadata.name === 'tegalsari-portal');
      return policy.spec.ingress[0].from[0].namespaceSelector.matchLabels['kubernetes.io/metadata.name'];
    };
    expect(await from('ingress.className=nginx')).toBe('ingress-nginx');
    expect(await from('ingress.className=traefik')).toBe('traefik');
    expect(await from('ingress.className=lain', 'ingress.namespace=gerbang')).toBe('gerbang');
    const gateway = ['httpRoute.parentRefs[0].name=umum', 'httpRoute.parentRefs[0].namespace=pintu'];
    expect(await from('ingress.enabled=false', 'httpRoute.enabled=true', ...gateway)).toBe('pintu');
  });

  it('accepts image digests', async () => {
    const digest = `sha256:${'5'.repeat(64)}`;
    const sets = ['image.digest', 'backupImage.digest'].flatMap((value) => ['--set', `${value}=${digest}`]);
    const { stdout } = await template('tegalsari', '--values', fileOf('smallest'), ...sets);
    const images = [...podsOf(objectsIn(stdout)).values()].map(({ container }) => container.image);
    expect(new Set(images)).toEqual(
      new Set([`registry.example/pendopo@${digest}`, `registry.example/pendopo-backup@${digest}`]),
    );
  });

  it('an nginx Ingress accepts an application with its scans', async () => {
    const size = async (...sets) => {
      const { stdout } = await template('tegalsari', '--values', fileOf('smallest'), ...sets);
      const { metadata } = objectsIn(stdout).find(({ kind }) => kind === 'Ingress');
      return metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'];
    };
    expect(await size('--set', 'ingress.className=nginx')).toBe('64m');
    const own = 'ingress.annotations.nginx\\.ingress\\.kubernetes\\.io/proxy-body-size=100m';
    expect(await size('--set', 'ingress.className=nginx', '--set', own)).toBe('100m');
    expect(await size('--set', 'ingress.className=traefik')).toBeUndefined();
  });
});
