import { villageDay } from '@pendopo/shared/text/dates';
import { inWords, SPECIFICATION } from '@pendopo/shared/text/sebutan';
import agenda from './agenda.json' with { type: 'json' };
import aparat from './aparat.json' with { type: 'json' };
import apbdes from './apbdes.json' with { type: 'json' };
import berita from './berita.json' with { type: 'json' };
import desa from './desa.json' with { type: 'json' };
import lembaga from './lembaga.json' with { type: 'json' };
import pengumuman from './pengumuman.json' with { type: 'json' };
import produkHukum from './produk-hukum.json' with { type: 'json' };
import rtRw from './rt-rw.json' with { type: 'json' };
import statistik from './statistik.json' with { type: 'json' };
import struktur from './struktur.json' with { type: 'json' };
import type { Village } from './village.ts';

const DAY_MS = 86_400_000;

/** An invented village with publications around the day of `now`. */
export function sampleVillage(now: Date): Village {
  const today = Date.parse(`${villageDay(now)}T00:00:00Z`);
  const dated = <T extends { relatifHari: number }>({ relatifHari, ...row }: T) => ({
    ...row,
    tanggal: new Date(today + relatifHari * DAY_MS),
  });
  return {
    ...desa,
    statistik: ordered(statistik),
    struktur: ordered(inWords(struktur, SPECIFICATION)),
    aparat: inWords(aparat, SPECIFICATION).map((row) => ({
      ...row,
      tanggal_lahir: new Date(row.tanggal_lahir),
      tanggal_angkat: new Date(row.tanggal_angkat),
      tanggal_berhenti: dayOrNull(row.tanggal_berhenti),
    })),
    rtRw,
    lembaga: lembaga.map(({ pengurus, unit_kegiatan, ...row }) => ({
      ...row,
      pengurus: { create: ordered(pengurus) },
      unit_kegiatan: { create: ordered(unit_kegiatan.map((nama) => ({ nama }))) },
    })),
    berita: berita.map(dated),
    pengumuman: pengumuman.map(dated),
    agenda: agenda.map(dated),
    apbdes,
    produkHukum: produkHukum.map((row) => ({
      ...row,
      tanggal: new Date(row.tanggal),
      tanggal_kesepakatan: dayOrNull(row.tanggal_kesepakatan),
      tanggal_lapor: dayOrNull(row.tanggal_lapor),
      tanggal_lembaran: dayOrNull(row.tanggal_lembaran),
      tanggal_berita: dayOrNull(row.tanggal_berita),
    })),
  };
}

const dayOrNull = (day: string | undefined) => (day === undefined ? null : new Date(day));

function ordered<T extends object>(rows: T[]): (T & { urutan: number })[] {
  return rows.map((row, urutan) => ({ ...row, urutan }));
}
