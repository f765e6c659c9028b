import type { Prisma } from '@pendopo/prisma/client';
import type { FieldError } from '@pendopo/shared/api-error';
import { villageDay } from '@pendopo/shared/dates';
import { composeLetter, type Letter } from '@pendopo/shared/naskah/letter';
import { type DeretNomor, formatNomor } from '@pendopo/shared/naskah/number';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import pLimit from 'p-limit';
import type { AppDeps } from '../../deps.ts';
import { type Actor, auditedWrite } from '../../domain/audit/audit-log.ts';
import { statusChanges } from '../../domain/audit/audit-row.ts';
import { appendToArchive } from '../../domain/letters/archive.ts';
import { endReview, mustBeAccepted } from '../../domain/requests/tinjauan.ts';
import { canonicalJson, createArchiveKey, sha256 } from '../../lib/archive-chain.ts';
import { fromDateColumn, toDateColumn } from '../../lib/date-column.ts';
import { conflict, HttpError, invalid } from '../../lib/errors.ts';
import { createLetterCodes, inGroups } from '../../lib/letter-code.ts';
import { createLetterLogo } from '../../lib/letter-logo.ts';
import { dotsFor } from '../../lib/letter-pdf/letter-texts.ts';
import { isUniqueViolation, type Transaction } from '../../lib/prisma.ts';
import { approvalProblems, printProblems } from './naskah.approval.ts';
import { numberLetter } from './naskah.number.service.ts';
import { pdfInputOf } from './naskah.print.ts';
import {
  followSurat,
  lockSurat,
  move,
  type NaskahRecord,
  readById,
  readCurrent,
  readSources,
  type Sources,
} from './naskah.records.service.ts';

export type ApprovalService = ReturnType<typeof createApprovalService>;

type Deps = Pick<AppDeps, 'config' | 'prisma' | 'storage' | 'letterPdfs' | 'now'>;

/** For so long a repeated call answers the verification code again. */
const CODE_SHOWN_MS = 10 * 60 * 1000;
/** The last step of a transaction that waits for a page to be made, on a slow machine. */
const TIMEOUT_MS = 30_000;
/** Stands for a number and a code that are not there yet. */
const LIKELY = 100;
const SAMPLE_CODE = 'X'.repeat(20);
const APPROVED = ['bernomor', 'ditandatangani', 'diserahkan'];

/** The full number of a sequence number. */
const numberOf =
  (row: NaskahRecord, { setelan, source }: Sources, tanggal: string) =>
  (nomor: number) =>
    formatNomor(setelan.pola_nomor, {
      ...{ kode: row.kode_klasifikasi, nomor, kodeDesa: source.desa.kode_desa, tanggal },
    });

/** What is frozen beside the letter's bytes. */
function frozen(letter: Letter, { source, setelan, template }: Sources, row: NaskahRecord): Prisma.InputJsonValue {
  const { desa, kertas, cara, surat } = source;
  const { pola_nomor, deret_nomor, zona } = setelan;
  return JSON.parse(
    JSON.stringify({
      versi: 1,
      jenis_surat: surat.jenis_surat,
      templat: { kode: template.kode, versi: template.row?.versi ?? 0, sha256: sha256(canonicalJson(template.isi)) },
      setelan: { kertas, pola_nomor, deret_nomor, zona },
      desa,
      kop: letter.kop,
      penandatangan: { cara, ...letter.penandatangan },
      nilai: letter.nilai,
      naskah: letter.naskah,
      halaman_periksa: letter.halaman_periksa,
      periksa: row.periksa,
    }),
  );
}

/** What a check that throws has to say. */
const refusalOf = (refuse: () => Promise<unknown>): Promise<FieldError[]> =>
  refuse().then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      return [...(error.errors ?? [{ msg: error.message, path: '' }])];
    },
  );

