import { submitPesanSchema } from '@pendopo/shared/pesan-kontak/schemas';
import { expect, test } from 'vitest';
import { HTTP_TEXT } from '../http/api-error.ts';
import { lateSchema } from './late-schema.ts';

test('a schema that comes late checks like itself once it has been fetched', async () => {
  const late = lateSchema(async () => submitPesanSchema);
  await late.fetch?.();
  expect(late.safeParse({}).error?.issues).toEqual(submitPesanSchema.safeParse({}).error?.issues);
});

test('without a network the fetch says so, and a later one tries again', async () => {
  let tries = 0;
  const late = lateSchema(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('no network')) : Promise.resolve(submitPesanSchema);
  });
  await expect(late.fetch?.()).rejects.toThrow(HTTP_TEXT.unreachable);
  await late.fetch?.();
  await late.fetch?.();
  expect(tries).toBe(2);
});
