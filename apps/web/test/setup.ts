import browserConsole from 'node:console';
import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, expect } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// The environment does not know this element yet.
const isUnknownTag = ([text, tag]: unknown[]) => String(text).startsWith('The tag <%s>') && tag === 'search';

// The environment reports failed requests here, past the console that vitest hides.
browserConsole.error = () => undefined;

const complaints: unknown[][] = [];
console.error = (...args: unknown[]) => {
  if (!isUnknownTag(args)) complaints.push(args);
};

beforeEach(() => {
  complaints.length = 0;
  localStorage.clear();
  document.body.replaceChildren();
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});
