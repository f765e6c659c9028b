import { constants, createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import {
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  RSASSAPSSParams,
  type SignedAndUnsignedAttributes,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs';
import { isValidAt } from './certificates.ts';

export type Digest = 'sha256' | 'sha384' | 'sha512';

/** A signer whose signature fits its content. */
export type CmsSigner = {
  certificate: X509Certificate;
  others: X509Certificate[];
  /** Time that the signer claims, if the signature holds one. */
  time: Date | null;
  /** True if the signature names the certificate, as PAdES demands. */
  namesCertificate: boolean;
  /** Time of a valid time stamp over the signature. */
  stampedAt: Date | null;
};

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  rsa: '1.2.840.113549.1.1.1',
  pss: '1.2.840.113549.1.1.10',
};

/** SHA-1 and older are missing: their collisions can be made. */
const DIGESTS: ReadonlyMap<string, Digest> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);
const RSA_WITH: ReadonlyMap<string, Digest> = new Map([
  ['1.2.840.113549.1.1.11', 'sha256'],
  ['1.2.840.113549.1.1.12', 'sha384'],
  ['1.2.840.113549.1.1.13', 'sha512'],
]);
const ECDSA_WITH: ReadonlyMap<string, Digest> = new Map([
  ['1.2.840.10045.4.3.2', 'sha256'],
  ['1.2.840.10045.4.3.3', 'sha384'],
  ['1.2.840.10045.4.3.4', 'sha512'],
]);

const RSA_BITS = { least: 2048, most: 8192 };
const MOST_CERTIFICATES = 20;
/** Extended key usage. */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** The signature is broken, or of a kind that is not accepted. */
export class BadSignature extends Error {}

function demand(condition: unknown, what: string): asserts condition {
  if (!condition) throw new BadSignature(what);
}

/** Returns the only value of an attribute, or null without the attribute. */
function attributeIn(attributes: SignedAndUnsignedAttributes | undefined, oid: string): asn1.AsnType | null {
  const found = attributes?.attributes.filter(({ type }) => type === oid) ?? [];
  demand(found.length <= 1, 'an attribute twice');
  const values = found[0]?.values ?? [];
  demand(found.length === 0 || values.length === 1, 'an attribute with several values');
  return values[0] ?? null;
}

const attributeOf = ({ signedAttrs }: SignerInfo, oid: string) => attributeIn(signedAttrs, oid);

function digestNamed(oid: string | undefined): Digest {
  const digest = DIGESTS.get(oid ?? '');
  demand(digest, 'a weak digest');
  return digest;
}

const hash = (digest: Digest, bytes: Uint8Array) => createHash(digest).update(bytes).digest();
const octetsOf = (value: asn1.AsnType | null | undefined): Buffer | null =>
  value instanceof asn1.OctetString ? Buffer.from(value.valueBlock.valueHexView) : null;

