import { expect, it } from 'vitest';
import { valuesSchema } from './test/chart-schema.mjs';

// `vitest run --project scripts deploy/chart-schema --update` writes the file.
it("the rules for the chart's values match the portal's settings", async () => {
  await expect(`${JSON.stringify(valuesSchema(), null, 2)}\n`).toMatchFileSnapshot('./chart/values.schema.json');
});

it('no setting of the chart is a secret', () => {
  const { properties, additionalProperties } = valuesSchema().properties.settings;
  expect(additionalProperties).toBe(false);
  expect(Object.keys(properties).sort()).toEqual([
    'ADMIN_EMAIL',
    'ADMIN_USERNAME',
    'DATABASE_CONNECTIONS',
    'LETTER_MB_PER_DAY',
    'LOG_LEVEL',
    'MIN_FREE_DISK_MB',
    'RETENTION_DAYS',
    'SEED_DEMO',
    'TRUST_PROXY',
    'UPLOAD_SCAN_COMMAND',
  ]);
});
