import { expect, it } from 'vitest';
import { proseProblems } from './prose.mjs';

/** @param {string} text */
const found = (text, file = 'a.ts') => proseProblems(file, text).map(({ line, found: words }) => [line, words]);

it.each([
  ['a doc comment that opens with a question word', '/** Whether it fits. */', [[1, 'Whether it fits.']]],
  ['a test title', "it('whether it fits')", [[1, 'Whether it fits']]],
  ['a later sentence of a comment', '// Returns the row. What is left is deleted.', [[1, 'What is left is deleted.']]],
  ['a comment in a block', '/*\n * Rows stand in a table.\n */', [[2, 'Rows stand in a table.']]],
  [
    'a word in a name',
    'const asNobody = SOMEBODY;',
    [
      [1, 'Nobody'],
      [1, 'SOMEBODY'],
    ],
  ],
  ['the start of a limit', '/** For so many days. */', [[1, '/** For so many']]],
  ['a function that answers', '/** Adds a row; answers its id. */', [[1, '; answers its']]],
  [
    'a phrase across lines',
    'a\n/**\n * Pages are told\n * of it.\n */',
    [
      [3, 'Pages are told'],
      [3, 'told\n * of'],
    ],
  ],
])('finds %s', (_where, text, expected) => {
  expect(found(text)).toEqual(expected);
});

it('finds a construction in a table of a document, and none in its code', () => {
  expect(found('| a | What is sent |\n```\nWhat is sent\n```\n`What` is code', 'a.md')).toEqual([[1, 'What is sent']]);
});

it('accepts plain sentences, and code that only looks like prose', () => {
  expect(found("// Returns the caller's row.\nconst what = 'What is sent';\nconst isTold = told;")).toEqual([]);
});
