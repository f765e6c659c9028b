// Pure functions from the cluster's objects to messages for the operator.
import {
  COMPONENT,
  type ContainerStatus,
  type CronJob,
  type Ingress,
  type KubeObject,
  type Lease,
  type Node,
  type Pod,
} from './objects.ts';

const HOUR_MS = 60 * 60 * 1000;
const BACKUP_AGE_MS = 36 * HOUR_MS;
const CLOCK_MS = 2 * 60 * 1000;
const IMAGE_REASONS = ['ImagePullBackOff', 'ErrImagePull', 'InvalidImageName', 'ErrImageNeverPull'];

function containerProblem({ image, ready, state, lastState }: ContainerStatus, part: string, phase: string) {
  if (!state.waiting) {
    return ready || phase !== 'Running' ? undefined : `${part} berjalan, tetapi belum siap menjawab.`;
  }
  const { reason = '', message = '' } = state.waiting;
  if (IMAGE_REASONS.includes(reason)) return `citra ${image} untuk ${part} tidak dapat diunduh.`;
  if (lastState?.terminated?.reason === 'OOMKilled') {
    return `${part} kehabisan memori: naikkan resources.limits.memory.`;
  }
  if (reason === 'CrashLoopBackOff') return `${part} berhenti setiap kali dimulai.`;
  if (reason === 'CreateContainerConfigError') return `Secret untuk ${part} belum lengkap: ${message}`;
  return `${part} belum dimulai (${reason}).`;
}

function problemsOfPod({ metadata, status }: Pod): string[] {
  const { phase, message, conditions = [], containerStatuses = [] } = status;
  if (phase === 'Succeeded') return [];
  const part = metadata.labels?.[COMPONENT] ?? metadata.name;
  const failed = phase === 'Failed' ? [`${part} gagal${message ? `: ${message}` : ''}.`] : [];
  const unscheduled = conditions
    .filter(({ reason }) => reason === 'Unschedulable')
    .map((condition) => `tidak ada node yang cukup untuk ${part}: ${condition.message}`);
  const containers = containerStatuses.flatMap((status) => containerProblem(status, part, phase) ?? []);
  return [...failed, ...unscheduled, ...containers];
}

/** Returns why pods do not run, without repetitions. */
export const podProblems = (pods: Pod[]) => [...new Set(pods.flatMap(problemsOfPod))].sort();

/** Returns the names of the pods whose last log lines may say why they do not run. */
export function failingPods(pods: Pod[]): string[] {
  return pods
    .filter(({ status }) => status.phase === 'Failed' || status.phase === 'Running')
    .filter(({ status }) => (status.containerStatuses ?? []).some(({ ready }) => !ready))
    .map(({ metadata }) => metadata.name);
}

/** Returns problems of a village's backups and certificates. */
export function villageProblems(objects: KubeObject[], now: Date): string[] {
  const secrets = objects.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name);
  return objects.flatMap((object) => {
    if (object.kind === 'CronJob') return backupProblems(object as CronJob, now);
    if (object.kind === 'Ingress') return certificateProblems(object as Ingress, secrets);
    return [];
  });
}

function backupProblems({ status }: CronJob, now: Date): string[] {
  const last = status?.lastSuccessfulTime;
  if (!last) return ['belum ada cadangan yang berhasil.'];
  if (now.getTime() - Date.parse(last) <= BACKUP_AGE_MS) return [];
  return [`cadangan terakhir yang berhasil sudah lebih dari 36 jam: ${last}.`];
}

const certificateProblems = ({ spec }: Ingress, secrets: string[]) =>
  (spec.tls ?? [])
    .filter(({ secretName }) => !secrets.includes(secretName))
    .map(({ hosts, secretName }) => `sertifikat untuk ${hosts[0]} belum ada (Secret ${secretName}).`);

function nodeProblem({ metadata, status }: Node): string[] {
  const isReady = (status.conditions ?? []).every(
    (condition) => condition.type !== 'Ready' || condition.status === 'True',
  );
  return isReady ? [] : [`node ${metadata.name}: tidak siap.`];
}

function clockProblem({ metadata, spec }: Lease, now: Date): string[] {
  if (metadata.namespace !== 'kube-node-lease') return [];
  const ahead = Date.parse(spec.renewTime ?? '') - now.getTime();
  if (ahead > CLOCK_MS) return [`node ${metadata.name}: jamnya lebih dari 2 menit di depan komputer ini.`];
  if (ahead >= -CLOCK_MS) return [];
  return [`node ${metadata.name}: tidak terdengar, atau jamnya tertinggal, lebih dari 2 menit dari komputer ini.`];
}

/** Returns problems of nodes: not ready, or a clock that differs by more than 2 minutes. */
export const nodeProblems = (objects: KubeObject[], now: Date) =>
  objects.flatMap((object) =>
    object.kind === 'Node' ? nodeProblem(object as Node) : clockProblem(object as Lease, now),
  );

/** Returns the problem of nodes that allow fewer pods than the villages need: a portal and a backup each. */
export function roomProblem(nodes: Node[], villages: number): string[] {
  const room = nodes.reduce((sum, { status }) => sum + Number(status.allocatable?.pods ?? 0), 0);
  const needed = villages * 2;
  if (room === 0 || room >= needed) return [];
  return [
    `kluster: node-nodenya menerima ${room} pod, sedangkan ${villages} desa dan cadangannya memerlukan ${needed}. ` +
      'Naikkan maxPods atau tambah node (docs/scale.md).',
  ];
}
