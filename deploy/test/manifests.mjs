// Checks that hold for every object of the chart, whatever its values.
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Pod } from 'kubernetes-models/v1/Pod';
import { Service } from 'kubernetes-models/v1/Service';

const MODELS = new Map(
  Object.entries({
    'apps/v1 Deployment': Deployment,
    'batch/v1 CronJob': CronJob,
    'batch/v1 Job': Job,
    'gateway.networking.k8s.io/v1 HTTPRoute': HTTPRoute,
    'monitoring.coreos.com/v1 ServiceMonitor': ServiceMonitor,
    'networking.k8s.io/v1 Ingress': Ingress,
    'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
    'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
    'v1 Namespace': Namespace,
    'v1 PersistentVolumeClaim': PersistentVolumeClaim,
    'v1 Pod': Pod,
    'v1 Service': Service,
  }),
);

/** Fields of CloudNativePG objects that the chart uses. No package of its models has DatabaseRole. */
const CNPG = new Map(
  Object.entries({
    Database: {
      name: 'string',
      owner: 'string',
      ensure: 'string',
      encoding: 'string',
      template: 'string',
      databaseReclaimPolicy: 'string',
      cluster: 'object',
    },
    DatabaseRole: {
      name: 'string',
      ensure: 'string',
      login: 'boolean',
      createdb: 'boolean',
      passwordSecret: 'object',
      databaseRoleReclaimPolicy: 'string',
      cluster: 'object',
    },
  }),
);

function validateCnpg({ apiVersion, kind, spec }) {
  const fields = CNPG.get(kind);
  if (apiVersion !== 'postgresql.cnpg.io/v1' || !fields) throw new Error(`${apiVersion} ${kind} is not known here`);
  for (const [name, value] of Object.entries(spec))
    if (typeof value !== fields[name]) throw new Error(`${kind}: ${name} is no ${fields[name]}`);
}

/** Throws if Kubernetes would refuse the object. */
export function validate(object) {
  const Model = MODELS.get(`${object.apiVersion} ${object.kind}`);
  if (Model) new Model(object).validate();
  else validateCnpg(object);
}

/** Returns the pods that the objects create, by component. */
export function podsOf(objects) {
  const templates = objects.flatMap(({ kind, metadata, spec }) => {
    if (kind === 'Pod') return [{ metadata, spec }];
    if (kind === 'CronJob') return [spec.jobTemplate.spec.template];
    return kind === 'Deployment' || kind === 'Job' ? [spec.template] : [];
  });
  return new Map(
    templates.map(({ metadata, spec }) => [
      metadata.labels['app.kubernetes.io/component'],
      { labels: metadata.labels, spec, container: spec.containers[0] },
    ]),
  );
}

/** @returns {boolean} */
export const selects = ({ matchLabels = {}, matchExpressions = [] }, labels) =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key]));

/** Names of the Secrets that a container reads. */
export const secretsOf = ({ env = [], envFrom = [] }) => [
  ...new Set([
    ...envFrom.map(({ secretRef }) => secretRef.name),
    ...env.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef.name] : [])),
  ]),
];
