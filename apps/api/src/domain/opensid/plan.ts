import type { Prisma } from '@pendopo/prisma/client';
import type { CatatanPindahan, LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import type { Row } from './read/backup.ts';
import type { FileUse } from './read/folders.ts';
import type { Source } from './read/open.ts';

/** What a move makes, by table. */
type NewRows = {
  berita: Prisma.BeritaCreateManyInput;
  pengumuman: Prisma.PengumumanCreateManyInput;
  agenda: Prisma.AgendaCreateManyInput;
  struktur: Prisma.StrukturCreateManyInput;
  rt_rw: Prisma.RtRwCreateManyInput;
  pengurus: Prisma.PengurusCreateManyInput;
  produk_hukum: Prisma.ProdukHukumCreateManyInput;
  apbdes: Prisma.ApbdesCreateManyInput;
  buku_surat: Omit<Prisma.BukuSuratCreateManyInput, 'urut'>;
  alamat_lama: Prisma.AlamatLamaCreateManyInput;
  pengaduan: Omit<Prisma.PengaduanCreateManyInput, 'kode'>;
  penduduk: Prisma.PendudukCreateManyInput;
  users: Prisma.UserCreateManyInput;
};
export type NewTable = keyof NewRows;

/** Rows of which a village has one, and what a move fills in where it is empty. */
export type Filled = {
  desa: Prisma.DesaUpdateInput;
  kontak_desa: Prisma.KontakDesaUpdateInput;
  tentang_sejarah: Prisma.TentangSejarahUpdateInput;
  tentang_geografis: Prisma.TentangGeografisUpdateInput;
  tentang_visi_misi: Prisma.TentangVisiMisiUpdateInput;
};

/** A file of the backup, and the column that names it here. */
export type ItemFile = {
  column: 'img' | 'foto' | 'gambar' | 'logo' | 'berkas';
  kind: FileUse;
  /** Below `desa/`. */
  path: string;
};

type Common = {
  /** What it is called in the report. */
  jenis: string;
  /** Table and id there. */
  sumber: string;
  /** What it is called; never a resident's name. */
  judul: string;
  tindak: 'masuk' | 'draf';
  /** What an official should know of it. */
  notes: string[];
  file?: ItemFile | undefined;
  /** Addresses that led to it. */
  former?: readonly string[];
  /** Where it is shown here, by its id. */
  shown?: ((id: number) => string) | undefined;
};

/** A reply to a complaint. */
export type Reply = { status: string; catatan: string; created_at: Date };

export type Item = { [T in NewTable]: { tabel: T; data: NewRows[T] } }[NewTable] &
  Common & { replies?: readonly Reply[] };
export type Filling = { [T in keyof Filled]: { tabel: T; data: Filled[T] } }[keyof Filled] & Common;

export type Left = Omit<CatatanPindahan, 'tindak' | 'ke'>;

/** What a backup would bring. Maps of single kinds fill it. */
export class Plan {
  readonly items: Item[] = [];
  readonly fillings: Filling[] = [];
  readonly left: Left[] = [];
  readonly decide: LaporanPindahan['putuskan'] = [];
  readonly remarks: Left[] = [];
  /** The last number of each series, "series/year". */
  readonly highest = new Map<string, number>();

  put(item: Item): void {
    this.items.push(item);
  }
}

/** What a map of one kind works with. */
export type Mapping = {
  source: Source;
  plan: Plan;
  /** The settings of the village there, by key. */
  setting: (key: string) => string;
  /** True for a file that is in the folder `desa/` and may be used so. */
  hasFile: (path: string, use: FileUse) => boolean;
  /** A moment of the village's clock, as the backup writes it; null: none. */
  moment: (row: Row, column: string) => Date | null;
  now: Date;
};
