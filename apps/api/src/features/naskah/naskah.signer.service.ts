import { type Penyedia, TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import type { Context } from '../../deps.ts';
import {
  bsreServerOf,
  penyediaOf,
  readBsreNik,
  readSignatureSettings,
  SIGNATURE_SECRET,
  type SignatureSettings,
} from '../../domain/documents/signature-settings.ts';
import { conflict } from '../../lib/errors.ts';
import type { SignedPdf } from '../../lib/pdf-signatures/signed-pdf.ts';

type Signing = { pdf: Uint8Array; passphrase: string; at: Date };

/** A provider that is ready to sign for one official. */
export type Signer = { penyedia: Penyedia; sign: (signing: Signing) => Promise<SignedPdf> };

function certificateSigner({ sealed }: Context, { sertifikat, tsa_alamat }: SignatureSettings): Signer {
  const text = sertifikat && sealed.open(sertifikat, SIGNATURE_SECRET.p12);
  if (!text) throw conflict(TANDA_TANGAN_TEXT.noCertificate);
  const timestamp = tsa_alamat === '' ? null : { url: tsa_alamat, fetch };
  const p12 = Buffer.from(text, 'base64');
  return {
    penyedia: 'sertifikat',
    async sign(signing) {
      // Loaded at the first signature: it needs 7 MB.
      const { signWithP12 } = await import('../../lib/pdf-signatures/signing.ts');
      return signWithP12({ ...signing, p12, timestamp });
    },
  };
}

async function bsreSigner(ctx: Context, settings: SignatureSettings, strukturId: number): Promise<Signer> {
  const server = bsreServerOf(settings, ctx.sealed);
  if (!server) throw conflict(TANDA_TANGAN_TEXT.noServer);
  const nik = await readBsreNik(ctx, strukturId);
  if (!nik) throw conflict(TANDA_TANGAN_TEXT.noNik);
  return { penyedia: 'bsre', sign: (signing) => ctx.outgoing.bsre.sign({ ...signing, server, nik }) };
}

/** Returns the village's provider for an official of the chart. Throws a 409 that names the missing setting. */
export async function readSigner(ctx: Context, strukturId: number): Promise<Signer> {
  const settings = await readSignatureSettings(ctx.prisma);
  const penyedia = penyediaOf(settings);
  if (penyedia === null) throw conflict(TANDA_TANGAN_TEXT.off);
  return penyedia === 'bsre' ? bsreSigner(ctx, settings, strukturId) : certificateSigner(ctx, settings);
}
