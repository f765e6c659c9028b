import { randomUUID } from 'node:crypto';
import { formerPictures } from '@pendopo/opensid/map/articles';
import type { Filling, FurtherFile, Item, ItemFile, ResidentEvent } from '@pendopo/opensid/plan';
import { isPublicPicture } from '@pendopo/opensid/read/folders';
import type { NewTable } from '@pendopo/opensid/rows';
import type { Prisma } from '@pendopo/prisma/client';
import { tandaGambar } from '@pendopo/shared/publikasi/lampiran';
import { toDateColumn } from '../../lib/date-column.ts';
import { newKode } from '../../lib/kode.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { identifier } from '../../lib/sql.ts';
import { lateMonth, lockMonths } from '../residents/months.ts';
import type { Kept, KeptFiles } from './files.ts';
import { FILL, INSERT } from './insert-rows.ts';
import { placeOf } from './state.ts';

export type Written = { item: Item | Filling; id: number; key: string | null };

/** Rows of one statement, which has a timeout of five seconds. */
const BATCH = 200;

function* batches<Row>(rows: readonly Row[], size = BATCH): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function nextIds(tx: Transaction, table: NewTable, count: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count})`;
  return rows.map(({ id }) => id);
}

function fileColumns(file: ItemFile | undefined, kept: Kept | undefined) {
  if (!file || !kept || !('key' in kept)) return {};
  return { [file.column]: kept.key, ...(file.kind === 'document' && { ukuran: kept.size }) };
}

/** Removes the places of lost files from the text. */
function furtherColumns(item: Item, kept: KeptFiles) {
  if ((item.tabel !== 'berita' && item.tabel !== 'pengumuman') || !item.further) return {};
  const keyOf = (file: FurtherFile) => {
    const found = kept.get(file);
    return found && 'key' in found ? found.key : null;
  };
  const lampiran = item.further.flatMap((file) => {
    const berkas = keyOf(file);
    const jenis = file.kind === 'picture' ? 'gambar' : 'dokumen';
    return berkas === null ? [] : [{ nomor: file.nomor, jenis, nama: file.nama, berkas }];
  });
  const lost = item.further.filter((file) => keyOf(file) === null).map(({ nomor }) => tandaGambar(nomor));
  const content = item.data.content
    .split('\n\n')
    .filter((paragraph) => !lost.includes(paragraph))
    .join('\n\n');
  return { lampiran, content: content || item.judul };
}

/** Numbers the rows of a year after the existing ones, in the order of their days. */
async function placesInBook(tx: Transaction, items: readonly Item[]): Promise<ReadonlyMap<Item, number>> {
  const places = new Map<Item, number>();
  const lines = items.flatMap((item) => (item.tabel === 'buku_surat' ? [{ item, data: item.data }] : []));
  const dayOf = ({ tanggal, tanggal_kirim, arah }: (typeof lines)[number]['data']) =>
    new Date((arah === 'masuk' && tanggal_kirim) || tanggal).getTime();
  lines.sort((one, other) => dayOf(one.data) - dayOf(other.data));
  const years = new Map<number, typeof lines>();
  for (const line of lines) {
    const own = years.get(line.data.tahun);
    if (own) own.push(line);
    else years.set(line.data.tahun, [line]);
  }
  for (const [year, own] of years) {
    const [row] = await tx.$queryRaw<[{ terakhir: number }]>`
      INSERT INTO nomor_terakhir AS n (tahun, deret, terakhir) VALUES (${year}, 'buku', ${own.length})
      ON CONFLICT (tahun, deret) DO UPDATE SET terakhir = n.terakhir + ${own.length} RETURNING terakhir`;
    for (const [at, { item }] of own.entries()) places.set(item, row.terakhir - own.length + at + 1);
  }
  return places;
}

type Writing = { items: readonly Item[]; kept: KeptFiles; at: Date };

export async function writeItems(tx: Transaction, { items, kept, at }: Writing): Promise<Written[]> {
  const written: Written[] = [];
  const places = await placesInBook(tx, items);
  for (const table of Object.keys(INSERT) as NewTable[]) {
    // The register is read by row id, newest first.
    const inBook = (item: Item) =>
      item.tabel === 'buku_surat' ? item.data.tahun * 1_000_000 + (places.get(item) ?? 0) : 0;
    const own = items.filter(({ tabel }) => tabel === table);
    if (table === 'buku_surat') own.sort((one, other) => inBook(one) - inBook(other));
    const years = own.flatMap((item) => (item.tabel === 'apbdes' ? item.data.id : []));
    const ids = table === 'apbdes' ? years : await nextIds(tx, table, own.length);
    for (const [index, item] of own.entries()) {
      const file = kept.get(item);
      written.push({ item, id: ids[index] ?? 0, key: file && 'key' in file ? file.key : null });
    }
    const rows = own.map((item, index) => ({
      ...item.data,
      ...fileColumns(item.file, kept.get(item)),
      ...furtherColumns(item, kept),
      ...(table === 'buku_surat' && { urut: places.get(item), created_at: at }),
      ...(table === 'pengaduan' && { kode: newKode() }),
      id: ids[index],
    }));
    for (const batch of batches(rows)) await INSERT[table](tx, batch as never[]);
  }
  await writeReplies(tx, written);
  await writeEvents(tx, written, at);
  return written;
}

const FROM = 'OpenSID';

/** Lists the columns that an event has changed, so that an official can cancel it. */
const changesOf = ({ before, after, tanggal, since }: ResidentEvent) => [
  { kolom: 'keadaan', dari: before, ke: after },
  { kolom: 'keadaan_tanggal', dari: since, ke: after === 'hidup' ? null : tanggal },
];

async function writeEvents(tx: Transaction, written: readonly Written[], created_at: Date): Promise<void> {
  const events = written.flatMap(({ item, id: penduduk_id }) =>
    item.tabel === 'penduduk'
      ? (item.events ?? []).map((event) => ({ event, penduduk_id, nama: item.data.nama, kelompok: randomUUID() }))
      : [],
  );
  const open = events.length === 0 ? null : await lockMonths(tx);
  for (const batch of batches(events)) {
    await tx.peristiwaPenduduk.createMany({
      data: batch.map(({ event: { jenis, tanggal, tempat }, ...own }) => ({
        ...own,
        jenis,
        tempat,
        tanggal: toDateColumn(tanggal),
        masa: lateMonth(open, tanggal),
        oleh: FROM,
        created_at,
      })),
    });
    await tx.riwayatPenduduk.createMany({
      data: batch
        .filter(({ event }) => event.before !== null)
        .map(({ event, penduduk_id, kelompok }) => ({
          penduduk_id,
          kelompok,
          sumber: FROM,
          oleh: FROM,
          perubahan: changesOf(event),
          created_at,
        })),
    });
  }
}

async function writeReplies(tx: Transaction, written: readonly Written[]): Promise<void> {
  const replies = written.flatMap(({ item, id: pengaduan_id }) =>
    'replies' in item
      ? (item.replies ?? []).map((reply) => ({ ...reply, catatan: reply.catatan || null, pengaduan_id }))
      : [],
  );
  for (const batch of batches(replies)) await tx.riwayatPengaduan.createMany({ data: batch });
}

type Filled = Written & { sebelum: Prisma.InputJsonValue };

export async function fillIn(
  tx: Transaction,
  { fillings, kept, at }: Omit<Writing, 'items'> & { fillings: readonly Filling[] },
): Promise<Filled[]> {
  const filled: Filled[] = [];
  for (const item of fillings) {
    const [before] = await tx.$queryRaw<{ row: Prisma.InputJsonObject }[]>`
      SELECT row_to_json(t) AS row FROM ${identifier(item.tabel)} t WHERE id = 1 FOR UPDATE`;
    if (!before) continue;
    const file = kept.get(item);
    const data = { ...item.data, ...fileColumns(item.file, file), updatedAt: at };
    await FILL[item.tabel](tx, data as never);
    filled.push({ item, id: 1, key: file && 'key' in file ? file.key : null, sebelum: before.row });
  }
  return filled;
}

type Addressed = Pick<Writing, 'kept'> & {
  moved: Pick<ReadonlyMap<string, unknown>, 'has'>;
  at: Date;
};

/** Former addresses of the further files of an item, with the files they lead to. */
function addressesOfFurther(item: Written['item'], kept: Writing['kept']): [dari: string, ke: string][] {
  const further = item.tindak === 'masuk' ? (item.further ?? []) : [];
  return further.flatMap((file) => {
    const found = kept.get(file);
    if (!found || !('key' in found)) return [];
    const former = [...formerPictures(file.path), ...(file.former ?? [])];
    return former.map((dari): [string, string] => [dari, `/uploads/${found.key}`]);
  });
}

/** Former addresses of an item and its files. */
function formerAddresses({ item, id, key }: Written, kept: Writing['kept']): [dari: string, ke: string][] {
  const shown = item.shown?.(id);
  const fileAt = key === null ? undefined : `/uploads/${key}`;
  // A draft's addresses lead to it too and work once it is published. Its picture's addresses are not written.
  const ke = item.tabel === 'produk_hukum' ? (fileAt ?? shown) : shown;
  const own = ke === undefined ? [] : (item.former ?? []).map((dari): [string, string] => [dari, ke]);
  const isPicture = item.tindak === 'masuk' && item.file !== undefined && isPublicPicture(item.file.kind);
  const pictures = isPicture && item.file ? formerPictures(item.file.path) : [];
  const ofPictures = fileAt === undefined ? [] : pictures.map((dari): [string, string] => [dari, fileAt]);
  return [...addressesOfFurther(item, kept), ...own, ...ofPictures];
}

/** Keeps the village's own addresses. Does not repeat an earlier move's, even if an official has deleted them. */
export async function writeAddresses(
  tx: Transaction,
  written: readonly Written[],
  { kept, moved, at }: Addressed,
): Promise<Written[]> {
  const lines = new Map<string, string>();
  const add = (dari: string, ke: string) => {
    const isWritten = lines.has(dari) || moved.has(placeOf({ sumber: dari, tabel: 'alamat_lama' }));
    if (dari.length <= 500 && !isWritten) lines.set(dari, ke);
  };
  for (const one of written) for (const [dari, ke] of formerAddresses(one, kept)) add(dari, ke);
  const there = await tx.alamatLama.findMany({ where: { dari: { in: [...lines.keys()] } }, select: { dari: true } });
  for (const { dari } of there) lines.delete(dari);
  const items = [...lines].map(
    ([dari, ke]): Item => ({
      tabel: 'alamat_lama',
      jenis: 'Alamat lama',
      sumber: dari,
      judul: dari,
      tindak: 'masuk',
      notes: [],
      data: { dari, ke },
    }),
  );
  return writeItems(tx, { items, kept: new Map(), at });
}
