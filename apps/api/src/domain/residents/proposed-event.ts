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
