import { createHash, verify, X509Certificate } from 'node:crypto';
import type { P12Signer, PDF as Pdf, SignOptions, PdfString as Text } from '@libpdf/core';
import { isValidAt, maySign, namesIn } from './certificates.ts';
import { onlySignature } from './inspect-pdf.ts';
import { p12Outline } from './p12-outline.ts';
import { type CertificateFacts, type SignedPdf, SigningError, type SigningFault } from './signed-pdf.ts';
import { NoTimeStamp, requestTimeStamp, type TimeStampServer } from './time-stamp.ts';

const AGAIN = 'Ekspor ulang sertifikatnya dengan enkripsi AES-256';
const SENTENCES = {
  noP12: 'Berkas ini bukan sertifikat P12 (.p12 atau .pfx), atau rusak.',
  noKey: 'Berkas P12 ini tidak memuat kunci pribadi. Ekspor ulang sertifikat beserta kunci pribadinya.',
  rounds: `Frasa sandi berkas P12 ini disandikan dengan terlalu banyak putaran. ${AGAIN}.`,
  unsupported: `Enkripsi atau jenis kunci berkas P12 ini tidak didukung. ${AGAIN}; kuncinya RSA atau ECDSA (P-256, P-384, P-521).`,
  passphrase: 'Frasa sandi sertifikat salah.',
  noCertificate: 'Berkas P12 ini tidak memuat sertifikat untuk kunci pribadinya.',
  usage: 'Sertifikat ini tidak boleh dipakai untuk tanda tangan digital. Mintalah sertifikat lain kepada penerbitnya.',
  notYet: 'Sertifikat ini belum berlaku.',
  expired: 'Masa berlaku sertifikat ini sudah habis. Pasang sertifikat yang baru.',
  file: 'Dokumen ini tidak dapat ditandatangani secara elektronik.',
  noTimeStamp: 'Server stempel waktu tidak memberi stempel yang sah. Dokumen belum ditandatangani; coba lagi nanti.',
};

const MOST_P12 = 64 * 1024;
const MOST_ROUNDS = { legacy: 50_000, modern: 1_000_000 };
const RSA_BITS = { least: 2048, most: 8192 };
const PROBE = Buffer.from('pendopo');
const FIELD = { name: 'TandaTanganElektronik', title: 'Tanda tangan elektronik' };
/** Bytes of a signature beside its certificates, and of a time stamp. */
const ROOM = { signature: 3 * 1024, timeStamp: 10 * 1024 };

const refused = (kind: SigningFault, sentence: string, cause?: unknown) =>
  new SigningError('refused', kind, sentence, { cause });
const badCertificate = (sentence: string) => refused('certificate', sentence);

/** Refuses a file that cannot be opened, before its passphrase is tried. */
async function demandReadable(p12: Uint8Array, passphrase: string): Promise<void> {
  const outline = p12.length <= MOST_P12 ? p12Outline(p12) : null;
  if (!outline) throw badCertificate(SENTENCES.noP12);
  const { rounds, isLegacy, hasProof, hasKey, opensWith } = outline;
  if (rounds > (isLegacy ? MOST_ROUNDS.legacy : MOST_ROUNDS.modern)) throw badCertificate(SENTENCES.rounds);
  if (!hasProof) throw badCertificate(SENTENCES.unsupported);
  if (!(await opensWith(passphrase))) throw refused('passphrase', SENTENCES.passphrase);
  if (!hasKey) throw badCertificate(SENTENCES.noKey);
}

type Opened = { signer: P12Signer; certificate: X509Certificate; chain: X509Certificate[] };

/** Returns the certificate of the key. Files list certificates in any order. */
async function ownCertificate(signer: P12Signer, certificates: X509Certificate[]): Promise<X509Certificate> {
  const signature = await signer.sign(PROBE, 'SHA-256');
  const own = certificates.find(
    ({ publicKey }) =>
      publicKey.asymmetricKeyType === signer.keyType.toLowerCase() && verify('sha256', PROBE, publicKey, signature),
  );
  if (!own) throw badCertificate(SENTENCES.noCertificate);
  return own;
}

/** Returns the authorities above a certificate, from its issuer upwards. */
function chainOf(certificate: X509Certificate, others: X509Certificate[]): X509Certificate[] {
  const issuer = others.find((other) => certificate.checkIssued(other));
  if (!issuer) return [];
  const remaining = others.filter((other) => other !== issuer);
  return [issuer, ...chainOf(issuer, remaining)];
}

function demandUsable(certificate: X509Certificate): void {
  const { asymmetricKeyDetails } = certificate.publicKey;
  const bits = asymmetricKeyDetails?.modulusLength ?? RSA_BITS.least;
  if (bits < RSA_BITS.least || bits > RSA_BITS.most)
    throw badCertificate(
      `Kunci RSA sertifikat ini ${bits} bit. Diperlukan ${RSA_BITS.least} sampai ${RSA_BITS.most} bit.`,
    );
  if (!maySign(certificate)) throw badCertificate(SENTENCES.usage);
}

