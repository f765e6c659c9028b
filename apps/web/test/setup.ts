import { afterEach, beforeEach, expect } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const complaints: unknown[][] = [];
console.error = (...args: unknown[]) => {
  complaints.push(args);
};

beforeEach(() => {
  complaints.length = 0;
  localStorage.clear();
  document.body.replaceChildren();
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});
