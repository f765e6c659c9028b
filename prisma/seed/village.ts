import type { Prisma } from '../generated/client.ts';

export interface Village {
  desa: Prisma.DesaCreateInput;
  kontak: Prisma.KontakDesaCreateInput;
  sejarah: Prisma.TentangSejarahCreateInput;
  geografis: Prisma.TentangGeografisCreateInput;
  visiMisi: Prisma.TentangVisiMisiCreateInput;
  statistik: Prisma.StatistikCreateManyInput[];
  struktur: Prisma.StrukturCreateManyInput[];
  /** Linked to the person of `struktur` with the same name. */
  aparat: Prisma.AparatCreateManyInput[];
  rtRw: Prisma.RtRwCreateManyInput[];
  lembaga: Prisma.LembagaCreateInput[];
  berita: Prisma.BeritaCreateManyInput[];
  pengumuman: Prisma.PengumumanCreateManyInput[];
  agenda: Prisma.AgendaCreateManyInput[];
  produkHukum: Prisma.ProdukHukumCreateManyInput[];
  apbdes: Prisma.ApbdesCreateManyInput[];
}