/** Returns how node has to verify the signature of this key. */
function verificationOf({ signatureAlgorithm, digestAlgorithm }: SignerInfo, key: KeyObject) {
  const { algorithmId, algorithmParams } = signatureAlgorithm;
  const ecdsa = ECDSA_WITH.get(algorithmId);
  if (ecdsa) {
    demand(key.asymmetricKeyType === 'ec', 'another key');
    return { digest: ecdsa, key: { key } };
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  demand(key.asymmetricKeyType === 'rsa' && bits >= RSA_BITS.least && bits <= RSA_BITS.most, 'another key');
  if (algorithmId === OID.pss) {
    const { hashAlgorithm, saltLength } = new RSASSAPSSParams({ schema: algorithmParams });
    const digest = digestNamed(hashAlgorithm.algorithmId);
    return { digest, key: { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength } };
  }
  const digest = RSA_WITH.get(algorithmId);
  demand(digest || algorithmId === OID.rsa, 'another algorithm');
  return { digest: digest ?? digestNamed(digestAlgorithm.algorithmId), key: { key } };
}

/** Compares the certificate with the hash in the signed attribute. Returns false without the attribute. */
function namesCertificate(signer: SignerInfo, certificate: X509Certificate): boolean {
  const attribute = attributeOf(signer, OID.signingCertificateV2);
  if (attribute === null) return false;
  const [list] = childrenOf(attribute);
  const [first] = childrenOf(list);
  const parts = childrenOf(first);
  const [algorithm] = parts[0] instanceof asn1.Sequence ? childrenOf(parts[0]) : [];
  const digest = algorithm instanceof asn1.ObjectIdentifier ? digestNamed(algorithm.valueBlock.toString()) : 'sha256';
  const named = octetsOf(parts.find((part) => part instanceof asn1.OctetString));
  demand(named?.equals(hash(digest, certificate.raw)), 'another certificate');
  return true;
}

const childrenOf = (value: asn1.AsnType | undefined): readonly asn1.AsnType[] =>
  value instanceof asn1.Constructed || value instanceof asn1.Sequence ? value.valueBlock.value : [];

function timeOf(signer: SignerInfo): Date | null {
  const value = attributeOf(signer, OID.signingTime);
  return value instanceof asn1.UTCTime || value instanceof asn1.GeneralizedTime ? value.toDate() : null;
}

type Signed = { signed: SignedData; signer: SignerInfo };

/** Returns the data and its single signer. `type` is the type of the signed content. */
function signedDataOf(der: Uint8Array, type: string): Signed {
  const content = ContentInfo.fromBER(der);
  demand(content.contentType === OID.signedData, 'another content');
  const signed = new SignedData({ schema: content.content });
  demand(signed.encapContentInfo.eContentType === type, 'another type');
  const [signer, ...others] = signed.signerInfos;
  demand(signer && others.length === 0, 'several signers');
  return { signed, signer };
}

/** Returns the signer's certificate and the others. */
function certificatesOf({ signed, signer: { sid } }: Signed) {
  const given = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
  demand(given.length <= MOST_CERTIFICATES, 'too many certificates');
  demand(sid instanceof IssuerAndSerialNumber, 'another identifier');
  const own = given.find(
    ({ issuer, serialNumber }) => sid.issuer.isEqual(issuer) && sid.serialNumber.isEqual(serialNumber),
  );
  demand(own, 'no certificate');
  const toX509 = (one: Certificate) => new X509Certificate(Buffer.from(one.toSchema().toBER()));
  return { certificate: toX509(own), others: given.filter((one) => one !== own).map(toX509) };
}

type Content = {
  type: string;
  digestOf: (digest: Digest) => Buffer;
};

/** Verifies the signed attributes: they name the content, and the certificate's key signed them. */
function verifyAttributes(signer: SignerInfo, certificate: X509Certificate, { type, digestOf }: Content): void {
  const { signedAttrs, signature, digestAlgorithm } = signer;
  demand(signedAttrs, 'no attributes');
  const contentType = attributeOf(signer, OID.contentType);
  demand(contentType instanceof asn1.ObjectIdentifier && contentType.valueBlock.toString() === type, 'another type');
  const messageDigest = octetsOf(attributeOf(signer, OID.messageDigest));
  demand(messageDigest?.equals(digestOf(digestNamed(digestAlgorithm.algorithmId))), 'another content');
  const { digest, key } = verificationOf(signer, certificate.publicKey);
  const attributes = Buffer.from(signedAttrs.encodedValue);
  demand(verify(digest, attributes, key, Buffer.from(signature.valueBlock.valueHexView)), 'another signature');
}

/** Verifies a time stamp's signature and that it is for these bytes. Throws BadSignature or an error of the parser. */
function verifyTimeStamp(token: Uint8Array, bytes: Uint8Array): Date {
  const stamp = signedDataOf(token, OID.timeStampInfo);
  const content = octetsOf(stamp.signed.encapContentInfo.eContent);
  demand(content, 'no time stamp');
  const { certificate } = certificatesOf(stamp);
  verifyAttributes(stamp.signer, certificate, {
    type: OID.timeStampInfo,
    digestOf: (digest) => hash(digest, content),
  });
  demand(certificate.keyUsage?.includes(TIME_STAMPING), 'another certificate');
  const { messageImprint, genTime } = TSTInfo.fromBER(content);
  const digest = digestNamed(messageImprint.hashAlgorithm.algorithmId);
  demand(octetsOf(messageImprint.hashedMessage)?.equals(hash(digest, bytes)), 'another signature');
  demand(isValidAt(certificate, genTime), 'another time');
  return genTime;
}

/** Returns null without a valid time stamp, which anyone can add to a signature. */
function stampedAt({ unsignedAttrs, signature }: SignerInfo): Date | null {
  try {
    const token = attributeIn(unsignedAttrs, OID.timeStampToken);
    return token && verifyTimeStamp(new Uint8Array(token.toBER()), signature.valueBlock.valueHexView);
  } catch {
    return null;
  }
}

/** Verifies a detached CMS signature by its single signer. `digestOf` returns the digest of the signed bytes. */
export function verifyCms(der: Uint8Array, digestOf: (digest: Digest) => Buffer): CmsSigner {
  const data = signedDataOf(der, OID.data);
  const { signed, signer } = data;
  demand(!signed.encapContentInfo.eContent, 'content inside');
  const { certificate, others } = certificatesOf(data);
  verifyAttributes(signer, certificate, { type: OID.data, digestOf });
  return {
    certificate,
    others,
    time: timeOf(signer),
    namesCertificate: namesCertificate(signer, certificate),
    stampedAt: stampedAt(signer),
  };
}
