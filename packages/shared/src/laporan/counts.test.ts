import { describe, expect, it } from 'vitest';
import { type BarisLaporan, joined, lessOf, NOTHING, netOf, sumOf, totalOf } from './counts.ts';

const wni = (l: number, p = 0) => ({ ...NOTHING, wni: { l, p } });
const rowOf = (own: Partial<BarisLaporan>): BarisLaporan => ({ ...totalOf([], 'Mawar'), ...own });

describe('counts of a month', () => {
  it('add and subtract each column', () => {
    expect(sumOf([wni(1, 2), wni(3, 4)]).wni).toEqual({ l: 4, p: 6 });
    expect(lessOf(wni(5, 5), wni(1, 2), wni(3)).wni).toEqual({ l: 1, p: 3 });
  });

  it('births, arrivals and moves from other hamlets add, the other events subtract', () => {
    const row = rowOf({
      lahir: wni(3),
      datang: wni(4),
      meninggal: wni(1),
      pindah: wni(2),
      hilang: wni(0, 1),
      antar: wni(-1),
    });
    expect(netOf(row).wni).toEqual({ l: 3, p: -1 });
  });

  it('hamlets add up, months keep the first opening and the last closing', () => {
    const january = rowOf({ awal: wni(10), lahir: wni(1), akhir: wni(11) });
    const february = rowOf({ awal: wni(11), lahir: wni(2), akhir: wni(13) });
    expect(totalOf([january, february]).awal.wni.l).toBe(21);
    expect(joined([january, february])).toMatchObject({ awal: wni(10), lahir: wni(3), akhir: wni(13) });
  });
});
