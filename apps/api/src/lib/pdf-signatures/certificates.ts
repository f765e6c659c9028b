import { X509Certificate } from 'node:crypto';
import { type BasicConstraints, Certificate, type Extension, type RelativeDistinguishedNames } from 'pkijs';

const OID = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
};
/** Bits of the key usage for signing: digitalSignature and nonRepudiation. */
const MAY_SIGN = 0xc0;
const MOST_NAME = 80;

const ONE_CERTIFICATE = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** Returns the certificates of a PEM text. Skips what is none. */
export const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(ONE_CERTIFICATE) ?? []).flatMap((text) => {
    try {
      return [new X509Certificate(text)];
    } catch {
      return [];
    }
  });

const extensionOf = (certificate: X509Certificate, oid: string): Extension | undefined =>
  Certificate.fromBER(certificate.raw).extensions?.find(({ extnID }) => extnID === oid);

/** Returns true for a certificate whose key may sign documents. */
export function maySign(certificate: X509Certificate): boolean {
  const usage = extensionOf(certificate, OID.keyUsage)?.parsedValue;
  if (usage === undefined) return true;
  const [bits = 0] = new Uint8Array(usage.valueBlock.valueHexView);
  return (bits & MAY_SIGN) !== 0;
}

export const isValidAt = ({ validFrom, validTo }: X509Certificate, time: Date): boolean =>
  new Date(validFrom) <= time && time <= new Date(validTo);

/** Returns true if a certificate of an authority may have this number of authorities below it. */
function mayHaveBelow(authority: X509Certificate, count: number): boolean {
  if (!authority.ca) return false;
  const constraints: BasicConstraints | undefined = extensionOf(authority, OID.basicConstraints)?.parsedValue;
  const most = constraints?.pathLenConstraint;
  return most === undefined || count <= Number(most);
}

const hasIssued = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

type Chain = {
  /** Certificates that came with the signature. */
  others: readonly X509Certificate[];
  roots: readonly X509Certificate[];
  time: Date;
};

/** Returns true if a chain of authorities, all valid at that time, leads to a trusted root. Visits each of them once. */
export function endsInTrustedRoot(signer: X509Certificate, { others, roots, time }: Chain): boolean {
  if (roots.some(({ fingerprint256 }) => fingerprint256 === signer.fingerprint256)) return true;
  const unvisited = new Set(others);
  let reached = [signer];
  for (let below = 0; reached.length > 0; below += 1) {
    const issues = (issuer: X509Certificate) =>
      mayHaveBelow(issuer, below) && isValidAt(issuer, time) && reached.some((one) => hasIssued(issuer, one));
    if (roots.some(issues)) return true;
    const next = [...unvisited].filter(issues);
    for (const one of next) unvisited.delete(one);
    reached = next;
  }
  return false;
}

/** Returns a name as one short line, without characters that could imitate other text. */
function nameIn({ typesAndValues }: RelativeDistinguishedNames): string {
  for (const oid of [OID.commonName, OID.organization]) {
    const value: unknown = typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value;
    const text = typeof value === 'string' ? value.replace(/[\p{C}\p{Z}{}]+/gu, ' ').trim() : '';
    if (text !== '') return [...text].slice(0, MOST_NAME).join('').trim();
  }
  return 'tanpa nama';
}

export function namesIn(certificate: X509Certificate): { nama: string; penerbit: string } {
  const { subject, issuer } = Certificate.fromBER(certificate.raw);
  return { nama: nameIn(subject), penerbit: nameIn(issuer) };
}
