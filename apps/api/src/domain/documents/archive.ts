import type { Prisma } from '@pendopo/prisma/client';
import { canonicalJson, type createArchiveKey, isSigned, sha256 } from '../../lib/archive-chain.ts';
import { fromDateColumn } from '../../lib/date-column.ts';
import type { PrismaClient, Reader, Transaction } from '../../lib/prisma.ts';

type ArchiveKey = ReturnType<typeof createArchiveKey>;
type Row = Prisma.ArsipNaskahGetPayload<object>;
type Contents = Omit<Row, 'id' | 'pdf' | 'pdf_sha256' | 'hash_sebelumnya' | 'hash' | 'tanda' | 'kid' | 'isi'> & {
  isi: Prisma.InputJsonValue;
  pdf: Buffer<ArrayBuffer>;
};

const LOCK = 7_361_210;
const BATCH = 50;

/** Locks the end of the archive's chain until the transaction ends. */
export const lockArchive = (tx: Transaction) => tx.$queryRaw`SELECT pg_advisory_xact_lock(${LOCK})::text`;

/** Omits the id, the account link and the columns derived from the hash. */
function hashOf(row: Omit<Contents, 'pdf'> & { pdf_sha256: string; hash_sebelumnya: string }): string {
  return sha256(
    canonicalJson({
      naskah_id: row.naskah_id,
      revisi: row.revisi,
      tahun: row.tahun,
      deret: row.deret,
      nomor_urut: row.nomor_urut,
      nomor: row.nomor,
      isi: row.isi,
      kode_hash: row.kode_hash,
      kode_nonce: row.kode_nonce,
      oleh_nama: row.oleh_nama,
      pdf_sha256: row.pdf_sha256,
      hash_sebelumnya: row.hash_sebelumnya,
      created_at: row.created_at.toISOString(),
      tanggal: fromDateColumn(row.tanggal),
      berlaku_sampai: row.berlaku_sampai && fromDateColumn(row.berlaku_sampai),
    }),
  );
}

/** Adds a revision at the end of the chain. Call `lockArchive` before. */
export async function appendToArchive(tx: Transaction, key: ArchiveKey, contents: Contents): Promise<{ id: number }> {
  const { kid, publicKey } = key;
  await tx.kunciArsip.createMany({ data: { kid, public_key: publicKey }, skipDuplicates: true });
  const before = await tx.arsipNaskah.findFirst({ orderBy: { id: 'desc' }, select: { hash: true } });
  const linked = { ...contents, pdf_sha256: sha256(contents.pdf), hash_sebelumnya: before?.hash ?? '' };
  const hash = hashOf(linked);
  return tx.arsipNaskah.create({ data: { ...linked, hash, tanda: key.sign(hash), kid }, select: { id: true } });
}

type Broken = { id: number; nomor: string; masalah: string };
type ArchiveCheck = { rows: number; broken: Broken | null };

export const archiveProblem = ({ id, nomor, masalah }: Broken): string =>
  `Arsip naskah rusak pada baris ${id} (nomor ${nomor}): ${masalah}.`;

/** Recomputes the whole chain, oldest first, and returns the first damaged row. */
export async function verifyArchive(prisma: Pick<Reader, 'arsipNaskah'>): Promise<ArchiveCheck> {
  let rows = 0;
  let after = 0;
  let before = '';
  for (;;) {
    const batch = await prisma.arsipNaskah.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      include: {
        kunci: { select: { public_key: true } },
        bertanda: { select: { pdf: true, pdf_sha256: true } },
      },
    });
    for (const { kunci, bertanda, ...row } of batch) {
      const isChanged = bertanda !== null && sha256(bertanda.pdf) !== bertanda.pdf_sha256;
      const masalah =
        problemOf(row, { before, publicKey: kunci.public_key }) ??
        (isChanged ? 'berkas bertanda tangan berubah' : null);
      if (masalah) return { rows, broken: { id: row.id, nomor: row.nomor, masalah } };
      rows += 1;
      after = row.id;
      before = row.hash;
    }
    if (batch.length < BATCH) return { rows, broken: null };
  }
}

export async function checkArchive({ prisma, now }: { prisma: PrismaClient; now: () => Date }) {
  const { rows, broken } = await verifyArchive(prisma);
  const arsip_masalah = broken && archiveProblem(broken);
  await prisma.instalasi.updateMany({ data: { arsip_diperiksa_at: now(), arsip_masalah } });
  return { rows, broken: broken ? 1 : 0 };
}

function problemOf(row: Row, { before, publicKey }: { before: string; publicKey: string }): string | null {
  if (row.hash_sebelumnya !== before) return 'rantai terputus: ada baris sebelumnya yang hilang atau disisipkan';
  if (sha256(row.pdf) !== row.pdf_sha256) return 'berkas PDF berubah';
  if (hashOf({ ...row, isi: row.isi as Prisma.InputJsonValue }) !== row.hash) return 'isi berubah';
  return isSigned(row.hash, { tanda: row.tanda, publicKey }) ? null : 'tanda kunci tidak cocok';
}
