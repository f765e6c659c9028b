import type { Prisma } from '@pendopo/prisma/client';
import type { UsulanNomor } from '@pendopo/shared/naskah/usulan-nomor';
import type { BarisMutasi } from '@pendopo/shared/penduduk/buku';
import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import type { CatatanPindahan, LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import type { Row } from './read/backup.ts';
import type { FileUse } from './read/folders.ts';
import type { Source } from './read/open.ts';

/** Rows that a move creates, by table. */
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

/** Columns that a move fills in, of tables with a single row. */
export type Filled = {
  desa: Prisma.DesaUpdateInput;
  kontak_desa: Prisma.KontakDesaUpdateInput;
  tentang_sejarah: Prisma.TentangSejarahUpdateInput;
  tentang_geografis: Prisma.TentangGeografisUpdateInput;
  tentang_visi_misi: Prisma.TentangVisiMisiUpdateInput;
};

/** A file of the backup, and the column that stores its key here. */
export type ItemFile = {
  column: 'img' | 'foto' | 'gambar' | 'logo' | 'berkas';
  kind: FileUse;
  /** Path below `desa/`. */
  path: string;
};

/** A further file of a publication, in its column `lampiran`. */
export type FurtherFile = Pick<ItemFile, 'path'> & {
  kind: 'picture' | 'document';
  nomor: number;
  nama: string;
  /** Former addresses of the file, besides its own. */
  former?: readonly string[];
};

type Common = {
  /** Kind of row in the report. */
  jenis: string;
  /** Table and id in the backup. */
  sumber: string;
  /** Title in the report; never a resident's name. */
  judul: string;
  tindak: 'masuk' | 'draf';
  /** Notes for officials. */
  notes: string[];
  file?: ItemFile | undefined;
  further?: readonly FurtherFile[];
  /** Former addresses of the row. */
  former?: readonly string[];
  /** Returns the path that shows the row here, by its id. */
  shown?: ((id: number) => string) | undefined;
};

/** A reply to a complaint. */
export type Reply = { status: string; catatan: string; created_at: Date };

/** A row of the register of changes. `before` is the resident's earlier state; null if the event created the row. */
export type ResidentEvent = {
  jenis: BarisMutasi['jenis'];
  tanggal: string;
  tempat: string;
  before: Keadaan | null;
  after: Keadaan;
  /** The day on which a returning resident had left. */
  since: string | null;
};

export type Item = { [T in NewTable]: { tabel: T; data: NewRows[T] } }[NewTable] &
  Common & { replies?: readonly Reply[]; events?: readonly ResidentEvent[] };
export type Filling = { [T in keyof Filled]: { tabel: T; data: Filled[T] } }[keyof Filled] & Common;

export type Left = Omit<CatatanPindahan, 'tindak' | 'ke'>;

/** A number that a document has in the backup. */
export type UsedNumber = {
  tahun: number;
  arah: 'masuk' | 'keluar';
  /** The kind of document. */
  nama: string;
  /** The code of the kind in the backup. */
  kode: string;
  nomor: number;
};

/** The rows that a backup would bring. The maps of single kinds fill it. */
export class Plan {
  readonly items: Item[] = [];
  readonly fillings: Filling[] = [];
  readonly left: Left[] = [];
  readonly decide: LaporanPindahan['putuskan'] = [];
  readonly remarks: Left[] = [];
  /** Numbers of documents in the backup, in any order. */
  readonly used: UsedNumber[] = [];
  /** Null as long as the backup has no outgoing document. */
  numbering: UsulanNomor | null = null;

  put(item: Item): void {
    this.items.push(item);
  }
}

/** The input of a map of one kind. */
export type Mapping = {
  source: Source;
  plan: Plan;
  /** Returns a setting of the village in the backup, by key. */
  setting: (key: string) => string;
  /** Returns true for a file that is in the folder `desa/` and may be used this way. */
  hasFile: (path: string, use: FileUse) => boolean;
  /** Returns a moment of the village's clock from the backup, or null. */
  moment: (row: Row, column: string) => Date | null;
  now: Date;
};
