// Upgrades and backs up the villages of a regency.
import { beforeEach, describe, expect, it } from 'vitest';
import { items, useRegency } from './test/regency.mjs';
import { container, OUTDATED, PORTAL, PROVEN, pod } from './test/regency-objects.mjs';

const { changes, indexOf, lines, regency, village } = useRegency();

describe('upgrade', () => {
  const NAMES = ['tegalsari', ...['b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `desa${letter}`)];
  beforeEach(() => {
    for (const [at, name] of NAMES.entries()) regency().file(name, at + 1);
  });

  it('upgrades one, five, and then all other villages, each once after a proven backup', async () => {
    const { code, stdout } = await village(`upgrade ${NAMES.join(' ')}`, OUTDATED);
    expect(code, stdout).toBe(0);
    for (const name of NAMES) expect(stdout).toContain(`${name}: ${PROVEN}\n${name}: diperbarui.\n`);
    expect(stdout).toMatch(/8 desa selesai\.\n$/);
    const begun = (name) => indexOf(`create job ${name}-cadangan-`);
    const ended = (name) => indexOf(`helm upgrade ${name} `);
    for (const name of NAMES) expect(ended(name)).toBeGreaterThan(begun(name));
    const waves = [NAMES.slice(0, 1), NAMES.slice(1, 6), NAMES.slice(6)];
    for (const [at, wave] of waves.slice(1).entries())
      expect(Math.min(...wave.map(begun))).toBeGreaterThan(Math.max(...waves[at].map(ended)));
    expect(changes().filter((line) => line.startsWith('helm upgrade'))).toHaveLength(8);
  });

  it('skips current villages, and continues with twenty at a time', async () => {
    const unknown = Array.from({ length: 24 }, (_, at) => `lain${at + 10}`);
    const missing = {
      call: '^helm template lain',
      stderr: 'Error: open villages/lain.yaml: no such file or directory',
      code: 1,
    };
    const current = { call: '^helm template', stdout: 'old\n' };
    const { code, stdout, stderr } = await village(`upgrade ${[...NAMES.slice(0, 6), ...unknown].join(' ')}`, [
      missing,
      current,
      ...OUTDATED,
    ]);
    expect([code, changes()]).toEqual([1, []]);
    for (const name of NAMES.slice(0, 6)) expect(stdout).toContain(`${name}: sudah sesuai.\n`);
    expect(stderr).toMatch(
      /^Gagal: (lain\d\d ?){20}\. Selesai: 6 dari 30 desa\. Belum dimulai: lain30 lain31 lain32 lain33\.\n$/,
    );
  });

  it('rolls back to the newest deployed revision, reports the reason, and starts no further village', async () => {
    const why = 'P3018: relasi "surat" sudah ada';
    const { code, stdout, stderr } = await village(`upgrade ${NAMES.join(' ')}`, [
      { call: '^helm upgrade desac ', stderr: 'Error: job failed', code: 1 },
      items('get pods --namespace desa-desac', [pod('migrate', { phase: 'Failed', ...container({}) })]),
      { call: 'logs tegalsari-migrate-1 ', stdout: `${why}\n` },
      ...OUTDATED,
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain(`desac: migrate gagal.\ndesac: catatan tegalsari-migrate-1: ${why}\n`);
    expect(stdout).toContain('desac: dikembalikan ke versi sebelumnya.\n');
    expect(stderr).toBe('Gagal: desac. Selesai: 5 dari 8 desa. Belum dimulai: desag desah.\n');
    expect(indexOf('helm rollback desac 10 --namespace desa-desac --wait')).toBeGreaterThan(0);
    expect(lines().filter((line) => /rollback (?!desac)|desa-desa[gh]/.test(line))).toEqual([]);
  });

  it('reports a rollback that failed', async () => {
    const failing = { call: '^helm (upgrade|rollback)', stderr: 'Error: timed out', code: 1 };
    const { stdout } = await village('upgrade tegalsari', [failing, ...OUTDATED]);
    expect(stdout).toContain('tegalsari: TIDAK dapat dikembalikan; periksa dengan: village doctor tegalsari\n');
  });

  it('changes nothing of a village whose backup fails', async () => {
    const { code, stdout } = await village('upgrade tegalsari', [
      { call: 'get job ', stdout: 'FailureTarget Failed' },
      { call: 'logs job/', stdout: '2026-11-28T01:02:03Z Cadangan gagal: tempat lain penuh.\n' },
      ...OUTDATED,
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('tegalsari: Cadangan gagal: tempat lain penuh.\n');
    expect(stdout).toContain('tegalsari: tidak diperbarui, karena cadangannya gagal.\n');
    expect(changes().map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(['kubectl create job']);
  });

  it('refuses a village that is not installed', async () => {
    const { stdout } = await village('upgrade tegalsari', []);
    expect(stdout).toContain('tegalsari: belum terpasang. Jalankan: village add tegalsari\n');
    expect(changes()).toEqual([]);
  });

  it('upgrades no village if the list of villages cannot be read', async () => {
    const { code, stderr } = await village('upgrade', [{ call: 'get deployments', stderr: 'forbidden', code: 1 }]);
    expect([code, stderr]).toEqual([1, 'forbidden\n']);
  });
});

it('backup: reports a failure and continues with the other villages', async () => {
  const second = { ...PORTAL, metadata: { ...PORTAL.metadata, name: 'desab', namespace: 'desa-desab' } };
  const { code, stdout } = await village('backup', [
    items('get deployments --all', [second, PORTAL]),
    { call: 'get job desab', stdout: 'Failed' },
    ...OUTDATED,
  ]);
  expect(code).toBe(1);
  expect(stdout).toContain('desab: backup gagal.\n');
  expect(stdout).toContain(`tegalsari: ${PROVEN}\n`);
});
