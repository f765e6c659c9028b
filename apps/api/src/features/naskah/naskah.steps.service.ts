import { writeFile } from 'node:fs/promises';
import { villageDay } from '@pendopo/shared/dates';
import { dayInWords } from '@pendopo/shared/naskah/compose';
import type { SerahInput } from '@pendopo/shared/naskah/schemas';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { statusChanges } from '../../domain/audit/audit-row.ts';
import { nextNumber } from '../../domain/letters/letter-number.ts';
import { eachOf } from '../../domain/requests/each-of.ts';
import { withPrivateFiles } from '../../domain/requests/private-files.ts';
import { toDateColumn } from '../../lib/date-column.ts';
import { conflict, invalid } from '../../lib/errors.ts';
import type { Transaction } from '../../lib/prisma.ts';
import { writtenBy } from './naskah.draft.service.ts';
import {
  followSurat,
  lockSurat,
  move,
  type NaskahRecord,
  readById,
  readCurrent,
  whole,
} from './naskah.records.service.ts';
import { readSetelan } from './naskah.setelan.service.ts';

export type StepsService = ReturnType<typeof createStepsService>;

type Deps = Pick<AppDeps, 'prisma' | 'storage' | 'letterPdfs' | 'now'>;
type Step = { suratId: number; by: Actor };
type File = { path: string; ext: string };
type At = { tx: Transaction; row: NaskahRecord; by: Actor; at: Date };

const SIGNED = ['ditandatangani', 'diserahkan'] as const;

/** Another remark behind those that the book has. */
async function remark(tx: Transaction, { buku }: NaskahRecord, text: string): Promise<void> {
  if (!buku) return;
  const keterangan = [buku.keterangan, text].filter(Boolean).join('; ');
  await tx.bukuSurat.update({ where: { id: buku.id }, data: { keterangan } });
}

/** The letter that `row` replaces counts no longer, from this signature on. */
async function replaceOld({ tx, row, by, at }: At): Promise<void> {
  if (row.menggantikan_id === null) return;
  const old = await readById(tx, row.menggantikan_id);
  if (old.status === 'dicabut') return;
  await move(tx, { row: old, from: SIGNED, to: 'diganti', aksi: 'diganti', by, at });
  await remark(tx, old, `Diganti Nomor ${row.buku?.nomor}`);
}

/** What is sent, and on wish of the village what is fetched, stands in the book of deliveries. */
async function deliver({ tx, row, at }: At, { nama, cara }: SerahInput): Promise<void> {
  const { buku } = row;
  if (!buku) return;
  const tanggal = toDateColumn(villageDay(at));
  await tx.bukuSurat.update({ where: { id: buku.id }, data: { tanggal_kirim: tanggal } });
  if (cara === 'ambil' && !(await readSetelan(tx)).ekspedisi_ambil) return;
  const tahun = tanggal.getUTCFullYear();
  const urut = await nextNumber(tx, { tahun, deret: 'ekspedisi' });
  const kepada = buku.kepada || row.surat.nama;
  await tx.bukuEkspedisi.create({ data: { tahun, urut, tanggal, buku_surat_id: buku.id, kepada, penerima: nama } });
}

