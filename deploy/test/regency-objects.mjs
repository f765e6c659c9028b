// Objects of a regency with one village, and answers of helm and kubectl about them.
import { createHash } from 'node:crypto';
import { items } from './regency.mjs';

export const LINK =
  'Tautan sekali pakai untuk admin admin, berlaku 3 hari: https://tegalsari.desa.example/pulihkan#k0de';
export const PROVEN = 'Cadangan desa.tar.age teruji pulih: 1,2 MB, 812 baris, 40 berkas, disalin ke tempat lain.';
export const EXPORTED = Buffer.concat([Buffer.from('desa/'), Buffer.alloc(90_000, 7), Buffer.from([0, 255, 13, 10])]);
export const EXPORT_MESSAGE = 'Desa diekspor: 812 baris, 40 berkas, 0,1 MB.';
export const TOKEN = 't'.repeat(48);
const DAY_MS = 24 * 60 * 60 * 1000;
export const inDays = (days) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)}Z`;
export const encoded = (content) =>
  Object.fromEntries(Object.entries(content).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));

export const STORE_KEYS = {
  S3_ACCESS_KEY_ID: 'store-key',
  S3_SECRET_ACCESS_KEY: 'store-secret-9151',
  OFFSITE_USER: 'offsite-key',
  OFFSITE_PASSWORD: 'offsite-secret-2718',
};
export const LABELS = { 'app.kubernetes.io/name': 'pendopo', 'app.kubernetes.io/instance': 'tegalsari' };
export const NAMESPACE = { kind: 'Namespace', metadata: { name: 'desa-tegalsari', labels: LABELS } };
export const PORTAL = {
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
export const CRON_JOB = { kind: 'CronJob', metadata: { name: 'tegalsari-backup', namespace: 'desa-tegalsari' } };
export const kept = (until) => ({
  ...NAMESPACE,
  metadata: { ...NAMESPACE.metadata, annotations: { 'pendopo.id/until': until } },
});

export const secretAnswer = (namespace, name, content) => ({
  call: `get secret ${name} --namespace ${namespace} `,
  stdout: JSON.stringify({ kind: 'Secret', metadata: { name, namespace }, data: encoded(content) }),
});
export const STORE = secretAnswer('pendopo', 'pendopo-store-tegalsari', STORE_KEYS);
export const LISTS = [
  items('get deployments --all', [PORTAL]),
  items('get namespaces', [NAMESPACE]),
  items('get secrets --all', [
    { metadata: { name: 'pendopo-portal', namespace: 'desa-tegalsari' }, data: encoded({ STATUS_TOKEN: TOKEN }) },
  ]),
];
export const NO_PODS = items('get pods', []);
export const exportAnswer = (bytes = EXPORTED, code = 0) => ({
  call: 'export-village -$',
  stdout: bytes.toString('base64'),
  encoding: 'base64',
  // The command also logs to stderr.
  stderr: `{"level":40}\n${EXPORT_MESSAGE}\n${createHash('sha256').update(EXPORTED).digest('hex')}  -\n`,
  code,
});

export function pod(component, status) {
  const name = `tegalsari-${component}-1`;
  return {
    kind: 'Pod',
    metadata: { name, labels: { 'app.kubernetes.io/component': component } },
    status: { phase: 'Running', ...status },
  };
}
export const container = (state, rest = {}) => ({
  containerStatuses: [{ image: 'citra:2', ready: false, state, ...rest }],
});
export const waiting = (reason, message) => ({ waiting: { reason, message } });

/** Answers of a village whose release differs from its values. */
export const OUTDATED = [
  { call: 'get secrets .*status=deployed', stdout: '9 10' },
  { call: '^helm get manifest', stdout: 'old\n' },
  { call: '^helm template', stdout: 'new\n\n' },
  { call: 'get job ', stdout: 'SuccessCriteriaMet Complete' },
  { call: 'logs job/', stdout: `2026-11-28T01:02:03Z ${PROVEN}\n` },
  NO_PODS,
];

/** Answers of a village that runs. */
export const RUNNING = [
  { call: 'get deployment tegalsari', stdout: '1' },
  { call: 'get secrets .*name=tegalsari', stdout: '1' },
  exportAnswer(),
  ...LISTS,
];
