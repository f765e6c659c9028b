import { randomInt } from 'node:crypto';
import {
  COMPONENT,
  type Deployment,
  decode,
  INSTANCE,
  type KubeObject,
  namespaceOf,
  type Secret,
  settingOf,
} from './objects.ts';
import { Refusal } from './programs.ts';
import type { Values } from './village.ts';

/** Secrets of the cluster that decide what is still to be created. */
export interface ExistingSecrets {
  /** The village's keys, which the regency has stored. */
  store: Secret | undefined;
  portal: Secret | undefined;
  owner: Secret | undefined;
  portalRole: Secret | undefined;
  ownerRole: Secret | undefined;
}

const STORE_KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'OFFSITE_USER', 'OFFSITE_PASSWORD'] as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const randomText = (length: number) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const labelsOf = (village: string) => ({ 'app.kubernetes.io/name': 'pendopo', [INSTANCE]: village });
const secretName = (village: string, part: string) => `pendopo-${village}-${part}`;

/** Returns where CloudNativePG keeps the village's database. */
export function databaseOf(village: string, { cnpg = {} }: Values) {
  const database = cnpg.database || `desa_${village.replaceAll('-', '_')}`;
  const namespace = cnpg.namespace ?? '';
  return {
    namespace,
    database,
    owner: cnpg.owner || `${database}_owner`,
    address: `${cnpg.cluster}-rw.${namespace}.svc:5432/${database}`,
    portalSecret: secretName(village, 'portal'),
    ownerSecret: secretName(village, 'owner'),
  };
}

/** Throws if the values let two villages share files or lack a code. */
function checkValues(village: string, values: Values): void {
  if (!values.village?.code) throw new Refusal(`${village}: village.code belum diisi.`);
  const bucket = values.store?.bucket ?? '';
  const prefix = values.store?.prefix ?? '';
  if (!['', village].includes(prefix) && !bucket.includes(village)) {
    throw new Refusal(`${village}: bucket ${bucket} dipakai bersama: store.prefix kosong atau ${village}.`);
  }
}

/** Returns the namespace of a village. */
export const villageNamespace = (village: string) => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name: namespaceOf(village),
    labels: { ...labelsOf(village), 'pod-security.kubernetes.io/enforce': 'restricted' },
  },
});

function storeKeysOf(village: string, store: Secret | undefined): Record<string, string> {
  const keys = store?.data ?? {};
  const missing = STORE_KEYS.find((key) => !keys[key]);
  if (missing)
    throw new Refusal(`${village}: Secret pendopo-store-${village} di namespace pendopo belum berisi ${missing}.`);
  return keys;
}

const roleSecret = (village: string, namespace: string, name: string, login: Record<string, string>) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace, labels: { ...labelsOf(village), 'cnpg.io/reload': 'true' } },
  type: 'kubernetes.io/basic-auth',
  stringData: login,
});

interface OpaqueContent {
  data: Record<string, string | undefined>;
  stringData: Record<string, string>;
}

const opaqueSecret = (village: string, name: string, content: OpaqueContent) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: namespaceOf(village) },
  type: 'Opaque',
  ...content,
});

function checkOwnSecrets(village: string, { portal, owner }: ExistingSecrets): void {
  if (portal && owner) return;
  const missing = portal ? 'pendopo-owner' : 'pendopo-portal';
  const space = namespaceOf(village);
  throw new Refusal(
    `${village}: Secret ${missing} belum ada di namespace ${space}. Buat keduanya dahulu (deploy/chart/README.md).`,
  );
}

/**
 * Returns the Secrets that a village still lacks. An existing Secret is never made again, and the passwords of
 * existing roles are used.
 */
