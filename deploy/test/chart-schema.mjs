// Rules for the chart's values: those of the portal's settings and those of the chart alone.
import { z } from 'zod';
import { environment } from '../../apps/api/src/config.ts';

/** Secrets are never values, and the chart sets the other names. */
const NOT_SETTINGS =
  /PASSWORD|SECRET|TOKEN|PASSPHRASE|DATABASE_URL|^(PORT|METRICS_PORT|PUBLIC_URL|DATA_DIR|UPLOAD_DIR)$|^(S3|VILLAGE)_/;

const settings = Object.fromEntries(
  Object.entries(environment.shape)
    .filter(([name]) => !NOT_SETTINGS.test(name))
    .map(([name, field]) => [name, field.optional()]),
);

/** The portal's rule for a setting, or empty. @param {string} name */
const setting = (name) => z.union([z.literal(''), environment.shape[name]]);
/** @param {RegExp} pattern */
const optionalText = (pattern) => z.string().regex(new RegExp(`^$|${pattern.source}`));
const size = z.string().regex(/^[1-9]\d*[MGT]i$/);
const objects = z.array(z.record(z.string(), z.unknown()));
/** A cron field: `*` or numbers, with ranges, steps and lists. @param {string} number */
const cronField = (number) => {
  const part = `(\\*|(${number})(-(${number}))?)(/[1-9]\\d?)?`;
  return `${part}(,${part})*`;
};
/** Minute, hour, day, month, weekday. */
const CRON = ['[0-5]?\\d', '[01]?\\d|2[0-3]', '[1-9]|[12]\\d|3[01]', '[1-9]|1[0-2]', '[0-7]'].map(cronField).join(' ');
const texts = z.record(z.string(), z.string());
const name = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/);
const portNumber = z.int().min(1).max(65_535);
const resources = z.strictObject({ requests: texts.optional(), limits: texts, claims: objects.optional() });
/** PostgreSQL names have at most 63 bytes, including the suffix "_owner". */
const ROLE = /^[a-z]([a-z0-9_]{0,55}[a-z0-9])?$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const values = z.strictObject({
  global: z.unknown().optional(),
  image: z.strictObject({
    repository: optionalText(/^[a-z0-9][a-z0-9._:/-]*$/),
    tag: optionalText(/^\w[\w.-]{0,127}$/),
    digest: optionalText(DIGEST),
    pullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']),
    pullSecrets: z.array(name),
  }),
  backupImage: z.strictObject({
    repository: optionalText(/^[a-z0-9][a-z0-9._:/-]*$/),
    digest: optionalText(DIGEST),
  }),
  domain: optionalText(DOMAIN).max(253),
  regency: z.strictObject({ code: optionalText(/^\d{2}\.\d{2}$/) }),
  village: z.strictObject({
    code: setting('VILLAGE_CODE'),
    words: setting('VILLAGE_WORDS'),
    zone: setting('VILLAGE_ZONE'),
  }),
  replicas: z.int().min(0).max(20),
  secrets: z.strictObject({ portal: name, owner: name }),
  settings: z.strictObject(settings),
  store: z.strictObject({
    endpoint: setting('S3_ENDPOINT'),
    bucket: setting('S3_BUCKET'),
    region: z.string(),
    prefix: setting('S3_PREFIX'),
  }),
  backup: z.strictObject({
    schedule: z.string().regex(new RegExp(`^$|^${CRON}$`)),
    offsite: z.strictObject({
      type: z.enum(['s3', 'webdav']),
      url: optionalText(/^https?:\/\/\S+$/),
      region: z.string(),
      path: z.string(),
      putOnly: z.boolean(),
    }),
    persistence: z.strictObject({
      enabled: z.boolean(),
      size,
      storageClass: z.string(),
    }),
  }),
  cnpg: z.strictObject({
    enabled: z.boolean(),
    cluster: optionalText(/^[a-z]([a-z0-9-]{0,48}[a-z0-9])?$/),
    namespace: optionalText(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
    database: optionalText(ROLE),
    owner: optionalText(ROLE),
  }),
  ingress: z.strictObject({
    enabled: z.boolean(),
    className: z.string(),
    namespace: optionalText(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
    annotations: texts,
    tls: z.boolean(),
  }),
  httpRoute: z.strictObject({ enabled: z.boolean(), parentRefs: objects }),
  networkPolicy: z.strictObject({
    enabled: z.boolean(),
    portalFrom: objects,
    metricsFrom: objects.min(1),
    databasePort: portNumber,
    mailPorts: z.array(portNumber),
    signaturePorts: z.array(portNumber),
  }),
  metrics: z.strictObject({ enabled: z.boolean(), serviceMonitor: z.boolean() }),
  trustedRoots: z.union([z.literal(''), name]),
  dataSize: size,
  resources,
  backupResources: resources,
  nodeSelector: texts,
  tolerations: objects,
  affinity: z.record(z.string(), z.unknown()),
  podAnnotations: texts,
});

/** Drops defaults, which are in values.yaml, and accepts a boolean as `true` or `"true"`. */
function asInYaml({ jsonSchema }) {
  delete jsonSchema.default;
  if (jsonSchema.enum?.includes('true')) {
    delete jsonSchema.type;
    jsonSchema.enum = ['true', 'false', true, false];
  }
}

/** Returns the JSON Schema with which Helm checks values. */
export const valuesSchema = () => z.toJSONSchema(values, { target: 'draft-7', io: 'input', override: asInYaml });
