import type { Filled, NewRows, NewTable } from '@pendopo/opensid/rows';
import { toDateColumn } from '../../lib/date-column.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { NO_PASSWORD } from '../accounts/accounts.ts';
import { levelColumns } from '../content/post-level.ts';
import { postKey } from './state.ts';

/** Columns that the portal adds to the plan's rows. */
type Added = { buku_surat: { urut: number }; pengaduan: { kode: string } };
type Ready<Table extends NewTable> = NewRows[Table] & (Table extends keyof Added ? Added[Table] : unknown);

const dayOrNull = (day: string | null) => (day === null ? null : toDateColumn(day));

const dated = <Row extends { tanggal: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, tanggal: toDateColumn(row.tanggal) }));

const registerLine = ({ tanggal_kirim, ...row }: Ready<'buku_surat'>) => ({
  ...row,
  tanggal: toDateColumn(row.tanggal),
  ...(tanggal_kirim !== undefined && { tanggal_kirim: dayOrNull(tanggal_kirim) }),
});

const complaint = (row: Ready<'pengaduan'>) => ({ ...row, tanggal_pengaduan: toDateColumn(row.tanggal_pengaduan) });

const regulation = (row: Ready<'produk_hukum'>) => ({
  ...row,
  tanggal: toDateColumn(row.tanggal),
  tanggal_kesepakatan: dayOrNull(row.tanggal_kesepakatan),
  tanggal_lapor: dayOrNull(row.tanggal_lapor),
  tanggal_lembaran: dayOrNull(row.tanggal_lembaran),
  tanggal_berita: dayOrNull(row.tanggal_berita),
});

/** Links officials to the organisation chart by name and post, and each person of the chart once. */
async function insertOfficials(tx: Transaction, rows: Ready<'aparat'>[]): Promise<unknown> {
  const people = await tx.struktur.findMany({
    where: { aparat: { none: { nomor_berhenti: '', tanggal_berhenti: null } } },
    select: { id: true, nama: true, jabatan: true },
  });
  const free = new Map(people.map((person) => [postKey(person), person.id]));
  const data = rows.map(({ menjabat, tanggal_lahir, tanggal_angkat, tanggal_berhenti, ...row }) => {
    const key = postKey(row);
    const struktur_id = menjabat ? (free.get(key) ?? null) : null;
    if (menjabat) free.delete(key);
    return {
      ...row,
      struktur_id,
      tanggal_lahir: dayOrNull(tanggal_lahir),
      tanggal_angkat: dayOrNull(tanggal_angkat),
      tanggal_berhenti: dayOrNull(tanggal_berhenti),
    };
  });
  return tx.aparat.createMany({ data });
}

const resident = (row: Ready<'penduduk'>) => ({
  ...row,
  tanggal_lahir: dayOrNull(row.tanggal_lahir),
  keadaan_tanggal: dayOrNull(row.keadaan_tanggal),
  sumber_tanggal: toDateColumn(row.sumber_tanggal),
});

type Inserts = { readonly [Table in NewTable]: (tx: Transaction, rows: Ready<Table>[]) => Promise<unknown> };

/** Inserts rows in this order of the tables. */
export const INSERT: Inserts = {
  berita: (tx, rows) => tx.berita.createMany({ data: dated(rows) }),
  pengumuman: (tx, rows) => tx.pengumuman.createMany({ data: dated(rows) }),
  agenda: (tx, rows) => tx.agenda.createMany({ data: dated(rows) }),
  struktur: (tx, rows) =>
    tx.struktur.createMany({ data: rows.map(({ tipe, ...row }) => ({ ...row, ...levelColumns(tipe) })) }),
  aparat: insertOfficials,
  rt_rw: (tx, rows) => tx.rtRw.createMany({ data: rows }),
  pengurus: (tx, rows) => tx.pengurus.createMany({ data: rows }),
  produk_hukum: (tx, rows) => tx.produkHukum.createMany({ data: rows.map(regulation) }),
  apbdes: (tx, rows) => tx.apbdes.createMany({ data: rows }),
  buku_surat: (tx, rows) => tx.bukuSurat.createMany({ data: rows.map(registerLine) }),
  alamat_lama: (tx, rows) => tx.alamatLama.createMany({ data: rows }),
  pengaduan: (tx, rows) => tx.pengaduan.createMany({ data: rows.map(complaint) }),
  penduduk: (tx, rows) => tx.penduduk.createMany({ data: rows.map(resident) }),
  users: (tx, rows) => tx.user.createMany({ data: rows.map((row) => ({ ...row, password_hash: NO_PASSWORD })) }),
};

type Fills = {
  readonly [Table in keyof Filled]: (tx: Transaction, data: Filled[Table]) => Promise<unknown>;
};
const only = { where: { id: 1 } } as const;

export const FILL: Fills = {
  desa: (tx, data) => tx.desa.update({ ...only, data }),
  kontak_desa: (tx, data) => tx.kontakDesa.update({ ...only, data }),
  tentang_sejarah: (tx, data) => tx.tentangSejarah.update({ ...only, data }),
  tentang_geografis: (tx, data) => tx.tentangGeografis.update({ ...only, data }),
  tentang_visi_misi: (tx, data) => tx.tentangVisiMisi.update({ ...only, data }),
};
