import type { UsulanPeristiwa } from '@pendopo/shared/penduduk/perbandingan';
import { searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { fromDateColumn } from '../../lib/date-column.ts';
import type { Reader } from '../../lib/prisma.ts';

type Request = { nik: string; jenis_surat: string; status: string; isian: unknown; created_at: Date };
type Isian = Readonly<Record<string, string>>;

const NONE = { tanggal: '', tempat: '', nama: '', jenis_kelamin: '', anggota: [], along: [] };

type Proposal = Omit<UsulanPeristiwa, 'penduduk_id' | 'anggota'> & { nik: string; along: readonly string[] };
type Propose = (fields: Isian, nik: string) => Proposal;

const death: Propose = ({ nik_almarhum = '', tanggal_meninggal: tanggal = '', tempat_meninggal: tempat = '' }) => ({
  ...NONE,
  jenis: 'meninggal',
  nik: nik_almarhum,
  tanggal,
  tempat,
});

/** A birth belongs to the mother, else the father, else the applicant. */
const birth: Propose = (fields, nik) => {
  const { nama_anak: nama = '', jenis_kelamin_anak: jenis_kelamin = '', tanggal_lahir_anak: tanggal = '' } = fields;
  const born = { nama, jenis_kelamin, tanggal, tempat: fields.tempat_lahir_anak ?? '' };
  return { ...NONE, jenis: 'lahir', nik: fields.nik_ibu || fields.nik_ayah || nik, ...born };
};

const move: Propose = (fields, nik) => {
  const { tanggal_pindah: tanggal = '', alamat_tujuan, desa_tujuan, kabupaten_tujuan, pengikut = '' } = fields;
  const tempat = [alamat_tujuan, desa_tujuan, kabupaten_tujuan].filter(Boolean).join(', ').replaceAll('\n', ' ');
  return { ...NONE, jenis: 'pindah', nik, tanggal, tempat, along: pengikut.match(/\b\d{16}\b/g) ?? [] };
};

const PROPOSALS: ReadonlyMap<string, Propose> = new Map<string, Propose>([
  ['Surat Keterangan Kematian', death],
  ['Surat Pengantar Akta Kematian', death],
  ['Surat Keterangan Kelahiran', birth],
  ['Surat Pengantar Akta Kelahiran', birth],
  ['Surat Pengantar Pindah Tempat/Domisili', move],
  ['Surat Pengantar KK Baru/Perubahan/Penambahan Anggota', (_, nik) => ({ ...NONE, jenis: 'kk', nik })],
]);

type Row = { id: number; nik: string | null; no_kk: string | null };
type Proposed = { proposal: Proposal; row: Row; since: Date };

/** Returns the proposals of finished applications about living residents. */
async function proposalsOf(prisma: Reader, requests: readonly Request[]): Promise<Proposed[]> {
  const proposals = requests.flatMap(({ nik, jenis_surat, status, isian, created_at: since }) => {
    const proposal = status === 'Selesai' && PROPOSALS.get(jenis_surat)?.((isian ?? {}) as Isian, nik);
    return proposal && /^\d{16}$/.test(proposal.nik) ? [{ proposal, since }] : [];
  });
  const nik = { in: proposals.map(({ proposal }) => proposal.nik) };
  const rows = await prisma.penduduk.findMany({
    where: { nik, keadaan: 'hidup' },
    select: { id: true, nik: true, no_kk: true },
  });
  const byNik = new Map(rows.map((row) => [row.nik, row]));
  return proposals.flatMap(({ proposal, since }) => {
    const row = byNik.get(proposal.nik);
    return row ? [{ proposal, since, row }] : [];
  });
}

const childKey = (no_kk: string | null, { cari, born }: { cari: string; born: string }) => `${no_kk} ${cari} ${born}`;

/** Returns the proposals that the register does not contain. */
async function notRecorded(prisma: Reader, proposed: readonly Proposed[]): Promise<Proposed[]> {
  const [events, children] = await Promise.all([
    prisma.peristiwaPenduduk.findMany({
      where: { penduduk_id: { in: proposed.map(({ row }) => row.id) }, dibatalkan: false },
      select: { penduduk_id: true, jenis: true, created_at: true },
    }),
    prisma.penduduk.findMany({
      where: {
        no_kk: { in: proposed.flatMap(({ row }) => row.no_kk ?? []) },
        cari: { in: proposed.map(({ proposal }) => searchableName(proposal.nama)).filter(Boolean) },
        tanggal_lahir: { not: null },
      },
      select: { no_kk: true, cari: true, tanggal_lahir: true },
    }),
  ]);
  const born = new Set(
    children.map(({ no_kk, cari, tanggal_lahir }) =>
      childKey(no_kk, { cari, born: tanggal_lahir ? fromDateColumn(tanggal_lahir) : '' }),
    ),
  );
  const isRecorded = ({ proposal: { jenis, nama, tanggal }, row, since }: Proposed) =>
    jenis === 'lahir'
      ? born.has(childKey(row.no_kk, { cari: searchableName(nama), born: tanggal }))
      : events.some((one) => one.penduduk_id === row.id && one.jenis === jenis && one.created_at > since);
  return proposed.filter((one) => !isRecorded(one));
}

/** Returns the event of a finished application, or null if there is none or the register contains it. */
export async function proposedEvent(prisma: Reader, request: Request): Promise<UsulanPeristiwa | null> {
  const [missing] = await notRecorded(prisma, await proposalsOf(prisma, [request]));
  if (!missing) return null;
  const { row, proposal } = missing;
  const { nik: _, along, ...fields } = proposal;
  const family = { nik: { in: [...along] }, no_kk: row.no_kk ?? '', keadaan: 'hidup', id: { not: row.id } };
  const anggota = along.length === 0 ? [] : await prisma.penduduk.findMany({ where: family, select: { id: true } });
  return { ...fields, penduduk_id: row.id, anggota: anggota.map(({ id }) => id) };
}

const RECENT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST = 200;

/** Counts the finished applications of the last 90 days, at most 200, whose event the register does not contain. */
export async function applicationsWithoutEvent(prisma: Reader, now: Date): Promise<number> {
  const requests = await prisma.surat.findMany({
    where: {
      status: 'Selesai',
      jenis_surat: { in: [...PROPOSALS.keys()] },
      updatedAt: { gt: new Date(now.getTime() - RECENT_MS) },
    },
    select: { nik: true, jenis_surat: true, status: true, isian: true, created_at: true },
    orderBy: { id: 'desc' },
    take: MOST,
  });
  return (await notRecorded(prisma, await proposalsOf(prisma, requests))).length;
}
