import { setZona } from '@pendopo/shared/dates';
import { SEBUTAN, setSebutan } from '@pendopo/shared/sebutan';
import { setPengantarWajib } from '@pendopo/shared/surat/pengantar-wajib';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { endFile } from './endings.ts';

afterAll(endFile);
// Another file of the worker has another village.
afterAll(() => {
  setSebutan(SEBUTAN);
  setZona();
  setPengantarWajib();
});

// Whatever complains on the console is a defect of the test that made it complain.
let complaints: MockInstance<typeof console.error>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(complaints.mock.calls).toEqual([]);
});
