// The regency's manifests: valid, as restricted as the chart, and consistent with the program.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { podsOf, selects, validate } from './test/manifests.mjs';

const read = (name) => readFileSync(new URL(`regency/${name}`, import.meta.url), 'utf8');
const objectsIn = (name) => parseAllDocuments(read(name)).map((document) => document.toJS());
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

it("the regency's page is valid, runs without root rights, and writes to no image", () => {
  const objects = objectsIn('kabupaten.yaml');
  for (const object of objects) validate(object);
  const [, deployment, service, policy, ingress] = objects;
  const { spec } = deployment.spec.template;
  const [container] = spec.containers;
  expect(spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(container.image).toBe(`ghcr.io/contoh/pendopo-kabupaten:${version}`);
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name));
  const { labels } = deployment.spec.template.metadata;
  expect(selects(deployment.spec.selector, labels)).toBe(true);
  expect(selects({ matchLabels: service.spec.selector }, labels)).toBe(true);
  expect(ingress.spec.rules[0].http.paths[0].backend.service).toEqual({
    name: service.metadata.name,
    port: { name: service.spec.ports[0].name },
  });
  expect(podsOf(objects).size).toBe(1);
  expect(selects(policy.spec.podSelector, labels)).toBe(true);
  expect(policy.spec.ingress[0].from).toEqual([
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'traefik' } } },
  ]);
  expect(container.livenessProbe.httpGet.path).toBe('/api/health/live');
  const env = new Map(container.env.map(({ name, value }) => [name, value]));
  expect(env.get('VILLAGES_FILE')).toBe('/desa/villages.json');
  expect([...env.keys()].filter((name) => /URL$|SECRET|PASSWORD|WEBHOOK/.test(name))).toEqual([]);
});

it('all villages use the cluster of databases, which has room for 300 villages', () => {
  const { cnpg, settings } = parse(read('common.yaml'));
  const cluster = objectsIn('cluster.yaml').find(({ kind }) => kind === 'Cluster');
  expect([cluster.metadata.name, cluster.metadata.namespace]).toEqual([cnpg.cluster, cnpg.namespace]);
  const { synchronous, parameters } = cluster.spec.postgresql;
  expect(synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' });
  expect(Number(parameters.max_connections)).toBeGreaterThanOrEqual(300 * (settings.DATABASE_CONNECTIONS + 1) + 100);
});
