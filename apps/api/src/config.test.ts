import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const at = { root: '/srv/portal', version: '1.2.3' };

describe('parseConfig', () => {
  it('has a default for everything', () => {
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

  it('files lie in an object store when all of its settings are there', () => {
    const s3 = {
      endpoint: 'https://s3.example',
      bucket: 'berkas-desa',
      accessKeyId: 'kunci',
      secretAccessKey: 'rahasia',
    };
    expect(parseConfig(S3, at).s3).toEqual({ ...s3, region: 'us-east-1' });
    expect(parseConfig({ ...S3, S3_REGION: 'ap-southeast-3' }, at).s3).toEqual({ ...s3, region: 'ap-southeast-3' });
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
  ])('%j: %s', (env, sentence) => {
    expect(() => parseConfig(env, at)).toThrow(new Error(sentence));
  });

  it.each(['0', '3651', '1.5', 'sebulan', '-90'])('%s days are no time to keep files', (RETENTION_DAYS) => {
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

  it('tells every problem at once', () => {
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
