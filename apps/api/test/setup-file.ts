import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { endFile } from './endings.ts';

afterAll(endFile);

// Whatever complains on the console is a defect of the test that made it complain.
let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});
