import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const at = { root: '/srv/portal', version: '1.2.3' };

describe('parseConfig', () => {
  it('has a default for everything', () => {
    expect(parseConfig({}, at)).toMatchObject({
      port: 3000,
      metricsPort: undefined,
      databaseUrl: undefined,
      dataDir: '/srv/portal/.data',
      uploadDir: '/srv/portal/.data/uploads',
      publicUrl: 'http://localhost:3000',
      admin: { username: 'admin', password: undefined, email: 'admin@desa.local' },
      seedDemo: true,
      trustProxy: 0,
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
  });

  it('tells every problem at once', () => {
    const wrong = {
      PORT: 'tiga',
      METRICS_PORT: '70000',
      JWT_SECRET: 'pendek',
      SEED_DEMO: 'ya',
      DATABASE_URL: 'mysql://x',
    };
    expect(() => parseConfig(wrong, at)).toThrow(
      'PORT harus berupa angka 0 sampai 65535. METRICS_PORT harus berupa angka 0 sampai 65535. DATABASE_URL harus diawali postgresql://. JWT_SECRET harus sedikitnya 32 karakter. SEED_DEMO harus true atau false',
    );
  });
});
