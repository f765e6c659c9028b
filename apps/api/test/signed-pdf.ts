import { createPrivateKey, webcrypto } from 'node:crypto';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { type CertificateExtension, generate } from 'selfsigned';
import { letterPdf } from './letter-pdf.ts';

/** A certificate and its key, in PEM. */
export type Issued = { cert: string; key: string };

export type Issuing = {
  nama: string;
  issuer?: Issued;
  /** True for a certificate that may issue others. */
  isAuthority?: boolean;
  pathLength?: number;
  from?: Date;
  to?: Date;
  keySize?: 1024 | 2048;
  keyType?: 'rsa' | 'ec';
  usage?: CertificateExtension;
};

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Issues a certificate, signed by itself without an issuer. */
export async function issue({
  nama,
  issuer,
  isAuthority = false,
  pathLength,
  from = new Date(Date.now() - YEAR_MS),
  to = new Date(Date.now() + YEAR_MS),
  keySize = 2048,
  keyType = 'rsa',
  usage = { name: 'keyUsage', digitalSignature: !isAuthority, keyCertSign: isAuthority, critical: true },
}: Issuing): Promise<Issued> {
  const constraints: CertificateExtension = {
    name: 'basicConstraints',
    cA: isAuthority,
    critical: true,
    ...(pathLength !== undefined && { pathLenConstraint: pathLength }),
  };
  const made = await generate([{ name: 'commonName', value: nama }], {
    keySize,
    keyType,
    algorithm: 'sha256',
    notBeforeDate: from,
    notAfterDate: to,
    extensions: [constraints, usage],
    ...(issuer && { ca: issuer }),
  });
  return { cert: made.cert, key: made.private };
}

export const derOf = (pem: string) => new Uint8Array(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'));

type Signing = {
  by: Issued;
  chain?: readonly Issued[];
  at?: Date;
  subFilter?: 'ETSI.CAdES.detached' | 'adbe.pkcs7.detached';
};

/** Signs a PDF as PAdES B-B by default, in an update behind its bytes. */
export async function sign(bytes: Uint8Array, { by, chain = [], at, subFilter }: Signing): Promise<Buffer> {
  const pkcs8 = createPrivateKey(by.key).export({ type: 'pkcs8', format: 'der' });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const others = chain.map(({ cert }) => derOf(cert));
  const signer = new CryptoKeySigner(key, derOf(by.cert), 'RSA', 'RSASSA-PKCS1-v1_5', others);
  const pdf = await PDF.load(Uint8Array.from(bytes));
  const signed = await pdf.sign({ signer, ...(at && { signingTime: at }), ...(subFilter && { subFilter }) });
  return Buffer.from(signed.bytes);
}

/** Objects by number, as written between `obj` and `endobj`. */
type Update = Readonly<Record<number, string | Buffer>>;

/** Appends an update with these objects, as a PDF writer does. `root` and `info` are those of the document. */
export function appendUpdate(bytes: Buffer, objects: Update): Buffer {
  const text = bytes.toString('latin1');
  const last = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? '';
  const parts = [bytes];
  let size = bytes.length;
  const entries = Object.entries(objects).map(([number, body]) => {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    const entry = `${number} 1\n${String(size).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    size += part.length;
    return entry;
  });
  const trailer = `<< /Size 999 /Root ${last(/\/Root (\d+ 0 R)/g)} /Info ${last(/\/Info (\d+ 0 R)/g)} /Prev ${last(/startxref\s+(\d+)/g)} >>`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n${entries.join('')}trailer\n${trailer}\nstartxref\n${size}\n%%EOF\n`),
  ]);
}

/** Returns an object of a PDF as written: its number, and the text between `obj` and `endobj`. */
export function objectIn(bytes: Buffer, pattern: RegExp): { number: number; body: string } {
  const objects = bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm);
  for (const [, number, body = ''] of objects) if (pattern.test(body)) return { number: Number(number), body };
  throw new Error(`no object with ${pattern}`);
}

/** An issued document, and the same signed by an official whose certificate a root has issued. */
export async function signedLetter() {
  const plain = await letterPdf();
  const root = await issue({ nama: 'Akar Uji', isAuthority: true });
  const official = await issue({ nama: 'Wirayuda Jatikusuma', issuer: root });
  return { plain, root, official, signed: await sign(plain, { by: official }) };
}
