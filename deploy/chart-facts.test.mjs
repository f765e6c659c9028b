// Facts of the chart's objects for four sets of values. chart.test.mjs checks what holds for every set.
import { beforeAll, describe, expect, it } from 'vitest';
import { objectsOf, SETS } from './test/helm.mjs';
import { KUBE_TOOLS_RUN } from './test/kube-tools.mjs';
import { podsOf } from './test/manifests.mjs';

const NAME = 'app.kubernetes.io/name';
const INSTANCE = 'app.kubernetes.io/instance';
const COMPONENT = 'app.kubernetes.io/component';

describe.skipIf(!KUBE_TOOLS_RUN)('facts of the chart', () => {
  const rendered = new Map();
  const of = (set, kind) => rendered.get(set).filter((object) => object.kind === kind);
  const podOf = (set, component) => podsOf(rendered.get(set)).get(component);
  const allPods = () => SETS.flatMap((set) => [...podsOf(rendered.get(set)).values()]);
  const settingsOf = (set, component) =>
    Object.fromEntries(podOf(set, component).container.env.map(({ name, value }) => [name, value]));
  const volumesOf = (set, component) =>
    Object.fromEntries(podOf(set, component).spec.volumes.map(({ name, emptyDir }) => [name, emptyDir?.sizeLimit]));
  const mountsOf = (set, component) =>
    Object.fromEntries(podOf(set, component).container.volumeMounts.map(({ name, mountPath }) => [name, mountPath]));

  beforeAll(async () => {
    for (const set of SETS) rendered.set(set, await objectsOf(set));
  });

  it.each([
    ['smallest', []],
    ['cnpg', ['Database', 'DatabaseRole', 'DatabaseRole']],
    ['external-database', ['PersistentVolumeClaim']],
    [
      'everything',
      ['Database', 'DatabaseRole', 'DatabaseRole', 'PersistentVolumeClaim', 'PodDisruptionBudget', 'ServiceMonitor'],
    ],
  ])('%s has exactly its objects', (set, others) => {
    const route = set === 'external-database' ? 'HTTPRoute' : 'Ingress';
    const always = ['CronJob', 'Deployment', 'Job', 'NetworkPolicy', 'NetworkPolicy', 'Pod', 'Service', route];
    const kinds = rendered.get(set).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual([...always, ...others].sort());
  });

  it('every object has the labels of the release', () => {
    for (const set of SETS)
      for (const { metadata } of rendered.get(set))
        expect(metadata.labels).toMatchObject({
          [NAME]: 'pendopo',
          [INSTANCE]: 'tegalsari',
          [COMPONENT]: expect.any(String),
          'app.kubernetes.io/managed-by': 'Helm',
          'app.kubernetes.io/version': expect.any(String),
          'helm.sh/chart': expect.stringMatching(/^pendopo-\d/),
        });
  });

  it('the portal has one replica unless the values say more', () => {
    expect(SETS.map((set) => of(set, 'Deployment')[0].spec.replicas)).toEqual([1, 1, 1, 2]);
  });

  it('a disruption stops at most one of several portals', () => {
    const [{ spec }] = of('everything', 'PodDisruptionBudget');
    expect(spec.maxUnavailable).toBe(1);
  });

  it("a portal that does not get ready fails before Helm's timeout of 5 minutes", () => {
    for (const set of SETS) {
      const [{ spec }] = of(set, 'Deployment');
      expect([spec.progressDeadlineSeconds, spec.revisionHistoryLimit]).toEqual([240, 3]);
      expect(spec.strategy.type).toBe('RollingUpdate');
    }
  });

  it('probes wait two minutes for the start and one minute for a hung portal', () => {
    const { startupProbe, readinessProbe, livenessProbe } = podOf('smallest', 'portal').container;
    expect(startupProbe).toMatchObject({ periodSeconds: 1, timeoutSeconds: 2, failureThreshold: 120 });
    expect(readinessProbe).toMatchObject({ periodSeconds: 5, timeoutSeconds: 4, failureThreshold: 3 });
    expect(livenessProbe).toMatchObject({ periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 });
  });

  it('the smallest portal has exactly these settings', () => {
    expect(settingsOf('smallest', 'portal')).toEqual({
      DATABASE_CONNECTIONS: '3',
      DATA_DIR: '/data',
      METRICS_PORT: '9464',
      PORT: '3000',
      PUBLIC_URL: 'https://tegalsari.desa.example',
      S3_BUCKET: 'desa-tegalsari',
      S3_ENDPOINT: 'https://s3.example',
      S3_PREFIX: 'tegalsari',
      SEED_DEMO: 'false',
      TRUST_PROXY: '1',
      UPLOAD_DIR: '/data/uploads',
    });
  });

  it.each([
    ['cnpg', { S3_BUCKET: 'desa-kebumen', VILLAGE_CODE: '33.05.01.2001', VILLAGE_WORDS: 'Desa', VILLAGE_ZONE: 'WIB' }],
    ['external-database', { S3_ENDPOINT: 'http://garage.penyimpanan.svc:3900', S3_REGION: 'garage' }],
    [
      'everything',
      {
        ADMIN_EMAIL: 'admin@tegalsari.desa.example',
        ADMIN_USERNAME: 'admin.desa',
        DATABASE_CONNECTIONS: '5',
        LETTER_MB_PER_DAY: '400',
        LOG_LEVEL: 'debug',
        MIN_FREE_DISK_MB: '1000000',
        RETENTION_DAYS: '120',
        S3_REGION: 'id-jkt',
        SEED_DEMO: 'true',
        TRUST_PROXY: '2',
        UPLOAD_SCAN_COMMAND: 'clamdscan --fdpass --no-summary',
      },
    ],
  ])('the values of %s reach the portal as text', (set, settings) => {
    expect(settingsOf(set, 'portal')).toMatchObject(settings);
  });

  it('without metrics the portal has no port for them', () => {
    expect(settingsOf('external-database', 'portal').METRICS_PORT).toBeUndefined();
    expect(of('external-database', 'Service')[0].spec.ports.map(({ port }) => port)).toEqual([80]);
    expect(of('smallest', 'Service')[0].spec.ports.map(({ port }) => port)).toEqual([80, 9464]);
  });

  it('the migration has the settings of the portal', () => {
    for (const set of SETS) {
      expect(settingsOf(set, 'migrate')).toEqual(settingsOf(set, 'portal'));
      expect(podOf(set, 'migrate').container.args).toEqual(['migrate']);
    }
  });

  it('the migration runs before the release, is retried, and leaves its log after a failure', () => {
    for (const set of SETS) {
      const [{ metadata, spec }] = of(set, 'Job');
      expect(metadata.annotations).toEqual({
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-weight': '0',
        'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
      });
      expect([spec.backoffLimit, spec.activeDeadlineSeconds]).toEqual([4, 1800]);
    }
  });

  it('Jobs are not restarted in place', () => {
    for (const set of SETS)
      for (const component of ['backup', 'migrate', 'test'])
        expect(podOf(set, component).spec.restartPolicy).toBe('Never');
  });

  it('backups run once a night in UTC, one at a time, within four hours', () => {
    for (const set of SETS) {
      const [{ spec }] = of(set, 'CronJob');
      expect(spec).toMatchObject({
        timeZone: 'Etc/UTC',
        concurrencyPolicy: 'Forbid',
        startingDeadlineSeconds: 21_600,
        successfulJobsHistoryLimit: 1,
        failedJobsHistoryLimit: 2,
      });
      expect(spec.jobTemplate.spec).toMatchObject({ backoffLimit: 2, activeDeadlineSeconds: 14_400 });
      expect(podOf(set, 'backup').container.args).toEqual(['nightly']);
    }
    expect(of('everything', 'CronJob')[0].spec.schedule).toBe('30 18 * * *');
  });

  it.each([
    ['smallest', 's3', 'https://s3.lain.example', 'tegalsari', 'true'],
    ['cnpg', 's3', 'https://s3.lain.example', 'cadangan-desa/tegalsari/tegalsari', 'true'],
    ['everything', 'webdav', 'https://simpan.example/dav', 'cadangan-desa/tegalsari/tegalsari', undefined],
    ['external-database', undefined, undefined, undefined, undefined],
  ])('%s copies archives to its other place', (set, type, url, path, onlyThere) => {
    const settings = settingsOf(set, 'backup');
    expect([settings.OFFSITE_TYPE, settings.OFFSITE_URL, settings.OFFSITE_PATH]).toEqual([type, url, path]);
    // Without a volume only a copied archive counts.
    expect(settings.OFFSITE_ONLY).toBe(onlyThere);
  });

  it('backups have the folders that their settings name', () => {
    const settings = settingsOf('smallest', 'backup');
    expect(mountsOf('smallest', 'backup')).toEqual({
      tmp: '/tmp',
      work: settings.WORK_DIR,
      archives: settings.BACKUP_DIR,
      uploads: settings.UPLOAD_DIR,
    });
    expect(volumesOf('smallest', 'backup')).toEqual({ tmp: '256Mi', work: '5Gi', archives: '5Gi', uploads: '64Mi' });
  });

  it('the portal writes below /data', () => {
    expect(mountsOf('smallest', 'portal')).toEqual({ tmp: '/tmp', data: '/data' });
    expect(mountsOf('everything', 'portal')).toMatchObject({ 'trusted-roots': '/data/penerbit' });
    expect(volumesOf('smallest', 'portal')).toEqual({ tmp: '256Mi', data: '2Gi' });
    expect(volumesOf('smallest', 'migrate')).toEqual({ tmp: '256Mi', data: '256Mi' });
  });

  it('the volume of archives outlives the release and has the size and storage class of the values', () => {
    const claims = ['external-database', 'everything'].map((set) => of(set, 'PersistentVolumeClaim')[0]);
    for (const { metadata, spec } of claims) {
      expect(metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
      expect(spec).toMatchObject({ accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } } });
    }
    expect(claims.map(({ spec }) => spec.storageClassName)).toEqual(['lambat', undefined]);
  });

  it('resources are those of the values', () => {
    const resources = (set, component) => podOf(set, component).container.resources;
    expect(resources('smallest', 'portal')).toEqual({
      requests: { cpu: '20m', memory: '192Mi', 'ephemeral-storage': '256Mi' },
      limits: { memory: '512Mi' },
    });
    expect(resources('smallest', 'backup')).toEqual({
      requests: { cpu: '20m', memory: '128Mi', 'ephemeral-storage': '512Mi' },
      limits: { memory: '384Mi' },
    });
    expect(resources('everything', 'portal')).toMatchObject({ requests: { cpu: '50m' }, limits: { memory: '400Mi' } });
    expect(resources('everything', 'backup')).toMatchObject({ requests: { cpu: '50m' }, limits: { memory: '300Mi' } });
  });

  it('all pods are placed by the values, and pull their images with the registry’s Secret', () => {
    for (const { spec, container } of podsOf(rendered.get('everything')).values()) {
      expect(spec).toMatchObject({
        nodeSelector: { 'kubernetes.io/arch': 'amd64' },
        tolerations: [{ key: 'desa', operator: 'Exists', effect: 'NoSchedule' }],
        affinity: { nodeAffinity: expect.any(Object) },
        imagePullSecrets: [{ name: 'registry' }],
      });
      expect(container.imagePullPolicy).toBe('Always');
    }
    const [{ spec }] = of('everything', 'Deployment');
    expect(spec.template.metadata.annotations).toEqual({ catatan: 'dibaca oleh pemantau' });
  });

  it('images are those of the values', () => {
    const images = (set) => ['portal', 'migrate', 'test', 'backup'].map((part) => podOf(set, part).container.image);
    const portal = 'registry.example/pendopo:0.2.0';
    expect(images('everything')).toEqual([portal, portal, portal, 'registry.example/cadangan:0.2.0']);
    expect(images('external-database')).toEqual([portal, portal, portal, 'registry.example/pendopo-backup:0.2.0']);
  });

  it('no pod learns of other services, and volumes change their owner only if needed', () => {
    for (const { spec } of allPods()) {
      expect(spec.enableServiceLinks).toBe(false);
      expect(spec.securityContext.fsGroupChangePolicy).toBe('OnRootMismatch');
    }
  });

  it('monitoring reads the metrics once a minute', () => {
    const [{ spec }] = of('everything', 'ServiceMonitor');
    expect(spec.endpoints).toEqual([{ port: 'metrics', path: '/metrics', interval: '60s' }]);
  });

  it('helm test requests the pages of the Service', () => {
    const [{ metadata }] = of('smallest', 'Pod');
    expect(metadata.annotations['helm.sh/hook']).toBe('test');
    const { container } = podOf('smallest', 'test');
    expect(container.command).toEqual(['node', '--eval']);
    expect(container.args[0]).toContain("['/api/health', '/']");
    expect(container.args[0]).toContain("'http://tegalsari'");
  });
});
