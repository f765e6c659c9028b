import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUTS, testFiles } from '../../vitest.tiers.ts';

// Variables of the shell must not change the tests.
for (const name of Object.keys(process.env)) {
  if (/^(PG[A-Z]+|DATABASE_URL|UPLOAD_DIR|WORK_DIR|BACKUP_\w+|OFFSITE_\w+|S3_\w+|RCLONE_\w+)$/.test(name))
    delete process.env[name];
}

export default defineConfig({ test: { name: 'backup', ...testFiles('ts', 'src/**'), ...TEST_TIMEOUTS } });
