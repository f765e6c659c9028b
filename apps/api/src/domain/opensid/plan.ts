import type { Prisma } from '@pendopo/prisma/client';
import type { UsulanNomor } from '@pendopo/shared/naskah/usulan-nomor';
import type { BarisMutasi } from '@pendopo/shared/penduduk/buku';
import type { Keadaan } from '@pendopo/shared/penduduk/kode';
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

/** A further file of a publication, in its column `lampiran`. */
export type FurtherFile = Pick<ItemFile, 'path'> & {
  kind: 'picture' | 'document';
  nomor: number;
  nama: string;
  /** Addresses that led to it, beside its own. */
  former?: readonly string[];
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
  further?: readonly FurtherFile[];
  /** Addresses that led to it. */
  former?: readonly string[];
  /** Where it is shown here, by its id. */
  shown?: ((id: number) => string) | undefined;
};

/** A reply to a complaint. */
export type Reply = { status: string; catatan: string; created_at: Date };

/** A line of the register of changes. `before`: the resident's state until then; null where the event made the row. */
export type ResidentEvent = {
  jenis: BarisMutasi['jenis'];
  tanggal: string;
  tempat: string;
  before: Keadaan | null;
  after: Keadaan;
  /** The day on which a resident who returns had left. */
  since: string | null;
};

export type Item = { [T in NewTable]: { tabel: T; data: NewRows[T] } }[NewTable] &
  Common & { replies?: readonly Reply[]; events?: readonly ResidentEvent[] };
export type Filling = { [T in keyof Filled]: { tabel: T; data: Filled[T] } }[keyof Filled] & Common;

export type Left = Omit<CatatanPindahan, 'tindak' | 'ke'>;

/** A number that a letter has there. */
export type UsedNumber = {
  tahun: number;
  arah: 'masuk' | 'keluar';
  /** The kind of letter. */
  nama: string;
  /** The code of the kind there. */
  kode: string;
  nomor: number;
};

/** What a backup would bring. Maps of single kinds fill it. */
export class Plan {
  readonly items: Item[] = [];
  readonly fillings: Filling[] = [];
  readonly left: Left[] = [];
  readonly decide: LaporanPindahan['putuskan'] = [];
  readonly remarks: Left[] = [];
  /** Numbers of letters there, in any order. */
  readonly used: UsedNumber[] = [];
  /** Null as long as the backup has no outgoing letter. */
  numbering: UsulanNomor | null = null;

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
