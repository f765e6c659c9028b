import { setZona } from '@pendopo/shared/text/dates';
import { afterEach, expect, test } from 'vitest';
import { describeState, failureOf, isDue, isOverdue } from './state.ts';

const NOW = new Date('2026-11-21T04:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const run = (hours: number, changes: { error?: string; proven?: boolean; copied?: boolean } = {}) => ({
  file: 'pendopo-2026-11-21-020000-aaaaaaaa-r10-f1.tar.age',
  finished_at: ago(hours),
  tested_at: changes.proven === false ? null : ago(hours),
  copied_at: changes.copied ? ago(hours) : null,
  error: changes.error ?? null,
});
const say = (runs: Parameters<typeof describeState>[0], sameDisk = false) =>
  describeState(runs, { now: NOW, sameDisk });

test('a village without a first backup is healthy', () => {
  for (const runs of [null, { last: null, lastGood: null }]) {
    expect(failureOf(runs, NOW)).toBeNull();
    expect(say(runs)).toEqual({ ok: true, sentences: [expect.stringMatching(/^Belum ada cadangan;/)] });
  }
  expect(isOverdue({ last: null, lastGood: null }, NOW)).toBe(true);
});

test('a proven backup of last night is healthy', () => {
  const runs = { last: run(2), lastGood: run(2) };
  expect([failureOf(runs, NOW), isOverdue(runs, NOW)]).toEqual([null, false]);
  expect(say(runs)).toEqual({ ok: true, sentences: [expect.stringMatching(/^Cadangan teruji terakhir: pendopo-/)] });
});

afterEach(() => setZona());

test('isDue() and describeState() use the village’s clock', () => {
  const runs = { last: run(2), lastGood: run(2) };
  setZona('WIT');
  expect(say(runs).sentences[0]).toMatch(/, 21 November 2026 pukul 11\.00 WIT\.$/);
  expect([isDue('02:00', new Date('2026-11-20T17:00:00Z')), isDue('02:00', new Date('2026-11-20T19:00:00Z'))]).toEqual([
    true,
    false,
  ]);
  setZona();
  expect(isDue('02:00', new Date('2026-11-20T19:00:00Z'))).toBe(true);
});

test('an unproven run is a failure with its reason, even after a recent good one', () => {
  const runs = { last: run(1, { proven: false, error: 'Diska penuh.' }), lastGood: run(20) };
  expect(failureOf(runs, NOW)).toBe('Cadangan terakhir gagal. Diska penuh.');
  expect(say(runs).ok).toBe(false);
});

test('no backup for more than a day is a failure', () => {
  const runs = { last: run(28), lastGood: run(28) };
  expect(failureOf(runs, NOW)).toBe('Cadangan teruji terakhir sudah lebih dari 26 jam.');
});

test('a failed copy is reported, but the backup counts', () => {
  const runs = { last: run(1, { error: 'Salinan gagal.' }), lastGood: run(1, { error: 'Salinan gagal.' }) };
  expect(failureOf(runs, NOW)).toBeNull();
  expect(say(runs)).toMatchObject({
    ok: false,
    sentences: ['Cadangan terakhir belum sempurna. Salinan gagal.', expect.any(String)],
  });
});

test('archives on the database’s disk cause a warning unless there is an offsite copy', () => {
  const runs = (copied: boolean) => ({ last: run(1, { copied }), lastGood: run(1, { copied }) });
  expect(say(runs(false), true)).toMatchObject({
    ok: true,
    sentences: [expect.any(String), expect.stringMatching(/diska yang sama/)],
  });
  expect(say(runs(true), true).sentences).toHaveLength(1);
});