/** Previews, and the number: taken in one transaction with the frozen letter and its PDF, or not at all. */
export function createApprovalService({ config, prisma, storage, letterPdfs, now }: Deps) {
  const codes = createLetterCodes({ secret: config.jwtSecret });
  const key = createArchiveKey({ secret: config.jwtSecret });
  const logoOf = createLetterLogo(storage);
  const inTurn = pLimit(1);
  const address = new URL(config.publicUrl).host;

  /** Throws for what keeps the draft from its number. */
  function check(row: NaskahRecord, { source, setelan, template }: Sources, tanggal: string): void {
    const { penandatangan: signatory } = row;
    const problems = approvalProblems({ source, kode: template.kode, signatory, mandat: setelan.mandat, tanggal });
    if (problems.length > 0) throw invalid(problems);
  }

  /** Throws where the village wants a second person and this is the first. */
  function mustBeSecond(row: NaskahRecord, { sources, by }: { sources: Sources; by: Actor }): void {
    if (sources.setelan.dua_orang && by.id !== null && row.penulis.includes(by.id))
      throw conflict(NASKAH_TEXT.secondPerson);
  }

  type Page = { logo: Uint8Array | null; kode: string; nomor: string; pratinjau?: true };
  const print = (letter: Letter, { source: { kertas, desa } }: Sources, { kode, ...page }: Page) =>
    pdfInputOf(letter, {
      ...{ ...page, kertas, desa: desa.nama },
      verifikasi: {
        ...{ alamat: `${address}/v`, tautan: `${config.publicUrl}/v/${kode}`.toUpperCase() },
        kode: inGroups(kode),
      },
    });

  /** The page as it will come, with a number like the one that it will get; a 400 for what cannot be printed, and where it stands. */
  function foreseen(row: NaskahRecord, sources: Sources, logo: Uint8Array | null) {
    const tanggal = row.buku ? fromDateColumn(row.buku.tanggal) : villageDay(now());
    const number = row.buku?.nomor ?? numberOf(row, sources, tanggal)(sources.setelan.mulai_dari ?? LIKELY);
    const nomor = dotsFor(number);
    const letter = composeLetter(sources.source, { nomor, tanggal });
    const page = print(letter, sources, { logo, kode: SAMPLE_CODE, nomor, pratinjau: true });
    const problems = printProblems(sources.source, { page, nomor: number, pola: sources.setelan.pola_nomor });
    if (problems.length > 0) throw invalid(problems);
    return page;
  }

  /** Everything that can be refused without taking a number. */
  async function prepare(row: NaskahRecord): Promise<Uint8Array | null> {
    const sources = await readSources(prisma, row);
    check(row, sources, villageDay(now()));
    const logo = await logoOf(sources.logo);
    foreseen(row, sources, logo);
    return logo;
  }

  type Freeze = { row: NaskahRecord; logo: Uint8Array | null; by: Actor; at: Date };

  async function freeze(tx: Transaction, { row, logo, by, at }: Freeze): Promise<{ nomor: string; kode: string }> {
    const sources = await readSources(tx, row);
    mustBeSecond(row, { sources, by });
    const today = villageDay(at);
    check(row, sources, today);
    await endReview(tx, { id: row.surat_id, at });
    const { setelan, template, source } = sources;
    const series = { desa: 'desa', klasifikasi: row.kode_klasifikasi, jenis: template.kode }[
      setelan.deret_nomor as DeretNomor
    ];
    const taken = await numberLetter(tx, {
      ...{ row, today, deret: series, setelan, by },
      numberOf: numberOf(row, sources, today),
      agendaOf: (nomor) => composeLetter(source, { nomor, tanggal: today }).naskah.agenda,
    });
    const tanggal = fromDateColumn(taken.tanggal);
    const letter = composeLetter(source, { nomor: taken.nomor, tanggal });
    const nonce = codes.newNonce();
    const kode = codes.of(nonce);
    const { bytes } = await letterPdfs.make(print(letter, sources, { logo, kode, nomor: taken.nomor }));
    const arsip = await appendToArchive(tx, key, {
      ...{
        naskah_id: row.id,
        revisi: row.revisi,
        tahun: taken.tahun,
        deret: taken.deret,
        nomor_urut: taken.nomor_urut,
      },
      ...{ nomor: taken.nomor, tanggal: taken.tanggal, isi: frozen(letter, sources, row), pdf: Buffer.from(bytes) },
      berlaku_sampai: letter.berlaku_sampai === null ? null : toDateColumn(letter.berlaku_sampai),
      ...{ kode_hash: codes.hash(kode), kode_nonce: nonce, oleh_id: by.id, oleh_nama: by.nama, created_at: at },
    });
    const data = {
      buku_id: taken.id,
      arsip_id: arsip.id,
      disetujui_oleh_id: by.id,
      disetujui_oleh_nama: by.nama,
      penulis: [],
    };
    await move(tx, { row, from: ['draf'], to: 'bernomor', data, aksi: 'nomor', by, at });
    await followSurat(tx, { id: row.surat_id, status: 'Diproses', by, at });
    return { nomor: taken.nomor, kode };
  }

  /** The code once more, for a call that is repeated soon. */
  function codeOf({ arsip }: NaskahRecord): string | undefined {
    const isNew = arsip && now().getTime() - arsip.created_at.getTime() < CODE_SHOWN_MS;
    return isNew ? codes.of(arsip.kode_nonce) : undefined;
  }

  return {
    /** The draft exactly as it will be printed, with a watermark, dots for the number and an empty place for the QR code. */
    async preview(suratId: number): Promise<Uint8Array> {
      const row = await readCurrent(prisma, suratId);
      if (row.status !== 'draf') throw conflict(NASKAH_TEXT.wrongState);
      const sources = await readSources(prisma, row);
      return (await letterPdfs.make(foreseen(row, sources, await logoOf(sources.logo)))).bytes;
    },

    /** Everything that keeps the draft from its number, to be told before anybody is asked; nothing of a letter that has one. */
    async obstacles({ suratId, by }: { suratId: number; by: Actor }): Promise<FieldError[]> {
      const row = await readCurrent(prisma, suratId);
      if (APPROVED.includes(row.status)) return [];
      if (row.status !== 'draf') return [{ msg: NASKAH_TEXT.wrongState, path: '' }];
      const sources = await readSources(prisma, row);
      const logo = await logoOf(sources.logo);
      const refusals = [
        async () => mustBeSecond(row, { sources, by }),
        () => mustBeAccepted(prisma, suratId),
        async () => check(row, sources, villageDay(now())),
        async () => foreseen(row, sources, logo),
      ].map(refusalOf);
      return (await Promise.all(refusals)).flat();
    },

    /** Approves the request's draft. A letter that has its number is answered as it is. */
    async approve({ suratId, by }: { suratId: number; by: Actor }) {
      const current = await readCurrent(prisma, suratId);
      if (APPROVED.includes(current.status)) return { row: current, kode: codeOf(current) };
      if (current.status !== 'draf') throw conflict(NASKAH_TEXT.wrongState);
      const logo = await prepare(current);
      const write = () =>
        auditedWrite(
          prisma,
          by,
          async (tx, record) => {
            const surat = await lockSurat(tx, suratId);
            const row = await readCurrent(tx, suratId);
            if (APPROVED.includes(row.status)) return;
            if (row.status !== 'draf') throw conflict(NASKAH_TEXT.wrongState);
            if (surat.status === 'Ditolak') throw conflict(NASKAH_TEXT.refused);
            const { nomor } = await freeze(tx, { row, logo, by, at: now() });
            const perubahan = [
              ...statusChanges(row, { status: 'bernomor', catatan: null }),
              { kolom: 'nomor', dari: null, ke: nomor },
            ];
            const label = `Surat ${suratId}: ${surat.jenis_surat}`;
            await record({ aksi: 'status', jenis: 'naskah', sasaran_id: row.id, label, perubahan });
          },
          { timeoutMs: TIMEOUT_MS },
        );
      await inTurn(write).catch((error: unknown) => {
        throw isUniqueViolation(error, 'nomor') ? conflict(NASKAH_TEXT.numberTaken('ini')) : error;
      });
      const row = await readById(prisma, current.id);
      return { row, kode: codeOf(row) };
    },
  };
}
