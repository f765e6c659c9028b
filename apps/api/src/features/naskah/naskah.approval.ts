import type { FieldError } from '@pendopo/shared/api-error';
import { ISIAN_PREFIX, isianOf } from '@pendopo/shared/isian-catalogue';
import { missingFields } from '@pendopo/shared/naskah-compose';
import type { LetterSource } from '@pendopo/shared/naskah-letter';
import { mandatListSchema } from '@pendopo/shared/naskah-setelan';
import { type CaraTandaTangan, NASKAH_TEXT } from '@pendopo/shared/naskah-text';
import * as z from 'zod/mini';
import { maySign, type Signer } from '../../domain/officials.ts';

const TIPE: Readonly<Record<CaraTandaTangan, string>> = {
  kades: 'kepala_desa',
  sekdes_an: 'sekretaris',
  kasi_ub: 'kasi',
};

type Draft = {
  source: LetterSource;
  /** The letter type's slug. */
  kode: string;
  signatory: { tipe: string; nama: string; akun: readonly Signer[] } | null;
  mandat: unknown;
  tanggal: string;
};

function signatoryProblem({ source: { cara, template }, kode, signatory, mandat, tanggal }: Draft): FieldError[] {
  if (!signatory || signatory.nama.trim() === '') return [{ msg: NASKAH_TEXT.noSignatory, path: 'penandatangan_id' }];
  if (signatory.tipe !== TIPE[cara] || !template.penandatangan.includes(cara))
    return [{ msg: NASKAH_TEXT.wrongSignatory, path: 'penandatangan_id' }];
  if (signatory.akun.length > 0 && !signatory.akun.some((account) => maySign(account, tanggal)))
    return [{ msg: NASKAH_TEXT.mayNotSign, path: 'penandatangan_id' }];
  const mandates = z.parse(mandatListSchema, mandat);
  const holds = mandates.some(
    (given) => given.cara === cara && given.mulai <= tanggal && tanggal <= given.sampai && given.jenis.includes(kode),
  );
  return cara === 'kades' || holds ? [] : [{ msg: NASKAH_TEXT.noMandate, path: 'cara' }];
}

/** What keeps a draft from its number, all of it at once. */
export function approvalProblems(draft: Draft): FieldError[] {
  const { surat, isian } = draft.source;
  const missing = missingFields({ fields: isianOf(surat.jenis_surat), values: isian });
  return [
    ...missing.map(({ name, label }) => ({ msg: `${label} wajib diisi`, path: ISIAN_PREFIX + name })),
    ...signatoryProblem(draft),
  ];
}
