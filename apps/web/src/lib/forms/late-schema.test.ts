import { submitPesanSchema } from '@pendopo/shared/pesan-kontak/schemas';
import { expect, test } from 'vitest';
import { HTTP_TEXT } from '../http/api-error.ts';
import { lateSchema } from './late-schema.ts';

test('a lazy schema validates like the original once it is loaded', async () => {
  const late = lateSchema(async () => submitPesanSchema);
  await late.fetch?.();
  expect(late.safeParse({}).error?.issues).toEqual(submitPesanSchema.safeParse({}).error?.issues);
});

test('without a network the load throws, and a later load tries again', async () => {
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
