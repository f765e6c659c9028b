import type { Ringkasan } from '@pendopo/shared/ringkasan';
import { reading } from '../../lib/readings.ts';

/** Asked for again by `WatchRingkasan`, so not by every part that shows it; in milliseconds. */
const FRESH_FOR = 10 * 60_000;

/** What waits for the officials. Asked for by their screens and their menu alone; everybody else is refused. */
export const ringkasanReading = reading('/admin/ringkasan', ({ ringkasan }: { ringkasan: Ringkasan }) => ringkasan, {
  freshFor: FRESH_FOR,
});
