import { createPrivateKey } from 'node:crypto';
import {
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';
import { derOf, type Issued } from './signed-pdf.ts';

export const P12_PASSPHRASE = 'frasa uji 9';

const BAGS = { key: '1.2.840.113549.1.12.10.1.2', certificate: '1.2.840.113549.1.12.10.1.3' };

const certificateBag = ({ cert }: Issued) =>
  new SafeBag({
    bagId: BAGS.certificate,
    bagValue: new CertBag({ parsedValue: Certificate.fromBER(derOf(cert)) }),
  });

type Options = {
  passphrase?: string;
  /** Certificates in the file, by default that of the key. */
  certificates?: readonly Issued[];
};

/** Returns a P12 file with the key, encrypted by AES-256. */
export async function p12Of(by: Issued, { passphrase = P12_PASSPHRASE, certificates = [by] }: Options = {}) {
  const password = new TextEncoder().encode(passphrase).buffer;
  const pkcs8 = createPrivateKey(by.key).export({ type: 'pkcs8', format: 'der' });
  const key = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(pkcs8) });
  await key.makeInternalValues({
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: 2048,
  });
  const safeBags = [new SafeBag({ bagId: BAGS.key, bagValue: key }), ...certificates.map(certificateBag)];
  const authenticatedSafe = new AuthenticatedSafe({
    parsedValue: { safeContents: [{ privacyMode: 0, value: new SafeContents({ safeBags }) }] },
  });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}] });
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await pfx.makeInternalValues({
    password,
    iterations: 2048,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return Buffer.from(pfx.toSchema().toBER());
}
