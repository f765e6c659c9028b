import { expect, it } from 'vitest';
import { bannedIn } from './words.mjs';

const found = (text) => bannedIn(text).map(({ line, word }) => [line, word]);

it.each([
  ['in a comment', '/** For whoever asks. */', [[1, 'whoever']]],
  ['at the start of a sentence', 'const a = 1;\n// Nobody asks.', [[2, 'Nobody']]],
  [
    'in a name',
    'const asNobody = SOMEBODY;',
    [
      [1, 'Nobody'],
      [1, 'SOMEBODY'],
    ],
  ],
  ['in a title', "it('tells of it')", [[1, 'tells of']]],
  ['across the lines of a comment', 'a\n/**\n * What is told\n * of it.\n */', [[3, 'told\n * of']]],
  ['at the start of a limit', '/** For so many days. */', [[1, '/** For so many']]],
  ['as what a function gives', '/** Adds one; answers its id. */', [[1, '; answers its']]],
])('a banned word is found %s', (_where, text, words) => {
  expect(found(text)).toEqual(words);
});

it('words that only look like a banned word are not found', () => {
  expect(found('noBody told officials; answers 304. Whatever the line is')).toEqual([]);
});
