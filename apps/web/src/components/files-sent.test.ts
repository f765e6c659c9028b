import { expect, it } from 'vitest';
import { filesSent } from './files-sent.ts';

it('files are sent one after the other', () => {
  expect(filesSent(0, [100, 300])).toEqual([0, 0]);
  expect(filesSent(0.125, [100, 300])).toEqual([0.5, 0]);
  expect(filesSent(0.5, [100, 300])).toEqual([1, 100 / 300]);
  expect(filesSent(1, [100, 300])).toEqual([1, 1]);
});

it('all files are complete at a share of 1, whatever the rounding', () => {
  expect(filesSent(1, [1 / 3, 0, 0.1])).toEqual([1, 1, 1]);
});
