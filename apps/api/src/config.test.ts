import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment, parseConfig } from './config.ts';

const at = { root: '/srv/portal', version: '1.2.3' };

describe('parseConfig', () => {
  it('every setting has a default', () => {
    expect(parseConfig({}, at)).toMatchObject({
      port: 3000,
      metricsPort: undefined,
      databaseUrl: undefined,
      databaseConnections: 10,
      dataDir: '/srv/portal/.data',
      uploadDir: '/srv/portal/.data/uploads',
      publicUrl: 'http://localhost:3000',
      admin: { username: 'admin', password: undefined, email: 'admin@desa.local' },
      seedDemo: true,
      trustProxy: 0,
      retentionDays: 90,
      s3: undefined,
      logLevel: 'info',
    });
  });

  it('an empty variable counts as unset, a relative path starts at the root', () => {
    expect(
      parseConfig({ PORT: '', DATA_DIR: 'data', UPLOAD_DIR: '/mnt/berkas', PUBLIC_URL: 'https://desa.example/' }, at),
    ).toMatchObject({
      port: 3000,
      dataDir: '/srv/portal/data',
      uploadDir: '/mnt/berkas',
      publicUrl: 'https://desa.example',
    });
    expect(parseConfig({ PUBLIC_URL: 'https://desa.example:443' }, at).publicUrl).toBe('https://desa.example');
    expect(parseConfig({ PUBLIC_URL: 'https://desa.example:8443' }, at).publicUrl).toBe('https://desa.example:8443');
  });

  const S3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'berkas-desa',
    S3_ACCESS_KEY_ID: 'kunci',
    S3_SECRET_ACCESS_KEY: 'rahasia',
  };

  it('files are in an object store if all of its settings are set', () => {
    const s3 = {
      endpoint: 'https://s3.example',
      bucket: 'berkas-desa',
      accessKeyId: 'kunci',
      secretAccessKey: 'rahasia',
    };
    expect(parseConfig(S3, at).s3).toEqual({ ...s3, region: 'us-east-1' });
    const placed = { S3_REGION: 'ap-southeast-3', S3_PREFIX: 'desa-1.maju_a' };
    expect(parseConfig({ ...S3, ...placed }, at).s3).toEqual({
      ...s3,
      region: 'ap-southeast-3',
      prefix: 'desa-1.maju_a',
    });
  });

  it.each([
    [{ ...S3, S3_BUCKET: '' }, 'Penyimpanan S3 belum lengkap: isi juga S3_BUCKET'],
    [
      { S3_REGION: 'ap-southeast-3', S3_BUCKET: 'berkas-desa' },
      'Penyimpanan S3 belum lengkap: isi juga S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    ],
    [
      { ...S3, S3_ENDPOINT: 's3.example', S3_BUCKET: 'Desa/1' },
      'S3_ENDPOINT harus berupa alamat tanpa jalur, diawali https:// atau http://. S3_BUCKET bukan nama bucket',
    ],
  ])('the settings %j are refused: %s', (env, message) => {
    expect(() => parseConfig(env, at)).toThrow(new Error(message));
  });

  it.each(['desa/maju', '/desa', '..', '-desa', 'Desa', 'a'.repeat(64), 'desa maju'])(
    '%s is not a valid prefix',
    (S3_PREFIX) => {
      expect(() => parseConfig({ ...S3, S3_PREFIX }, at)).toThrow('S3_PREFIX harus 1–63 huruf kecil');
    },
  );

  it('a village is defined by its code, words and zone; each unknown value is reported', () => {
    const env = { VILLAGE_CODE: '13.07.01.2001', VILLAGE_WORDS: 'Nagari', VILLAGE_ZONE: 'WIB' };
    expect(parseConfig(env, at).village).toEqual({ code: '13.07.01.2001', words: 'Nagari', zone: 'WIB' });
    expect(() => parseConfig({ VILLAGE_CODE: '1307012001', VILLAGE_WORDS: 'Kota', VILLAGE_ZONE: 'GMT' }, at)).toThrow(
      /^VILLAGE_CODE harus berupa kode desa, misalnya 33\.05\.01\.2001\. VILLAGE_WORDS tidak dikenal; yang ada: Desa, Nagari, .*\. VILLAGE_ZONE harus WIB, WITA, WIT$/,
    );
  });

  it.each(['pendek', `${'a'.repeat(31)} ${'b'.repeat(31)}`])('%s is not a valid token', (STATUS_TOKEN) => {
    expect(() => parseConfig({ STATUS_TOKEN }, at)).toThrow(/^STATUS_TOKEN harus sedikitnya 32 karakter, tanpa spasi$/);
  });

  it('operasi.md names every setting', async () => {
    const docs = await readFile(join(import.meta.dirname, '../../../docs/operasi.md'), 'utf8');
    const missing = Object.keys(environment.shape).filter((name) => !docs.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });

  it.each(['0', '3651', '1.5', 'sebulan', '-90'])('%s days are refused as a retention time', (RETENTION_DAYS) => {
    expect(() => parseConfig({ RETENTION_DAYS }, at)).toThrow(
      new Error('RETENTION_DAYS harus berupa angka 1 sampai 3650'),
    );
  });

  it.each([
    ['1', 1],
    ['3650', 3650],
  ])('files are kept for %s days', (RETENTION_DAYS, days) => {
    expect(parseConfig({ RETENTION_DAYS }, at).retentionDays).toBe(days);
  });

  it('reports all problems at once', () => {
    const wrong = {
      PORT: 'tiga',
      METRICS_PORT: '70000',
      JWT_SECRET: 'pendek',
      SEED_DEMO: 'ya',
      DATABASE_URL: 'mysql://x',
      DATABASE_CONNECTIONS: '1',
    };
    expect(() => parseConfig(wrong, at)).toThrow(
      'PORT harus berupa angka 0 sampai 65535. METRICS_PORT harus berupa angka 0 sampai 65535. DATABASE_URL harus diawali postgresql://. DATABASE_CONNECTIONS harus berupa angka 2 sampai 100. JWT_SECRET harus sedikitnya 32 karakter. SEED_DEMO harus true atau false',
    );
  });
});
