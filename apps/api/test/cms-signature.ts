import { createPrivateKey, webcrypto } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { derOf, type Issued } from './signed-pdf.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

export type CmsOptions = {
  by: Issued;
  others?: readonly Issued[];
  algorithm?: webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams;
  digest?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';
  at?: Date;
  /** The certificate that the signature names. Null for none. */
  names?: Issued | null;
  /** Bytes whose digest the signature names, if not the signed ones. */
  digestOf?: Uint8Array;
  /** Value of the attribute with the type of the content. */
  contentType?: string;
};

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const sha = (digest: string, bytes: Uint8Array) => webcrypto.subtle.digest(digest, Uint8Array.from(bytes));

async function attributesOf(bytes: Uint8Array, options: CmsOptions) {
  const { by, digest = 'SHA-256', at, names = by, digestOf = bytes, contentType = OID.data } = options;
  const octets = async (algorithm: string, of: Uint8Array) => new OctetString({ valueHex: await sha(algorithm, of) });
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: contentType })] }),
    new Attribute({ type: OID.messageDigest, values: [await octets(digest, digestOf)] }),
  ];
  if (at) attributes.push(new Attribute({ type: OID.signingTime, values: [new UTCTime({ valueDate: at })] }));
  if (names) {
    const named = new Sequence({ value: [await octets('SHA-256', derOf(names.cert))] });
    const list = new Sequence({ value: [new Sequence({ value: [named] })] });
    attributes.push(new Attribute({ type: OID.signingCertificateV2, values: [list] }));
  }
  return attributes;
}

/** Signs bytes as a detached CMS signature, with any mistake that the options name. */
export async function cmsSignature(bytes: Uint8Array, options: CmsOptions): Promise<Buffer> {
  const { by, others = [], algorithm = RSA, digest = 'SHA-256' } = options;
  const pkcs8 = createPrivateKey(by.key).export({ type: 'pkcs8', format: 'der' });
  const key = await webcrypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign']);
  const [own, ...more] = [by, ...others].map(({ cert }) => Certificate.fromBER(derOf(cert)));
  if (!own) throw new Error('no certificate');
  const attributes = await attributesOf(bytes, options);
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [signer],
    certificates: [own, ...more],
  });
  await signed.sign(key, 0, digest, Uint8Array.from(bytes));
  const content = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

/** Replaces the last signature of a PDF, whose bytes a test may have changed. It covers the bytes before `coveredTo`. */
export async function signAgain(pdf: Buffer, options: CmsOptions, coveredTo = pdf.length): Promise<Buffer> {
  const text = pdf.toString('latin1');
  const start = text.lastIndexOf('/Contents <') + '/Contents '.length;
  const end = text.indexOf('>', start) + 1;
  const der = await cmsSignature(Buffer.concat([pdf.subarray(0, start), pdf.subarray(end, coveredTo)]), options);
  const hex = der.toString('hex').padEnd(end - start - 2, '0');
  return Buffer.concat([pdf.subarray(0, start + 1), Buffer.from(hex), pdf.subarray(end - 1)]);
}
