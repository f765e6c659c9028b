import { submitPesanSchema } from '@pendopo/shared/pesan-kontak/schemas';
import { expect, test } from 'vitest';
import { HTTP_TEXT } from '../http/api-error.ts';
import { lazySchema } from './lazy-schema.ts';

test('a lazy schema validates like the original once it is loaded', async () => {
  const lazy = lazySchema(async () => submitPesanSchema);
  await lazy.fetch?.();
  expect(lazy.safeParse({}).error?.issues).toEqual(submitPesanSchema.safeParse({}).error?.issues);
});

test('without a network the load throws, and a later load tries again', async () => {
  let tries = 0;
  const lazy = lazySchema(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('no network')) : Promise.resolve(submitPesanSchema);
  });
  await expect(lazy.fetch?.()).rejects.toThrow(HTTP_TEXT.unreachable);
  await lazy.fetch?.();
  await lazy.fetch?.();
  expect(tries).toBe(2);
});
