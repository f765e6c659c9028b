import type { UsulanNomor } from '@pendopo/shared/naskah/usulan-nomor';
import type { BarisMutasi } from '@pendopo/shared/penduduk/buku';
import type { Keadaan } from '@pendopo/shared/penduduk/kode';
import type { CatatanPindahan, LaporanPindahan } from '@pendopo/shared/pindahan/schemas';
import type { Words } from '@pendopo/shared/text/sebutan';
import type { Row } from './read/backup.ts';
import type { FileUse } from './read/folders.ts';
import type { Source } from './read/open.ts';
import type { Filled, NewRows, NewTable } from './rows.ts';

/** `column` stores the file's key here. */
export type ItemFile = {
  column: 'img' | 'foto' | 'gambar' | 'logo' | 'berkas';
  kind: FileUse;
  /** Path below `desa/`. */
  path: string;
};

export type FurtherFile = Pick<ItemFile, 'path'> & {
  kind: 'picture' | 'document';
  nomor: number;
  nama: string;
  /** Former addresses of the file, besides its own. */
  former?: readonly string[];
};

type Common = {
  jenis: string;
  /** Table and id in the backup. */
  sumber: string;
  /** Title in the report; never a resident's name. */
  judul: string;
  tindak: 'masuk' | 'draf';
  notes: string[];
  file?: ItemFile | undefined;
  further?: readonly FurtherFile[];
  former?: readonly string[];
  shown?: ((id: number) => string) | undefined;
};

export type Reply = { status: string; catatan: string; created_at: Date };

/** `before` is the resident's earlier state; null if the event created the row. */
export type ResidentEvent = {
  jenis: BarisMutasi['jenis'];
  tanggal: string;
  tempat: string;
  before: Keadaan | null;
  after: Keadaan;
  /** Day on which a returning resident had left. */
  since: string | null;
};

export type Item = { [T in NewTable]: { tabel: T; data: NewRows[T] } }[NewTable] &
  Common & { replies?: readonly Reply[]; events?: readonly ResidentEvent[] };
export type Filling = { [T in keyof Filled]: { tabel: T; data: Filled[T] } }[keyof Filled] & Common;

export type Left = Omit<CatatanPindahan, 'tindak' | 'ke'>;

export type UsedNumber = {
  tahun: number;
  arah: 'masuk' | 'keluar';
  nama: string;
  kode: string;
  nomor: number;
};

export class Plan {
  readonly items: Item[] = [];
  readonly fillings: Filling[] = [];
  readonly left: Left[] = [];
  readonly decide: LaporanPindahan['putuskan'] = [];
  readonly remarks: Left[] = [];
  readonly used: UsedNumber[] = [];
  /** Null if the backup has no outgoing document. */
  numbering: UsulanNomor | null = null;

  put(item: Item): void {
    this.items.push(item);
  }
}

export type Mapping = {
  source: Source;
  plan: Plan;
  setting: (key: string) => string;
  /** Returns true for a file that is in the folder `desa/` and may be used this way. */
  hasFile: (path: string, use: FileUse) => boolean;
  /** Returns a moment of the village's clock, or null. */
  moment: (row: Row, column: string) => Date | null;
  now: Date;
  words: Words;
};
