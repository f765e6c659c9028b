import { NONEXISTENT_ID } from '@pendopo/shared/codes/nonexistent-id';
import { expect, it } from 'vitest';
import { INITIAL_ID, readInitial } from './initial-answers.ts';

function pageWith(answers: readonly unknown[]): Document {
  const page = document.implementation.createHTMLDocument();
  const holder = page.createElement('script');
  Object.assign(holder, { type: 'application/json', id: INITIAL_ID, textContent: JSON.stringify(answers) });
  page.body.append(holder);
  return page;
}
const desa = ['/desa', { status: 200, body: { telepon: NONEXISTENT_ID } }] as const;
const missing = { status: 404, body: { error: 'Berita tidak ditemukan.' } };

it.each(['/publikasi/berita/12', '/publikasi/berita/12/'])(
  'the shared page of missing rows gets the id of %s',
  (pathname) => {
    const page = pageWith([desa, [`/berita/${NONEXISTENT_ID}`, missing]]);
    expect(readInitial({ page, pathname })).toEqual([desa, ['/berita/12', missing]]);
  },
);

it('other pages keep their answers, and a page without content has none', () => {
  expect(readInitial({ page: pageWith([desa]), pathname: '/' })).toEqual([desa]);
  expect(readInitial({ page: document.implementation.createHTMLDocument(), pathname: '/' })).toBeNull();
});
