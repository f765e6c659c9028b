import { query } from '../../lib/http/query.ts';

/** Every institution with its officers and activity units. All eleven pages share it. */
export const lembagaQuery = query('/lembaga');
