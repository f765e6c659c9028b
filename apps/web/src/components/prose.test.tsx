import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { Prose } from './prose.tsx';

let root: Root | null = null;
afterEach(() => act(() => root?.unmount()));

function show(text: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() => root?.render(<Prose text={text} />));
  return place;
}

const paragraphs = (place: HTMLElement) => Array.from(place.querySelectorAll('p'), (p) => p.textContent);
const links = (text: string) => Array.from(show(text).querySelectorAll('a'), (a) => a.getAttribute('href'));

test('blank lines separate paragraphs with any line ending, and single lines stay lines', () => {
  const place = show('Satu\r\ndua\r\n\r\n  \r\nTiga\n\n\n\nEmpat');
  expect(paragraphs(place)).toEqual(['Satudua', 'Tiga', 'Empat']);
  expect(place.querySelectorAll('br')).toHaveLength(1);
});

test('a text without words makes no paragraph', () => {
  expect(paragraphs(show(' \n\n '))).toEqual([]);
});

test('an http(s) address becomes a link that opens in a new tab and sends no referrer', () => {
  const link = show('Daftar di https://contoh.example/daftar?rt=3&rw=1#atas ya').querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://contoh.example/daftar?rt=3&rw=1#atas');
  expect(link?.target).toBe('_blank');
  expect(link?.rel).toBe('noreferrer nofollow ugc');
});

test.each([
  ['Lihat https://contoh.example/a.', 'https://contoh.example/a'],
  ['(https://contoh.example/a)', 'https://contoh.example/a'],
  ['https://contoh.example/a, lalu', 'https://contoh.example/a'],
  ['Sudah baca https://contoh.example/a?!', 'https://contoh.example/a'],
  ['“https://contoh.example/a”', 'https://contoh.example/a'],
  ['"https://contoh.example/a"', 'https://contoh.example/a'],
  ['HTTPS://contoh.example/a…', 'HTTPS://contoh.example/a'],
  ['https://contoh.example/', 'https://contoh.example/'],
  ['http://contoh.example/a.b-c_d~e', 'http://contoh.example/a.b-c_d~e'],
])('%s: the punctuation at the end of the sentence is not part of the address', (text, address) => {
  expect(links(text)).toEqual([address]);
});

test('several addresses on a line become separate links with the words between them', () => {
  const place = show('https://satu.example atau https://dua.example.');
  expect(Array.from(place.querySelectorAll('a'), (a) => a.textContent)).toEqual([
    'https://satu.example',
    'https://dua.example',
  ]);
  expect(paragraphs(place)).toEqual(['https://satu.example atau https://dua.example.']);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://https',
  'data:text/html,x',
  'www.contoh.example',
  'https://',
  'ftp://x.example',
])('%s is not a link', (text) => {
  expect(links(text)).toEqual([]);
});

test('markup stays text', () => {
  const text =
    '<img src=x onerror=alert(1)> <b>tebal</b> <script>alert(2)</script> <a href="javascript:alert(3)">x</a>';
  const place = show(text);
  expect(place.querySelector('img, b, script, a')).toBeNull();
  expect(paragraphs(place)).toEqual([text]);
});

test('an address inside markup ends before the markup', () => {
  expect(links('<a href="https://contoh.example/a">di sini</a>')).toEqual(['https://contoh.example/a']);
});
