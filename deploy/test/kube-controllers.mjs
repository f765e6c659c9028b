// The controllers of a cluster: they create pods for Deployments and Jobs, and delete dependent objects.

const condition = (type, reason) => ({ type, status: 'True', reason, lastTransitionTime: new Date().toISOString() });

const PROBLEMS = new Map(
  Object.entries({
    'not pullable': {
      phase: 'Pending',
      waiting: (image) => ({ reason: 'ImagePullBackOff', message: `Back-off pulling image "${image}"` }),
    },
    'no secret': {
      phase: 'Pending',
      waiting: () => ({ reason: 'CreateContainerConfigError', message: 'secret "pendopo-portal" not found' }),
    },
    'no room': { phase: 'Pending', message: '0/3 nodes are available: 3 Insufficient memory.' },
    crash: {
      phase: 'Running',
      waiting: () => ({ reason: 'CrashLoopBackOff', message: 'back-off 40s restarting failed container' }),
    },
    'out of memory': {
      phase: 'Running',
      waiting: () => ({ reason: 'CrashLoopBackOff', message: 'back-off 40s restarting failed container' }),
      last: 'OOMKilled',
    },
    'not ready': { phase: 'Running' },
    failed: { phase: 'Failed', terminated: { reason: 'Error', exitCode: 1 } },
    done: { phase: 'Succeeded', terminated: { reason: 'Completed', exitCode: 0 } },
  }),
);

/** Returns the status of a pod with this problem, or of a healthy pod. @param {string | undefined} problem */
function podStatus(problem, image) {
  if (!problem)
    return {
      phase: 'Running',
      conditions: [condition('Ready', 'Ready')],
      containerStatuses: [{ name: 'portal', image, ready: true, state: { running: {} } }],
    };
  const { phase, waiting, terminated, last, message } = PROBLEMS.get(problem);
  if (message)
    return { phase, conditions: [{ ...condition('PodScheduled', 'Unschedulable'), status: 'False', message }] };
  const state = (waiting && { waiting: waiting(image) }) ?? (terminated && { terminated }) ?? { running: {} };
  return {
    phase,
    conditions: [{ type: 'Ready', status: 'False', reason: 'ContainersNotReady' }],
    containerStatuses: [
      { ...{ name: 'portal', image, ready: false, state }, lastState: last ? { terminated: { reason: last } } : {} },
    ],
  };
}

/**
 * Returns a function to call after each change of `store`. `plan` sets the outcome: `portal(namespace, image)` is the
 * problem of a portal's pods, `job(namespace, component, image)` the problem of a Job.
 */
export function startControllers(store, plan) {
  const podsOf = ({ metadata }) =>
    store.list({ kind: 'Pod', namespace: metadata.namespace }).filter(({ owner }) => owner === metadata.uid);

  function makePod({ owner, template, name, problem }) {
    const { namespace, uid } = owner.metadata;
    const { image } = template.spec.containers[0];
    store.create({
      ...{ apiVersion: 'v1', kind: 'Pod', owner: uid },
      metadata: { ...template.metadata, name, namespace },
      spec: template.spec,
      status: podStatus(problem, image),
    });
  }

  /** Keeps the pods of the previous version until the new pods are ready. */
  function runDeployment(deployment) {
    const { metadata, spec, status } = deployment;
    if (status?.observedGeneration === metadata.generation) return;
    const { namespace, name, generation } = metadata;
    const { image } = spec.template.spec.containers[0];
    const problem = plan.portal(namespace, image);
    const replicas = spec.replicas ?? 1;
    const hadReady = podsOf(deployment).filter((pod) => pod.status.conditions[0].status === 'True');
    for (const pod of podsOf(deployment)) if (!problem || !hadReady.includes(pod)) store.delete(pod);
    for (let at = 1; at <= replicas; at += 1)
      makePod({ owner: deployment, template: spec.template, name: `${name}-${generation}-${at}`, problem });
    const ready = problem ? hadReady.length : replicas;
    store.replace(store.get('Deployment', namespace, name), {
      ...deployment,
      status: {
        ...{ observedGeneration: generation, replicas, updatedReplicas: problem ? 0 : replicas },
        // Kubernetes omits a count of zero.
        ...(ready > 0 && { readyReplicas: ready, availableReplicas: ready }),
        conditions: [condition('Progressing', problem ? 'ReplicaSetUpdated' : 'NewReplicaSetAvailable')].concat(
          problem ? [] : [condition('Available', 'MinimumReplicasAvailable')],
        ),
      },
    });
  }

  function runJob(job) {
    if (job.status?.conditions) return;
    const { namespace, name } = job.metadata;
    const cronJob = store.get('CronJob', namespace, job.metadata.ownerReferences?.[0]?.name);
    const spec = job.spec ?? cronJob.spec.jobTemplate.spec;
    const { template } = spec;
    const component = template.metadata.labels['app.kubernetes.io/component'];
    const problem = plan.job(namespace, component, template.spec.containers[0].image);
    const labels = { ...template.metadata.labels, 'job-name': name, 'batch.kubernetes.io/job-name': name };
    makePod({
      ...{ owner: job, name: `${name}-1`, problem: problem ?? 'done' },
      template: { ...template, metadata: { labels } },
    });
    const now = new Date().toISOString().replace(/\.\d+/, '');
    store.replace(job, {
      ...job,
      spec: { ...spec, selector: { matchLabels: { 'batch.kubernetes.io/job-name': name } } },
      status: problem
        ? { conditions: [condition('Failed', 'BackoffLimitExceeded')], failed: 1 }
        : { conditions: [condition('Complete', 'CompletionsReached')], succeeded: 1, completionTime: now },
    });
    if (cronJob && !problem) store.replace(cronJob, { ...cronJob, status: { lastSuccessfulTime: now } });
  }

  return {
    changed(object) {
      if (object.kind === 'Deployment') runDeployment(object);
      if (object.kind === 'Job') runJob(object);
    },
    deleted(object) {
      for (const pod of podsOf(object)) store.delete(pod);
      if (object.kind !== 'Namespace') return;
      for (const kind of ['Pod', 'Secret', 'ConfigMap', 'Job', 'Deployment'])
        for (const each of store.list({ kind, namespace: object.metadata.name })) store.delete(each);
    },
  };
}
