export type CertificateFacts = {
  subjek: string;
  penerbit: string;
  serial: string;
  berlaku_dari: Date;
  berlaku_sampai: Date;
  sidik_sha256: string;
};

export type SignedPdf = {
  bytes: Buffer;
  certificate: CertificateFacts;
  /** Time that the signature claims. */
  waktu: Date;
  /** Number that the provider gave to the signed document. */
  id_dokumen: string | null;
  /** Level of PAdES: B-T has a time stamp. */
  level: 'B-B' | 'B-T';
};

/** `later`: nothing was signed. `refused`: nothing was signed, nor will a repetition be. `unknown`: it may be signed. */
type Outcome = 'refused' | 'later' | 'unknown';
export type SigningFault = 'passphrase' | 'user' | 'certificate' | 'server' | 'file';
type Circumstances = { id_dokumen?: string | null; cause?: unknown };

/** Holds an Indonesian message for the official, without passphrase and NIK. */
export class SigningError extends Error {
  override readonly name = 'SigningError';
  readonly outcome: Outcome;
  readonly kind: SigningFault;
  readonly sentence: string;
  readonly id_dokumen: string | null;
  constructor(
    outcome: Outcome,
    kind: SigningFault,
    sentence: string,
    { id_dokumen = null, cause }: Circumstances = {},
  ) {
    super(sentence, { cause });
    this.outcome = outcome;
    this.kind = kind;
    this.sentence = sentence;
    this.id_dokumen = id_dokumen;
  }
}
