import type { UsulanPeristiwa } from '@pendopo/shared/penduduk/perbandingan';
import { searchableName } from '@pendopo/shared/penduduk/searchable-name';
import { toDateColumn } from '../../lib/date-column.ts';
import type { Reader } from '../../lib/prisma.ts';

type Request = { nik: string; jenis_surat: string; status: string; isian: unknown; created_at: Date };
type Isian = Readonly<Record<string, string>>;

const NONE = { tanggal: '', tempat: '', nama: '', jenis_kelamin: '', anggota: [] };

type Proposal = Omit<UsulanPeristiwa, 'penduduk_id' | 'anggota'> & { nik: string; along: readonly string[] };

/** A birth belongs to the mother, else the father, else the applicant. */
function proposalOf({ nik, jenis_surat, isian }: Request): Proposal | null {
  const fields = (isian ?? {}) as Isian;
  const { tanggal_pindah: leaves = '', alamat_tujuan, desa_tujuan, kabupaten_tujuan, pengikut = '' } = fields;
  switch (jenis_surat) {
    case 'Surat Keterangan Kematian':
    case 'Surat Pengantar Akta Kematian': {
      const { nik_almarhum = '', tanggal_meninggal: tanggal = '', tempat_meninggal: tempat = '' } = fields;
      return { ...NONE, jenis: 'meninggal', nik: nik_almarhum, along: [], tanggal, tempat };
    }
    case 'Surat Keterangan Kelahiran':
    case 'Surat Pengantar Akta Kelahiran': {
      const { nama_anak: nama = '', jenis_kelamin_anak: jenis_kelamin = '', tanggal_lahir_anak: tanggal = '' } = fields;
      const born = { nama, jenis_kelamin, tanggal, tempat: fields.tempat_lahir_anak ?? '' };
      return { ...NONE, jenis: 'lahir', nik: fields.nik_ibu || fields.nik_ayah || nik, along: [], ...born };
    }
    case 'Surat Pengantar Pindah Tempat/Domisili': {
      const tempat = [alamat_tujuan, desa_tujuan, kabupaten_tujuan].filter(Boolean).join(', ').replaceAll('\n', ' ');
      return { ...NONE, jenis: 'pindah', nik, tanggal: leaves, tempat, along: pengikut.match(/\b\d{16}\b/g) ?? [] };
    }
    case 'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota':
      return { ...NONE, jenis: 'kk', nik, along: [] };
    default:
      return null;
  }
}

type Row = { id: number; no_kk: string | null };

async function isRecorded(prisma: Reader, { row, proposal, since }: { row: Row; proposal: Proposal; since: Date }) {
  const { jenis, nama, tanggal } = proposal;
  if (jenis === 'lahir') {
    if (row.no_kk === null || nama === '' || tanggal === '') return false;
    const child = { no_kk: row.no_kk, cari: searchableName(nama), tanggal_lahir: toDateColumn(tanggal) };
    return (await prisma.penduduk.count({ where: child })) > 0;
  }
  const event = { penduduk_id: row.id, jenis, dibatalkan: false, created_at: { gt: since } };
  return (await prisma.peristiwaPenduduk.count({ where: event })) > 0;
}

/** Returns the event of a finished application, or null if there is none or the register contains it. */
export async function proposedEvent(prisma: Reader, request: Request): Promise<UsulanPeristiwa | null> {
  const proposal = request.status === 'Selesai' ? proposalOf(request) : null;
  if (!proposal || !/^\d{16}$/.test(proposal.nik)) return null;
  const { nik, along, ...fields } = proposal;
  const row = await prisma.penduduk.findUnique({ where: { nik } });
  if (row?.keadaan !== 'hidup' || (await isRecorded(prisma, { row, proposal, since: request.created_at }))) return null;
  const family = { nik: { in: [...along] }, no_kk: row.no_kk ?? '', keadaan: 'hidup', id: { not: row.id } };
  const anggota = along.length === 0 ? [] : await prisma.penduduk.findMany({ where: family, select: { id: true } });
  return { ...fields, penduduk_id: row.id, anggota: anggota.map(({ id }) => id) };
}

const KINDS = [
  'Surat Keterangan Kematian',
  'Surat Pengantar Akta Kematian',
  'Surat Keterangan Kelahiran',
  'Surat Pengantar Akta Kelahiran',
  'Surat Pengantar Pindah Tempat/Domisili',
  'Surat Pengantar KK Baru/Perubahan/Penambahan Anggota',
];
const RECENT_MS = 90 * 24 * 60 * 60 * 1000;
const MOST = 200;

/** Counts the finished applications of the last 90 days, at most 200, whose event the register lacks. */
export async function applicationsWithoutEvent(prisma: Reader, now: Date): Promise<number> {
  const recent = { gt: new Date(now.getTime() - RECENT_MS) };
  const requests = await prisma.surat.findMany({
    where: { status: 'Selesai', jenis_surat: { in: KINDS }, updatedAt: recent },
    select: { nik: true, jenis_surat: true, status: true, isian: true, created_at: true },
    orderBy: { id: 'desc' },
    take: MOST,
  });
  const proposals = requests.flatMap((request) => {
    const proposal = proposalOf(request);
    return proposal ? [{ proposal, since: request.created_at }] : [];
  });
  const residents = await prisma.penduduk.findMany({
    where: { nik: { in: proposals.map(({ proposal }) => proposal.nik) }, keadaan: 'hidup' },
    select: { id: true, nik: true, no_kk: true },
  });
  const events = await prisma.peristiwaPenduduk.findMany({
    where: { penduduk_id: { in: residents.map(({ id }) => id) }, dibatalkan: false },
    select: { penduduk_id: true, jenis: true, created_at: true },
  });
  const cards = residents.flatMap(({ no_kk }) => no_kk ?? []);
  const names = proposals.map(({ proposal: { nama } }) => searchableName(nama)).filter(Boolean);
  const children = await prisma.penduduk.findMany({
    where: { no_kk: { in: cards }, cari: { in: names } },
    select: { no_kk: true, cari: true, tanggal_lahir: true },
  });
  const byNik = new Map(residents.map((row) => [row.nik, row]));
  const isMissing = ({ proposal, since }: (typeof proposals)[number]): boolean => {
    const row = byNik.get(proposal.nik);
    if (!row) return false;
    const { jenis, nama, tanggal } = proposal;
    if (jenis !== 'lahir')
      return !events.some((one) => one.penduduk_id === row.id && one.jenis === jenis && one.created_at > since);
    const born = (child: (typeof children)[number]) =>
      child.no_kk === row.no_kk &&
      child.cari === searchableName(nama) &&
      child.tanggal_lahir?.getTime() === toDateColumn(tanggal).getTime();
    return row.no_kk === null || nama === '' || tanggal === '' || !children.some(born);
  };
  return proposals.filter(isMissing).length;
}
