import type { Ringkasan } from '@pendopo/shared/ringkasan';
import { publicData } from '../../lib/http/public-data.ts';

/** What waits for the officials. Asked for by their screens and their menu alone; everybody else is refused. */
export const ringkasanData = publicData('/admin/ringkasan', ({ ringkasan }: { ringkasan: Ringkasan }) => ringkasan);
