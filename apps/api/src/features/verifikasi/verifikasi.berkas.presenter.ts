import { momentInWords } from '@pendopo/shared/naskah-templat/compose';
import type { Text } from '@pendopo/shared/text/sebutan';
import { changedMessage, FILE_MESSAGE, foreignMessage, signedMessage } from '@pendopo/shared/verifikasi/berkas';
import type { Pemeriksaan } from '@pendopo/shared/verifikasi/schemas';
import type { HasilBerkas } from '@pendopo/shared/verifikasi/text';
import type { ForeignFinding, OwnFinding } from '../../lib/pdf-signatures/inspect-pdf.ts';
import type { PdfSigner } from '../../lib/pdf-signatures/verify-signature.ts';
import { words } from '../../lib/village-words.ts';
import { presentSurat } from './verifikasi.presenter.ts';
import type { FoundDocument } from './verifikasi.state.ts';

export type CheckedFile =
  | {
      document: FoundDocument;
      today: string;
      finding: OwnFinding /** A signed PDF of the archive. */;
      isSigned: boolean;
    }
  | { document: null; finding: ForeignFinding };

type Result = { hasil: HasilBerkas; kalimat: Text };

function ownResult({ signers, change }: OwnFinding, isSigned: boolean): Result {
  if (isSigned) return { hasil: 'SAMA PERSIS', kalimat: FILE_MESSAGE.sameSigned };
  if (change) return { hasil: 'BERUBAH', kalimat: changedMessage(change) };
  if (signers.length === 0) return { hasil: 'SAMA PERSIS', kalimat: FILE_MESSAGE.same };
  return { hasil: 'DITANDATANGANI', kalimat: signedMessage(signers) };
}

function foreignResult({ signers, hasBroken, isWhole }: ForeignFinding): Result {
  if (hasBroken) return { hasil: 'TIDAK DIKENALI', kalimat: FILE_MESSAGE.broken };
  if (signers.length === 0) return { hasil: 'TIDAK DIKENALI', kalimat: FILE_MESSAGE.unknown };
  return { hasil: 'PENERBIT LAIN', kalimat: foreignMessage(signers, isWhole) };
}

const presentSigner = ({ nama, penerbit, waktu, dipercaya }: PdfSigner) => ({
  nama,
  penerbit,
  waktu: waktu && momentInWords(waktu),
  dipercaya,
});

/** A file cannot be compared with the paper: its values are those of the archive. */
export function presentPemeriksaan(checked: CheckedFile): Pemeriksaan {
  const { hasil, kalimat } = checked.document
    ? ownResult(checked.finding, checked.isSigned)
    : foreignResult(checked.finding);
  return {
    hasil,
    kalimat: words(kalimat),
    surat: checked.document && { ...presentSurat(checked.document, checked.today), cocokkan: [] },
    tanda_tangan: checked.finding.signers.map(presentSigner),
  };
}
