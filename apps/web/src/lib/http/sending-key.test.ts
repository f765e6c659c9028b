import { expect, it } from 'vitest';
import { createSendingKey } from './sending-key.ts';

it('is the same for the same content until that has arrived', () => {
  const key = createSendingKey();
  const first = key.for({ judul: 'Lampu padam' });
  expect(key.for({ judul: 'Lampu padam' })).toBe(first);
  expect(key.for({ judul: 'Jalan rusak' })).not.toBe(first);
  const again = key.for({ judul: 'Jalan rusak' });
  key.forget();
  expect(key.for({ judul: 'Jalan rusak' })).not.toBe(again);
});