/** The steps of a numbered letter. Each is taken in its state alone, else a 409. */
export function createStepsService({ prisma, storage, letterPdfs, now }: Deps) {
  /** Runs a step on the request's letter, under its lock, and records it. */
  async function step({ suratId, by }: Step, take: (at: At) => Promise<string>): Promise<NaskahRecord> {
    const id = await auditedWrite(prisma, by, async (tx, record) => {
      const surat = await lockSurat(tx, suratId);
      const row = await readCurrent(tx, suratId);
      const status = await take({ tx, row, by, at: now() });
      const label = `Surat ${suratId}: ${surat.jenis_surat}`;
      const perubahan = statusChanges(row, { status, catatan: null });
      await record({ aksi: 'status', jenis: 'naskah', sasaran_id: row.id, label, perubahan });
      return row.id;
    });
    return readById(prisma, id);
  }

  async function copied(scan: File): Promise<File> {
    // Beside the upload: what is not kept goes with it.
    const path = `${scan.path}-salinan`;
    await writeFile(path, await letterPdfs.markedCopy(scan), { mode: 0o640 });
    return { path, ext: 'pdf' };
  }

  function signing({ tx, row, by, at }: At, { tanggal, keys }: { tanggal: string; keys: readonly string[] }) {
    const given = toDateColumn(tanggal);
    if (row.buku && (given < row.buku.tanggal || tanggal > villageDay(at)))
      throw invalid([{ msg: NASKAH_TEXT.signedWhen, path: 'tanggal' }]);
    const [pindaian, salinan] = keys;
    const data = { tanggal_tanda_tangan: given, cara_tanda_tangan: 'basah', ...(pindaian && { pindaian, salinan }) };
    return move(tx, { row, from: ['bernomor'], to: 'ditandatangani', data, aksi: 'tanda-tangan', by, at });
  }

  return {
    /** Back to a draft with the same number and day; what was printed counts no longer. */
    correct: ({ alasan, ...of }: Step & { alasan: string | null }) =>
      step(of, async ({ tx, row, by, at }) => {
        // A correction may change what is printed, so whoever requests it cannot approve it alone.
        const data = { arsip_id: null, revisi: row.revisi + 1, penulis: by.id === null ? [] : [by.id] };
        await move(tx, { row, from: ['bernomor'], to: 'draf', data, aksi: 'perbaiki', alasan, by, at });
        return 'draf';
      }),

    cancel: ({ alasan, ...of }: Step & { alasan: string }) =>
      step(of, async ({ tx, row, by, at }) => {
        await move(tx, { row, from: ['bernomor'], to: 'batal', aksi: 'batal', alasan, by, at });
        await remark(tx, row, `BATAL: ${alasan}`);
        return 'batal';
      }),

    revoke: ({ alasan, ...of }: Step & { alasan: string }) =>
      step(of, async ({ tx, row, by, at }) => {
        await move(tx, { row, from: SIGNED, to: 'dicabut', aksi: 'cabut', alasan, by, at });
        await remark(tx, row, `Dicabut tanggal ${dayInWords(villageDay(at))}`);
        return 'dicabut';
      }),

    /** Records the signature in ink; the scan and its copy are private and go when the step is refused. */
    async sign({ tanggal, scan, ...of }: Step & { tanggal: string; scan?: File | undefined }): Promise<NaskahRecord> {
      const files = scan ? [scan, await copied(scan)] : [];
      const { row } = await withPrivateFiles({ storage, folder: 'naskah', files }, async (keys) => ({
        created: true,
        row: await step(of, async (at) => {
          // The old one goes first: a request has one signed letter at a time.
          if (at.row.status === 'bernomor') await replaceOld(at);
          await signing(at, { tanggal, keys });
          await followSurat(at.tx, { id: of.suratId, status: 'Selesai', by: at.by, at: at.at });
          return 'ditandatangani';
        }),
      }));
      return row;
    },

    handOver: ({ input, ...of }: Step & { input: SerahInput }) =>
      step(of, async (at) => {
        const { kepada, nama: nama_penerima, hubungan, cara: cara_serah } = input;
        const data = { kepada, nama_penerima, hubungan, cara_serah, tanggal_serah: toDateColumn(villageDay(at.at)) };
        await move(at.tx, { ...at, from: ['ditandatangani'], to: 'diserahkan', data, aksi: 'serah' });
        await deliver(at, input);
        return 'diserahkan';
      }),

    /** Starts the letter that replaces a signed one: a draft with its values. */
    replace: ({ suratId, by }: Step) =>
      auditedWrite(prisma, by, async (tx, record) => {
        const surat = await lockSurat(tx, suratId);
        const old = await readCurrent(tx, suratId);
        if (!SIGNED.some((status) => status === old.status)) throw conflict(NASKAH_TEXT.wrongState);
        const { kode_klasifikasi, cara, penandatangan_id, varian } = old;
        const told = { aksi: 'ganti', ke: 'draf', oleh_id: by.id, oleh_nama: by.nama, created_at: now() };
        const row = await tx.naskah.create({
          data: {
            ...{ surat_id: suratId, isian: old.isian ?? {}, kode_klasifikasi, cara, penandatangan_id, varian },
            ...{ menggantikan_id: old.id, ...writtenBy(by) },
            riwayat: { create: told },
          },
          include: whole,
        });
        await followSurat(tx, { id: suratId, status: 'Diproses', by, at: told.created_at });
        await record({
          aksi: 'tambah',
          jenis: 'naskah',
          sasaran_id: row.id,
          label: `Surat ${suratId}: ${surat.jenis_surat}`,
        });
        return row;
      }),

    /** A step for each of these letters, one after the other; one that is refused stops none. */
    each: (ids: readonly number[], take: (suratId: number) => Promise<unknown>) =>
      eachOf(
        [...new Set(ids)].map((id) => ({ id })),
        async ({ id }) => {
          const row = await readById(prisma, id);
          if (row.id !== (await readCurrent(prisma, row.surat_id)).id) throw conflict(NASKAH_TEXT.wrongState);
          await take(row.surat_id);
        },
      ),
  };
}
