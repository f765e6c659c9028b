// Podman instead of a cluster: it plays pods with the chart's security context. It has no Services, Jobs or hooks, so
// a test performs the steps of Kubernetes in order.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { docker, ROOT, run, until } from './stack.mjs';

const execute = promisify(execFile);
/** @param {string[]} args @param {{ input?: string, mayFail?: boolean }} [options] */
export const podman = async (args, options) => (await run('podman', args, options)).output.trim();

/** True if this machine has podman, and docker to build images. */
export async function hasPodman() {
  const answers = (program) =>
    execute(program, ['info']).then(
      () => true,
      () => false,
    );
  return (await answers('podman')) && (await answers('docker'));
}

/** Builds a target of the Dockerfile and loads it into podman as `localhost/NAME`. */
export async function buildImage(target, name) {
  await docker(['build', '--quiet', '--target', target, '--tag', name, ROOT]);
  const { output } = await run('sh', ['-c', `docker save ${name} | podman load --quiet`]);
  return output;
}

/**
 * Returns the pod of a Deployment, a Job or a CronJob without ports: podman 4.3 would open them on the machine itself.
 */
function podOf({ kind, metadata, spec }) {
  const { template } = kind === 'CronJob' ? spec.jobTemplate.spec : spec;
  const containers = template.spec.containers.map(({ ports, ...container }) => container);
  // Podman 4.3 fails for a Secret volume without `optional`.
  const volumes = template.spec.volumes.map((volume) =>
    volume.secret ? { ...volume, secret: { optional: false, ...volume.secret } } : volume,
  );
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...template.metadata, name: metadata.name },
    spec: { ...template.spec, containers, volumes },
  };
}

const play = (object) => podman(['kube', 'play', '-'], { input: stringify(object) });

/** Podman reads secrets from pipes only. */
const createSecret = (name, content) =>
  run('sh', ['-c', `cat | podman secret create ${name} -`], { input: JSON.stringify(content) });

/** Creates a Secret for a pod's environment in the form that podman 4.3 reads. It cannot read its own form. */
export function secret(name, values) {
  const encoded = Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
  return createSecret(name, Object.fromEntries(encoded));
}

/** Creates a Secret that a pod mounts: podman 4.3 writes the object's `data` without decoding it. */
export const fileSecret = (name, data) => createSecret(name, { apiVersion: 'v1', kind: 'Secret', data });

export const addressOf = (container) =>
  podman(['inspect', '--format', '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}', container]);

/** Plays the pod of a Job or a CronJob to its end. Resolves to exit code and output. */
export async function playToEnd(object) {
  const pod = podOf(object);
  const container = `${pod.metadata.name}-${pod.spec.containers[0].name}`;
  await play(pod);
  const code = Number(await podman(['wait', container]));
  const output = await podman(['logs', container]);
  await podman(['pod', 'rm', '--force', pod.metadata.name]);
  return { code, output };
}

/** Plays the pod of a Deployment. `inspect` queries podman about its container. */
export async function playPod(object, name) {
  const pod = podOf({ ...object, metadata: { ...object.metadata, name } });
  const container = `${name}-${pod.spec.containers[0].name}`;
  await play(pod);
  const ask = (format) => podman(['inspect', '--format', format, container]);
  const infra = await podman(['pod', 'inspect', '--format', '{{.InfraContainerID}}', name]);
  const address = await addressOf(infra);
  return {
    url: `http://${address}:3000`,
    inspect: ask,
    logs: () => podman(['logs', container]),
    healthy: () =>
      until(
        `${name} to be healthy`,
        () =>
          fetch(`http://${address}:3000/api/health`).then(
            ({ status }) => status === 200,
            () => false,
          ),
        { seconds: 120 },
      ),
    exec: (...args) => podman(['exec', container, ...args]),
    stop: () => podman(['pod', 'stop', '--time', String(pod.spec.terminationGracePeriodSeconds), name]),
    remove: () => podman(['pod', 'rm', '--force', name], { mayFail: true }),
  };
}
