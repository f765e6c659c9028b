import { setPengantarWajib } from '@pendopo/shared/surat/pengantar-wajib';
import { setZona } from '@pendopo/shared/text/dates';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { tearDownFile } from './file-teardown.ts';

afterAll(tearDownFile);
// The next file of the worker has another village.
afterAll(() => {
  setZona();
  setPengantarWajib();
});

// An error on the console is a defect of the test that caused it.
let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});
