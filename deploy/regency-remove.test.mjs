// Exports and removes villages of a regency.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { items, useRegency } from './test/regency.mjs';
import { EXPORT_MESSAGE, EXPORTED, exportAnswer, inDays, kept, RUNNING } from './test/regency-objects.mjs';

const { changes, indexOf, lines, path, regency, village } = useRegency();

describe('export', () => {
  it('exports everything into a file of the operator, and overwrites no file', async () => {
    expect(await village('export tegalsari luar.tar', [exportAnswer()])).toEqual({
      code: 0,
      stdout: `tegalsari: ${EXPORT_MESSAGE} Disimpan di ${path('luar.tar')}.\n`,
      stderr: '',
    });
    expect(readFileSync(path('luar.tar')).equals(EXPORTED)).toBe(true);
    expect(statSync(path('luar.tar')).mode & 0o777).toBe(0o600);
    writeFileSync(path('luar.tar'), 'mine');
    expect((await village('export tegalsari luar.tar', [exportAnswer()])).code).toBe(1);
    expect([readFileSync(path('luar.tar'), 'utf8'), regency().calls()]).toEqual(['mine', []]);
  });
});

describe('remove', () => {
  it('exports, keeps the database for 30 days, and then stops the village', async () => {
    const { code, stdout, stderr } = await village('remove tegalsari tegalsari.tar --yes tegalsari', RUNNING);
    expect([code, stderr]).toEqual([0, '']);
    const day = inDays(30).slice(0, 10);
    expect(stdout).toContain(`Basis data dan rahasianya disimpan sampai ${day}`);
    expect(readFileSync(path()).equals(EXPORTED)).toBe(true);
    expect(changes()).toEqual([
      expect.stringMatching(
        `^kubectl annotate --overwrite namespace desa-tegalsari pendopo.id/until=${day}T[0-9:]{8}Z$`,
      ),
      'helm uninstall tegalsari --namespace desa-tegalsari --ignore-not-found --wait',
      expect.stringMatching(/^kubectl apply /),
    ]);
    expect(indexOf('export-village')).toBeLessThan(indexOf('annotate'));
    expect(lines().filter((line) => / delete /.test(line))).toEqual([]);
  });

  it.each([
    ['without the name', 'remove tegalsari tegalsari.tar', /tambahkan --yes tegalsari/],
    ['with another name', 'remove tegalsari tegalsari.tar --yes desab', /nama yang diketik berbeda/],
    ['without a file', 'remove tegalsari --yes tegalsari', /sebutkan berkas ekspor yang belum ada/],
  ])('does not stop a running village %s', async (_, args, message) => {
    const { code, stderr } = await village(args, RUNNING);
    expect([code, changes(), indexOf('export-village')]).toEqual([1, [], -1]);
    expect(stderr).toMatch(message);
  });

  it.each([
    ['fails', exportAnswer(EXPORTED, 1)],
    ['is cut off', exportAnswer(EXPORTED.subarray(0, 40_000))],
    ['arrives changed', exportAnswer(EXPORTED.subarray(1))],
  ])('keeps the village when its export %s', async (_, answer) => {
    const { code, stderr } = await village('remove tegalsari tegalsari.tar --yes tegalsari', [answer, ...RUNNING]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^tegalsari: ekspor tidak utuh, jadi dibuang\./);
    expect([changes(), readdirSync(regency().home).filter((name) => name.startsWith('tegalsari'))]).toEqual([[], []]);
  });

  it('keeps a village whose state cannot be read', async () => {
    for (const call of ['get deployment tegalsari', 'get namespaces', 'get secrets .*name=tegalsari']) {
      const { code } = await village('remove tegalsari --yes tegalsari', [
        { call, stderr: 'refused', code: 1 },
        ...RUNNING,
      ]);
      expect([call, code, changes()]).toEqual([call, 1, []]);
    }
  });

  it('stops a village that does not run without an export, with the same 30 days', async () => {
    const idle = { call: 'get deployment tegalsari', stdout: '' };
    expect((await village('remove tegalsari --yes tegalsari', [idle, ...RUNNING])).code).toBe(0);
    expect(changes()[0]).toContain(`pendopo.id/until=${inDays(30).slice(0, 10)}`);
  });

  const DATABASE_LABELS = `app.kubernetes.io/name=pendopo,app.kubernetes.io/instance=tegalsari`;
  const STOPPED = (until) => [
    items('get namespaces', [kept(until)]),
    { call: 'api-versions', stdout: 'v1\npostgresql.cnpg.io/v1\n' },
    items(`get databases.* --selector ${DATABASE_LABELS}`, [
      { kind: 'Database', metadata: { name: 'pendopo-tegalsari', namespace: 'basisdata' } },
      { kind: 'DatabaseRole', metadata: { name: 'pendopo-tegalsari-portal', namespace: 'basisdata' } },
    ]),
  ];

  it.each([
    ['before the 30 days are over', inDays(1), 'remove tegalsari --yes tegalsari', /masih disimpan sampai 20/],
    ['with an unreadable date', 'besok', 'remove tegalsari --yes tegalsari', /masih disimpan sampai besok/],
    ['without the name', inDays(-1), 'remove tegalsari', /dihapus untuk selamanya\. .*--yes tegalsari/],
    ['with another name', inDays(-1), 'remove tegalsari --yes lain', /nama yang diketik berbeda/],
  ])('keeps the database of a stopped village %s', async (_, until, args, message) => {
    const { code, stderr } = await village(args, STOPPED(until));
    expect([code, changes()]).toEqual([1, []]);
    expect(stderr).toMatch(message);
  });

  it('deletes database, roles, Secrets and namespace after 30 days', async () => {
    const { code, stderr } = await village('remove tegalsari --yes tegalsari', STOPPED(inDays(-1)));
    expect([code, stderr]).toEqual([0, '']);
    expect(
      regency()
        .objects('apply')
        .map(({ kind, spec }) => [kind, spec]),
    ).toEqual([
      ['Database', { databaseReclaimPolicy: 'delete' }],
      ['DatabaseRole', { databaseRoleReclaimPolicy: 'delete' }],
    ]);
    const deleted = regency().objects('delete');
    expect(deleted.map(({ kind, metadata: { namespace, name } }) => `${kind} ${namespace}/${name}`)).toEqual([
      'Database basisdata/pendopo-tegalsari',
      'DatabaseRole basisdata/pendopo-tegalsari-portal',
      'Secret basisdata/pendopo-tegalsari-portal',
      'Secret desa-tegalsari/pendopo-portal',
      'Secret desa-tegalsari/pendopo-owner',
    ]);
    expect(changes().at(-1)).toBe('kubectl delete namespace desa-tegalsari');
  });

  it('keeps the namespace if the database could not be deleted', async () => {
    const failing = { call: 'kubectl delete .*--filename', stderr: 'timed out', code: 1 };
    expect((await village('remove tegalsari --yes tegalsari', [failing, ...STOPPED(inDays(-1))])).code).toBe(1);
    expect(indexOf('delete namespace')).toBe(-1);
  });

  it('refuses a village that is not installed', async () => {
    const { code, stderr } = await village('remove tegalsari --yes tegalsari', [items('get namespaces', [])]);
    expect([code, stderr]).toEqual([1, 'tegalsari: tidak terpasang.\n']);
  });
});
