// Facts of the chart's network policies, databases and routes for four sets of values.
import { beforeAll, describe, expect, it } from 'vitest';
import { objectsOf, SETS } from './test/helm.mjs';
import { KUBE_TOOLS_RUN } from './test/kube-tools.mjs';

const CNPG_SETS = ['cnpg', 'everything'];
const NAME = 'app.kubernetes.io/name';
const INSTANCE = 'app.kubernetes.io/instance';
const COMPONENT = 'app.kubernetes.io/component';

describe.skipIf(!KUBE_TOOLS_RUN)('connections of the chart', () => {
  const rendered = new Map();
  const of = (set, kind) => rendered.get(set).filter((object) => object.kind === kind);
  const portsOf = (policy) => policy.spec.egress.map(({ ports }) => ports.map(({ port }) => port));

  beforeAll(async () => {
    for (const set of SETS) rendered.set(set, await objectsOf(set));
  });

  it.each([
    ['smallest', 5432, [443]],
    ['cnpg', 5432, [443]],
    ['external-database', 6432, [3900, 443]],
    ['everything', 5432, [9000, 443]],
  ])('%s: the portal reaches names, its database, its store and mail', (set, database, store) => {
    const [policy] = of(set, 'NetworkPolicy');
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(portsOf(policy)).toEqual([[53, 53], [database], [...store, 465, 587, 80]]);
  });

  it.each([
    ['smallest', [[53, 53], [5432], [443]]],
    ['cnpg', [[53, 53], [5432], [443]]],
    ['external-database', [[53, 53], [6432]]],
    ['everything', [[53, 53], [5432], [443]]],
  ])('%s: Jobs reach names, their database and the other place, and accept no connection', (set, ports) => {
    const [, policy] = of(set, 'NetworkPolicy');
    expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    expect(portsOf(policy)).toEqual(ports);
  });

  it('with CloudNativePG pods reach only their own cluster of databases', () => {
    for (const set of CNPG_SETS)
      for (const { spec } of of(set, 'NetworkPolicy'))
        expect(spec.egress[1].to).toEqual([
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'basisdata' } },
            podSelector: { matchLabels: { 'cnpg.io/cluster': 'desa' } },
          },
        ]);
  });

  it("only the Ingress and the release's own test may open the portal, and only monitoring its metrics", () => {
    const namespace = (name) => ({
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
    });
    const [http, metrics] = of('everything', 'NetworkPolicy')[0].spec.ingress;
    const test = { podSelector: { matchLabels: { [NAME]: 'pendopo', [INSTANCE]: 'tegalsari', [COMPONENT]: 'test' } } };
    expect(http.from).toEqual([namespace('traefik'), test]);
    expect(metrics.from).toEqual([namespace('pantau')]);
  });

  it('databases are UTF8 in the cluster of the values, and outlive the release', () => {
    for (const set of CNPG_SETS) {
      const [{ spec, metadata }] = of(set, 'Database');
      expect(spec).toMatchObject({
        ensure: 'present',
        encoding: 'UTF8',
        template: 'template0',
        name: 'desa_tegalsari',
      });
      for (const object of [{ spec, metadata }, ...of(set, 'DatabaseRole')]) {
        expect(object.spec.cluster).toEqual({ name: 'desa' });
        expect(object.metadata.annotations['helm.sh/resource-policy']).toBe('keep');
      }
    }
    const owners = CNPG_SETS.map((set) => of(set, 'Database')[0].spec.owner);
    expect(owners).toEqual(['desa_tegalsari_owner', 'pemilik_tegalsari']);
  });

  it("roles log in with the regency's Secrets", () => {
    for (const set of CNPG_SETS) {
      const roles = of(set, 'DatabaseRole').map(({ spec }) => [spec.passwordSecret.name, spec.login, spec.ensure]);
      expect(roles).toEqual([
        ['pendopo-tegalsari-portal', true, 'present'],
        ['pendopo-tegalsari-owner', true, 'present'],
      ]);
    }
  });

  it('the Ingress has its class, its annotations and a certificate for the domain', () => {
    for (const set of ['smallest', 'cnpg', 'everything']) {
      const [{ spec }] = of(set, 'Ingress');
      expect(spec.ingressClassName).toBe('traefik');
      expect(spec.tls).toEqual([{ hosts: ['tegalsari.desa.example'], secretName: 'tegalsari-tls' }]);
      expect(spec.rules[0].http.paths).toMatchObject([{ path: '/', pathType: 'Prefix' }]);
    }
    expect(of('everything', 'Ingress')[0].metadata.annotations).toEqual({
      'cert-manager.io/cluster-issuer': 'letsencrypt',
    });
  });

  it('the HTTPRoute is attached to the Gateway of the values', () => {
    const [{ spec }] = of('external-database', 'HTTPRoute');
    expect(spec.parentRefs).toEqual([{ name: 'pintu', namespace: 'gateway', sectionName: 'https' }]);
  });
});
