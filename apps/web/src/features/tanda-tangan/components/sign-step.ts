import { isSigned } from '@pendopo/shared/naskah/lifecycle';
import { TANDA_TANGAN_TEXT } from '@pendopo/shared/tanda-tangan/text';
import type { Text } from '@pendopo/shared/text/sebutan';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { readDocument, signDocument } from '../signing.queries.ts';

/** Outcome of one document of a batch. */
export type SignStep = {
  keadaan: 'memproses' | 'ditandatangani' | 'ditolak' | 'tidak_pasti';
  pesan?: Text;
};

/** The passphrase is wrong, and nothing was signed. */
export type WrongPassphrase = { frasa: string };

const LOST = 'Sambungan terputus, jadi belum diketahui apakah surat ini ditandatangani. Periksa di halaman suratnya.';

const isWrongPassphrase = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'frasa');

const isLost = (error: unknown) => error instanceof ApiError && error.status === 0;

/** Compares a failure with the document's state on the server: the answer may be lost, not the signature. */
async function outcomeOf(suratId: number, error: unknown): Promise<SignStep> {
  const pesan = messageOf(error);
  const naskah = await readDocument(suratId).catch(() => null);
  if (!naskah) return isLost(error) ? { keadaan: 'tidak_pasti', pesan: LOST } : { keadaan: 'ditolak', pesan };
  if (isLost(error) && isSigned(naskah.status)) return { keadaan: 'ditandatangani' };
  switch (naskah.upaya?.keadaan) {
    case 'memproses':
      return { keadaan: 'tidak_pasti', pesan: TANDA_TANGAN_TEXT.atWork };
    case 'tidak_pasti':
      return { keadaan: 'tidak_pasti', pesan };
    default:
      return { keadaan: 'ditolak', pesan };
  }
}

export async function signOne(suratId: number, frasa: string): Promise<SignStep | WrongPassphrase> {
  try {
    await signDocument(suratId, frasa);
    return { keadaan: 'ditandatangani' };
  } catch (error) {
    return isWrongPassphrase(error) ? { frasa: messageOf(error) } : outcomeOf(suratId, error);
  }
}
