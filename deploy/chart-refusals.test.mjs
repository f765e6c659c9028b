// Values and clusters that the chart refuses.
import { describe, expect, it } from 'vitest';
import { fileOf, helmHome, objectsIn, template } from './test/helm.mjs';
import { KUBE_TOOLS_RUN } from './test/kube-tools.mjs';
import { startLookups } from './test/lookups.mjs';

describe.skipIf(!KUBE_TOOLS_RUN)('the chart', () => {
  it.concurrent.each([
    ['without a domain', ['domain='], 'domain belum diisi, misalnya desaku.desa.id.'],
    [
      'a village of another regency',
      ['regency.code=33.06'],
      'village.code 33.05.01.2001 bukan desa di regency.code 33.06.',
    ],
    ['no village of a regency', ['village.code='], 'village.code (kosong) bukan desa di regency.code 33.05.'],
    ['the tag latest', ['image.tag=latest'], 'image.tag tidak boleh latest'],
    ['no image', ['image.repository='], 'image.repository belum diisi'],
    ['two ways in', ['httpRoute.enabled=true'], 'ingress.enabled dan httpRoute.enabled tidak boleh menyala bersama'],
    [
      'a route without a gateway',
      ['httpRoute.enabled=true', 'ingress.enabled=false'],
      'httpRoute.parentRefs belum diisi',
    ],
    ['a store without a bucket', ['store.bucket='], 'store.bucket belum diisi'],
    ['no store', ['store.endpoint='], 'store.endpoint belum diisi'],
    [
      'backups that would be lost',
      ['backup.offsite.url='],
      'backup.offsite.url belum diisi dan backup.persistence mati',
    ],
    ['a cluster without a name', ['cnpg.cluster='], 'cnpg.cluster belum diisi.'],
    [
      'a controller of unknown namespace',
      ['ingress.className=lain'],
      'ingress.namespace belum diisi: hanya namespace pengendali Ingress atau Gateway yang boleh membuka portal.',
    ],
    ['a portal that owns its tables', ['cnpg.owner=desa_tegalsari'], 'cnpg.owner harus lain dari cnpg.database'],
  ])('refuses %s with one message', async (_, values, sentence) => {
    const sets = values.flatMap((value) => [/=(true|false)$/.test(value) ? '--set' : '--set-string', value]);
    const { code, stderr } = await template('tegalsari', '--values', fileOf('cnpg'), ...sets);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
  });

  it.concurrent.each([
    ['a secret among the settings', 'settings.JWT_SECRET=rahasia', /additional properties 'JWT_SECRET' not allowed/],
    [
      'a setting that the chart makes',
      'settings.PUBLIC_URL=http://lain',
      /additional properties 'PUBLIC_URL' not allowed/,
    ],
    ['a setting that the portal refuses', 'settings.RETENTION_DAYS=0', /RETENTION_DAYS/],
    ['a misspelt value', 'domian=desaku.desa.id', /additional properties 'domian' not allowed/],
    ['an address as the domain', 'domain=https://desaku.desa.id', /domain/],
    ['a schedule that never comes', 'backup.schedule=99 99 * * *', /schedule/],
  ])('refuses %s', async (_, value, message) => {
    const { code, stderr } = await template('tegalsari', '--values', fileOf('smallest'), '--set', value);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
  });

  describe('with a cluster', () => {
    const secret = (name, ...keys) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, namespace: 'desa-tegalsari' },
      data: Object.fromEntries(keys.map((key) => [key, 'cmFoYXNpYQ=='])),
    });
    const portal = ['DATABASE_URL', 'JWT_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const owner = ['MIGRATION_DATABASE_URL', 'BACKUP_PASSPHRASE', 'OFFSITE_USER', 'OFFSITE_PASSWORD'];
    const secrets = [secret('pendopo-portal', ...portal), secret('pendopo-owner', ...owner)];

    /** Renders the chart with this cluster. */
    async function there(objects) {
      const { kubeconfig, stop } = await startLookups(helmHome, objects);
      try {
        const values = [
          '--values',
          fileOf('cnpg'),
          '--dry-run=server',
          '--disable-openapi-validation',
          '--kubeconfig',
          kubeconfig,
        ];
        return await template('tegalsari', ...values);
      } finally {
        stop();
      }
    }

    it('renders roles and database only once, because Helm would delete them before creating them again', async () => {
      const first = await there(secrets);
      expect(first.stderr).toBe('');
      const made = objectsIn(first.stdout).filter(({ apiVersion }) => apiVersion === 'postgresql.cnpg.io/v1');
      expect(made.map(({ kind }) => kind).sort()).toEqual(['Database', 'DatabaseRole', 'DatabaseRole']);
      const second = await there([...secrets, ...made]);
      expect(second.stderr).toBe('');
      const kinds = objectsIn(second.stdout).map(({ kind }) => kind);
      expect(kinds).toContain('Deployment');
      expect(kinds.filter((kind) => kind.startsWith('Database'))).toEqual([]);
    });

    it.each([
      ['a Secret that is not there', [secrets[0]], 'Secret pendopo-owner belum ada di namespace desa-tegalsari.'],
      ['no Secret at all', [], 'Secret pendopo-portal belum ada di namespace desa-tegalsari.'],
      [
        'a Secret without the key of all sessions',
        [secret('pendopo-portal', ...portal.filter((key) => key !== 'JWT_SECRET')), secrets[1]],
        'Secret pendopo-portal belum berisi JWT_SECRET.',
      ],
      [
        'a Secret without what the other place of the backups asks for',
        [secrets[0], secret('pendopo-owner', ...owner.slice(0, 3))],
        'Secret pendopo-owner belum berisi OFFSITE_PASSWORD.',
      ],
    ])('refuses %s', async (_, objects, sentence) => {
      const { code, stderr } = await there(objects);
      expect(code).toBe(1);
      expect(stderr).toContain(sentence);
    });
  });

  it('refuses a name that a Service cannot have', async () => {
    const { code, stderr } = await template('2-tegalsari', '--values', fileOf('smallest'));
    expect(code).toBe(1);
    expect(stderr).toContain('Nama rilis 2-tegalsari harus diawali huruf');
  });
});
