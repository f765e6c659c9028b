import { describe, expect, it } from 'vitest';
import { lowestOf, mutuOf, type QuarterCount, resultsOf } from './hasil.ts';
import { type Bagian, publishedParts, quartersOf } from './periode.ts';
import { KODE_UNSUR, type KodeUnsur, MIN_SURVEI } from './text.ts';

const AFTER = '2027-01-01';

/** A quarter in which all residents gave the same answer to all elements, except `own`. */
function quarter(jumlah: number, value: number, own: Partial<QuarterCount['unsur']> = {}): QuarterCount {
  const same = { jumlah, total: jumlah * value };
  const unsur = Object.fromEntries(KODE_UNSUR.map((kode) => [kode, same])) as QuarterCount['unsur'];
  return { jumlah, di_loket: 1, unsur: { ...unsur, ...own } };
}
const resultsIn = (quarters: (QuarterCount | undefined)[], today = AFTER) =>
  resultsOf({ tahun: 2026, quarters, today });
const found = (quarters: (QuarterCount | undefined)[], bagian: Bagian) =>
  resultsIn(quarters).find((one) => one.bagian === bagian);

describe('the index', () => {
  it.each([
    [4, 100],
    [3, 75],
    [1, 25],
  ])('is %s times 25 if all residents answer it', (value, indeks) => {
    expect(found([quarter(10, value)], 'setahun')?.indeks).toBe(indeks);
  });

  it('weights each element by a ninth, and rounds once', () => {
    // Nine means of 10 answers: 3.3 for one element and 3 for the others.
    const one = found([quarter(10, 3, { waktu: { jumlah: 10, total: 33 } })], 'setahun');
    expect(one?.unsur.waktu).toBe(3.3);
    expect(one?.indeks).toBe(75.83);
  });

  it('takes the mean of an element over the residents who answered it', () => {
    const one = found([quarter(20, 2, { biaya: { jumlah: 10, total: 40 } })], 'setahun');
    expect(one).toMatchObject({ jumlah: 20, di_loket: 1 });
    expect(one?.unsur.biaya).toBe(4);
  });

  it.each([
    [100, 'A'],
    [88.31, 'A'],
    [88.3, 'B'],
    [76.61, 'B'],
    [76.6, 'C'],
    [65, 'C'],
    [64.99, 'D'],
    [25, 'D'],
  ])('of %s has the grade %s', (indeks, mutu) => {
    expect(mutuOf(indeks).mutu).toBe(mutu);
  });
});

describe('withheld results', () => {
  it('has none with nine answers, and one with ten', () => {
    expect(resultsIn([quarter(9, 4)])).toEqual([]);
    expect(found([quarter(10, 4)], 'triwulan-1')).toBeDefined();
  });

  it('has none for a period that has not ended', () => {
    expect(resultsIn([quarter(10, 4)], '2026-03-31')).toEqual([]);
    expect(resultsIn([quarter(10, 4)], '2026-04-01').map(({ bagian }) => bagian)).toEqual(['triwulan-1']);
    expect(resultsIn([quarter(10, 4)], '2025-12-31')).toEqual([]);
  });

  it('withholds an element with nine answers, and with it the index', () => {
    const one = found([quarter(12, 3, { pengaduan: { jumlah: 9, total: 9 } })], 'setahun');
    expect(one).toMatchObject({ jumlah: 12, indeks: null, unsur: { pengaduan: null, waktu: 3 } });
    expect(one && lowestOf(one)).toEqual([]);
  });

  it('publishes the year rather than a quarter that would reveal a small one', () => {
    const parts = resultsIn([quarter(5, 4), quarter(20, 4), undefined, undefined]).map(({ bagian }) => bagian);
    expect(parts).toEqual(['setahun', 'semester-1']);
  });

  it('never lets a subtraction reveal fewer than ten answers', () => {
    const sizes = [0, 1, 5, 9, 10, 14, 25];
    for (const a of sizes)
      for (const b of sizes)
        for (const c of sizes)
          for (const d of sizes) {
            const counts = [a, b, c, d];
            const earlier = [1, 2, 3].map((ended) => publishedParts(counts, ended));
            const published = [...publishedParts(counts, 4)];
            // A published part stays published.
            for (const parts of earlier) expect(published).toEqual(expect.arrayContaining([...parts]));
            const of = (parts: readonly Bagian[]) =>
              parts.flatMap(quartersOf).reduce((sum, at) => sum + (counts[at] ?? 0), 0);
            for (const outer of published) {
              const inside = published.filter(
                (one) => one !== outer && quartersOf(one).every((at) => quartersOf(outer).includes(at)),
              );
              for (let mask = 0; mask < 2 ** inside.length; mask += 1) {
                const chosen = inside.filter((_, at) => mask & (1 << at));
                const apart = new Set(chosen.flatMap(quartersOf)).size === chosen.flatMap(quartersOf).length;
                const rest = of([outer]) - of(chosen);
                if (apart && rest !== 0)
                  expect([counts, outer, chosen, rest >= MIN_SURVEI]).toEqual([counts, outer, chosen, true]);
              }
            }
          }
  });
});

it('names the three lowest elements', () => {
  const own = (kode: KodeUnsur, total: number) => ({ [kode]: { jumlah: 10, total } });
  const one = found([quarter(10, 3, { ...own('sarana', 12), ...own('waktu', 11), ...own('biaya', 29) })], 'setahun');
  expect(one && lowestOf(one)).toEqual(['waktu', 'sarana', 'biaya']);
});
