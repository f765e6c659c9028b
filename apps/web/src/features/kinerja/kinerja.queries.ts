import type { Kinerja } from '@pendopo/shared/kinerja';
import { query } from '../../lib/http/query.ts';

/** How the village keeps its promises; null before it was counted. */
export const kinerjaQuery = query<{ kinerja: Kinerja | null }>('/kinerja');
