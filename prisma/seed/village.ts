import type { Prisma } from '../generated/client.ts';

export interface Village {
  desa: Prisma.DesaCreateInput;
  kontak: Prisma.KontakDesaCreateInput;
  sejarah: Prisma.TentangSejarahCreateInput;
  geografis: Prisma.TentangGeografisCreateInput;
  visiMisi: Prisma.TentangVisiMisiCreateInput;
  statistik: Prisma.StatistikCreateManyInput[];
  struktur: Prisma.StrukturCreateManyInput[];
  rtRw: Prisma.RtRwCreateManyInput[];
  lembaga: Prisma.LembagaCreateInput[];
  berita: Prisma.BeritaCreateManyInput[];
  pengumuman: Prisma.PengumumanCreateManyInput[];
  agenda: Prisma.AgendaCreateManyInput[];
  produkHukum: Prisma.ProdukHukumCreateManyInput[];
  apbdes: Prisma.ApbdesCreateManyInput[];
}
