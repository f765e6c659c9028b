import { expect, it } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

it('the key is the same for the same content until the content has arrived', () => {
  const key = createIdempotencyKey();
  const first = key.for({ judul: 'Lampu padam' });
  expect(key.for({ judul: 'Lampu padam' })).toBe(first);
  expect(key.for({ judul: 'Jalan rusak' })).not.toBe(first);
  const again = key.for({ judul: 'Jalan rusak' });
  key.forget();
  expect(key.for({ judul: 'Jalan rusak' })).not.toBe(again);
});
