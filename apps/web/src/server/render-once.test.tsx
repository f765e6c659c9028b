import { expect, test } from 'vitest';
import type { Query } from '../lib/http/query.ts';
import { useQuery } from '../lib/http/use-query.ts';
import { renderOnce } from './render-once.tsx';

const berita: Query<{ isi: string }> = '/berita/701';

function Berita() {
  const { data, error } = useQuery(berita);
  return <p>{data?.isi ?? (error ? 'tidak ada' : 'memuat')}</p>;
}

test('a page is rendered with the answers of its route, both found and not found', () => {
  expect(renderOnce(<Berita />, [[berita, { status: 200, body: { isi: 'Panen' } }]])).toBe('<p>Panen</p>');
  expect(renderOnce(<Berita />, [[berita, { status: 404, body: {} }]])).toBe('<p>tidak ada</p>');
});

test('a screen with a query that its route does not name is not rendered', () => {
  expect(() => renderOnce(<Berita />, [['/berita/2', { status: 200, body: {} }]])).toThrow(
    'the route does not name its query /berita/701',
  );
});

test('a page whose answer is a failure is not rendered', () => {
  expect(() => renderOnce(<Berita />, [[berita, { status: 503, body: {} }]])).toThrow();
});
