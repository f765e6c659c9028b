import { type AsnType, Constructed, fromBER, Integer, ObjectIdentifier, OctetString } from 'asn1js';
import { PFX } from 'pkijs';

/** Facts of a P12 file that are readable without its passphrase. */
export type P12Outline = {
  /** True if a keyed digest proves the passphrase. */
  hasProof: boolean;
  /** True if the file stores a private key outside of encrypted lists. */
  hasKey: boolean;
  /** True if the oldest kind of encryption is used, which blocks the process while it derives its keys. */
  isLegacy: boolean;
  /** The highest count of rounds that derive a key from the passphrase. */
  rounds: number;
  /** Returns true if the digest fits the passphrase. */
  opensWith: (passphrase: string) => Promise<boolean>;
};

const KEY_BAGS = ['1.2.840.113549.1.12.10.1.1', '1.2.840.113549.1.12.10.1.2'];
/** SHA-1, SHA-256, SHA-384 and SHA-512. */
const PROOFS = ['1.3.14.3.2.26', '2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3'];
const LEGACY_ENCRYPTION = '1.2.840.113549.1.12.1.';
const MOST_ROUNDS = 2 ** 31;

/** Returns the parts of a value, also of a text that contains further values. */
const partsOf = (value: AsnType): readonly AsnType[] =>
  value instanceof Constructed || value instanceof OctetString ? value.valueBlock.value : [];

function* listsIn(value: AsnType): Generator<readonly AsnType[]> {
  const parts = partsOf(value);
  yield parts;
  for (const part of parts) yield* listsIn(part);
}

const roundsOf = (value: Integer): number => (value.valueBlock.isHexOnly ? MOST_ROUNDS : value.valueBlock.valueDec);

const passwordBytes = (passphrase: string): ArrayBuffer => new TextEncoder().encode(passphrase).buffer;

/** Returns null for a file that is no P12. */
export function p12Outline(p12: Uint8Array): P12Outline | null {
  const { result, offset } = fromBER(Uint8Array.from(p12));
  if (offset < 0) return null;
  try {
    const pfx = new PFX({ schema: result });
    const lists = [...listsIn(result)];
    const oids = lists.flat().flatMap((one) => (one instanceof ObjectIdentifier ? [one.valueBlock.toString()] : []));
    // Each count of rounds follows a salt.
    const rounds = lists.flatMap((list) =>
      list.flatMap((one, at) => (one instanceof Integer && list[at - 1] instanceof OctetString ? [roundsOf(one)] : [])),
    );
    return {
      hasProof: PROOFS.includes(pfx.macData?.mac.digestAlgorithm.algorithmId ?? ''),
      hasKey: oids.some((oid) => KEY_BAGS.includes(oid)),
      isLegacy: oids.some((oid) => oid.startsWith(LEGACY_ENCRYPTION)),
      rounds: Math.max(0, ...rounds),
      opensWith: (passphrase) =>
        pfx.parseInternalValues({ password: passwordBytes(passphrase) }).then(
          () => true,
          () => false,
        ),
    };
  } catch {
    return null;
  }
}