export function missingSecrets(village: string, values: Values, existing: ExistingSecrets) {
  checkValues(village, values);
  if (!values.cnpg?.enabled) {
    checkOwnSecrets(village, existing);
    return [];
  }
  const keys = storeKeysOf(village, existing.store);
  const { namespace, database, owner, address, portalSecret, ownerSecret } = databaseOf(village, values);
  const passwordOf = (role: Secret | undefined) => decode(role?.data?.password ?? '') || randomText(40);
  const portalPassword = passwordOf(existing.portalRole);
  const ownerPassword = passwordOf(existing.ownerRole);
  const portalRole = { username: database, password: portalPassword };
  const ownerRole = { username: owner, password: ownerPassword };
  const portal = {
    data: { S3_ACCESS_KEY_ID: keys.S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: keys.S3_SECRET_ACCESS_KEY },
    stringData: {
      DATABASE_URL: `postgresql://${database}:${portalPassword}@${address}`,
      JWT_SECRET: randomText(64),
      STATUS_TOKEN: randomText(48),
    },
  };
  const ownerContent = {
    data: { OFFSITE_USER: keys.OFFSITE_USER, OFFSITE_PASSWORD: keys.OFFSITE_PASSWORD },
    stringData: {
      MIGRATION_DATABASE_URL: `postgresql://${owner}:${ownerPassword}@${address}`,
      BACKUP_PASSPHRASE: randomText(48),
    },
  };
  // The roles come first: an interrupted run then finds the passwords that the addresses hold.
  return [
    ...(existing.portalRole ? [] : [roleSecret(village, namespace, portalSecret, portalRole)]),
    ...(existing.ownerRole ? [] : [roleSecret(village, namespace, ownerSecret, ownerRole)]),
    ...(existing.portal ? [] : [opaqueSecret(village, 'pendopo-portal', portal)]),
    ...(existing.owner ? [] : [opaqueSecret(village, 'pendopo-owner', ownerContent)]),
  ];
}

/** True for the Deployment of a village's name in the namespace that `add` created. Labels alone prove nothing. */
function isOurs({ metadata }: Deployment, namespaces: KubeObject[]): boolean {
  const name = metadata.labels?.[INSTANCE];
  const space = namespaces.find((each) => each.metadata.name === metadata.namespace);
  return (
    name !== undefined &&
    metadata.labels?.[COMPONENT] === 'portal' &&
    metadata.name === name &&
    metadata.namespace === namespaceOf(name) &&
    space?.metadata.labels?.[INSTANCE] === name
  );
}

/** Returns the list of villages that apps/kabupaten reads, each with the token for the age of its backup. */
export function regencyObjects(portals: Deployment[], namespaces: KubeObject[], secrets: Secret[]) {
  const villages = portals.flatMap((portal) => {
    const kode = settingOf(portal, 'VILLAGE_CODE');
    if (!kode || !isOurs(portal, namespaces)) return [];
    const { name, namespace } = portal.metadata;
    const secret = secrets.find(({ metadata }) => metadata.namespace === namespace);
    const token = decode(secret?.data?.STATUS_TOKEN ?? '');
    return [{ nama: name, kode, url: settingOf(portal, 'PUBLIC_URL'), ...(token && { token }) }];
  });
  return [
    {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'pendopo', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    },
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'pendopo-villages', namespace: 'pendopo' },
      type: 'Opaque',
      stringData: { 'villages.json': JSON.stringify(villages) },
    },
  ];
}

/** Returns database objects whose deletion makes CloudNativePG drop the database and its roles. */
export const droppable = (databaseObjects: KubeObject[]) =>
  databaseObjects.map(({ kind, metadata: { name, namespace } }) => ({
    apiVersion: 'postgresql.cnpg.io/v1',
    kind,
    metadata: { name, namespace },
    spec: kind === 'Database' ? { databaseReclaimPolicy: 'delete' } : { databaseRoleReclaimPolicy: 'delete' },
  }));

/** Returns all that a stopped village still has, except for its namespace. */
export function leftovers(village: string, databaseObjects: KubeObject[]) {
  const secret = (name: string, namespace: string | undefined) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace },
  });
  const roles = databaseObjects.filter(({ kind }) => kind === 'DatabaseRole');
  return [
    ...droppable(databaseObjects),
    ...roles.map(({ metadata }) => secret(metadata.name, metadata.namespace)),
    secret('pendopo-portal', namespaceOf(village)),
    secret('pendopo-owner', namespaceOf(village)),
  ];
}
