import { mayHoldNik, SEARCH_HEADER } from '@pendopo/shared/codes/nik-rule';

/** Moves a search text that no address may contain from a path below /api into a header. */
export function withSearchHeader(path: string): { address: string; headers?: Record<string, string> } {
  const [before, query] = path.split('?');
  const params = new URLSearchParams(query);
  const q = params.get('q') ?? '';
  if (!mayHoldNik(q)) return { address: path };
  params.delete('q');
  return { address: `${before}?${params}`, headers: { [SEARCH_HEADER]: encodeURIComponent(q) } };
}
