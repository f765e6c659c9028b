import { query } from '../../lib/http/query.ts';
import { CARDS_ON_PAGE } from '../../lib/use-pages.ts';
import type { DraftedNoun } from './drafted.ts';

/** Drafts of one kind of publication, newest day first. */
export const draftsQuery = (noun: DraftedNoun, cursor: string | undefined) =>
  query(`/${noun}/draf`, { cursor, limit: CARDS_ON_PAGE });