const loadLibpdf = () => import('@libpdf/core');

async function openP12(p12: Uint8Array, passphrase: string): Promise<Opened> {
  await demandReadable(p12, passphrase);
  const libpdf = await loadLibpdf();
  const signer = await libpdf.P12Signer.create(p12, passphrase).catch((error: unknown) => {
    throw error instanceof libpdf.SignerError ? badCertificate(SENTENCES.unsupported) : error;
  });
  const certificates = [signer.certificate, ...signer.certificateChain].map((der) => new X509Certificate(der));
  const certificate = await ownCertificate(signer, certificates);
  demandUsable(certificate);
  const others = certificates.filter((one) => one !== certificate);
  return { signer, certificate, chain: chainOf(certificate, others) };
}

const factsOf = (certificate: X509Certificate): CertificateFacts => {
  const { nama, penerbit } = namesIn(certificate);
  return {
    subjek: nama,
    penerbit,
    serial: certificate.serialNumber,
    berlaku_dari: new Date(certificate.validFrom),
    berlaku_sampai: new Date(certificate.validTo),
    sidik_sha256: createHash('sha256').update(certificate.raw).digest('hex'),
  };
};

/** Opens a P12 file and returns its certificate. Throws SigningError. */
export async function readP12(p12: Uint8Array, passphrase: string): Promise<CertificateFacts> {
  return factsOf((await openP12(p12, passphrase)).certificate);
}

type Signing = {
  pdf: Uint8Array;
  p12: Uint8Array;
  passphrase: string;
  at: Date;
  timestamp: TimeStampServer | null;
};

function optionsOf({ signer, certificate, chain }: Opened, { at, timestamp }: Signing): SignOptions {
  const { keyType, signatureAlgorithm } = signer;
  const room = [certificate, ...chain].reduce((sum, { raw }) => sum + raw.length, ROOM.signature);
  const options: SignOptions = {
    signer: {
      certificate: certificate.raw,
      certificateChain: chain.map(({ raw }) => raw),
      keyType,
      signatureAlgorithm,
      sign: (data, algorithm) => signer.sign(data, algorithm),
    },
    signingTime: at,
    fieldName: FIELD.name,
    estimatedSize: room,
  };
  if (!timestamp) return options;
  return {
    ...options,
    estimatedSize: room + ROOM.timeStamp,
    timestampAuthority: {
      timestamp: (digest) => requestTimeStamp(timestamp, { sha256: digest, mostBytes: ROOM.timeStamp }),
    },
  };
}

/** Creates the field with a title for screen readers. Leaves out the form's fonts, which are not embedded. */
function prepareField(document: Pdf, title: Text): void {
  const isFirst = document.getForm() === null;
  const form = document.getOrCreateForm();
  if (form.getSignatureField(FIELD.name)) return;
  form.createSignatureField(FIELD.name).getDict().set('TU', title);
  if (isFirst) for (const key of ['DR', 'DA']) form.acroForm().getDict().delete(key);
}

const noTimeStamp = () => new SigningError('later', 'server', SENTENCES.noTimeStamp);

/** Signs a PDF as PAdES, in an update behind its bytes. Verifies the result. Throws SigningError. */
export async function signWithP12(signing: Signing): Promise<SignedPdf> {
  const { pdf, p12, passphrase, at, timestamp } = signing;
  const opened = await openP12(p12, passphrase);
  if (at < new Date(opened.certificate.validFrom)) throw badCertificate(SENTENCES.notYet);
  if (!isValidAt(opened.certificate, at)) throw badCertificate(SENTENCES.expired);
  const { PDF, PdfString } = await loadLibpdf();
  let bytes: Buffer;
  try {
    const document = await PDF.load(Uint8Array.from(pdf));
    prepareField(document, PdfString.fromString(FIELD.title));
    bytes = Buffer.from((await document.sign(optionsOf(opened, signing))).bytes);
  } catch (error) {
    throw error instanceof NoTimeStamp ? noTimeStamp() : refused('file', SENTENCES.file, error);
  }
  const signed = signedPdf({ bytes, pdf, now: at });
  if (!signed) throw refused('file', SENTENCES.file);
  if (timestamp && signed.level !== 'B-T') throw noTimeStamp();
  return signed;
}

type Candidate = {
  bytes: Buffer;
  /** The PDF before it was signed. */
  pdf: Uint8Array;
  now: Date;
  id_dokumen?: string | null;
};

/** Returns null unless one valid signature, which covers the whole file, is all that was added to the PDF. */
export function signedPdf({ bytes, pdf, now, id_dokumen = null }: Candidate): SignedPdf | null {
  const found = onlySignature(bytes, pdf, now);
  if (!found) return null;
  const { certificate, signer, stampedAt } = found;
  return {
    bytes,
    certificate: factsOf(certificate),
    waktu: signer.waktu ?? now,
    id_dokumen,
    level: stampedAt ? 'B-T' : 'B-B',
  };
}
