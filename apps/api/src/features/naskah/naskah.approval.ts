import { KOLOM_PERMOHONAN, missingFields } from '@pendopo/shared/naskah/compose';
import type { DocumentSource } from '@pendopo/shared/naskah/document';
import { mandatListSchema } from '@pendopo/shared/naskah/setelan';
import { isMandated, TIPE_PENANDA_TANGAN } from '@pendopo/shared/naskah/signing';
import { NASKAH_TEXT } from '@pendopo/shared/naskah/text';
import { ISIAN_PREFIX, isianOf } from '@pendopo/shared/surat/isian-catalogue';
import type { FieldError } from '@pendopo/shared/text/api-error';
import { unprintableIn } from '@pendopo/shared/text/printable';
import * as z from 'zod/mini';
import { maySign, type Signer } from '../../domain/accounts/officials.ts';
import type { DocumentPdfInput } from '../../lib/document-pdf/document-pdf-input.ts';
import { missingCharacters } from '../../lib/document-pdf/document-texts.ts';
import { words } from '../../lib/village-words.ts';

type Draft = {
  source: DocumentSource;
  kode: string;
  signatory: { tipe: string; nama: string; akun: readonly Signer[] } | null;
  mandat: unknown;
  tanggal: string;
};

function signatoryProblem({ source: { cara, template }, kode, signatory, mandat, tanggal }: Draft): FieldError[] {
  if (!signatory || signatory.nama.trim() === '') return [{ msg: NASKAH_TEXT.noSignatory, path: 'penandatangan_id' }];
  if (signatory.tipe !== TIPE_PENANDA_TANGAN[cara] || !template.penandatangan.includes(cara))
    return [{ msg: NASKAH_TEXT.wrongSignatory, path: 'penandatangan_id' }];
  if (!maySign(signatory.akun)) return [{ msg: NASKAH_TEXT.mayNotSign(signatory.nama), path: 'penandatangan_id' }];
  const holds = isMandated(z.parse(mandatListSchema, mandat), { cara, today: tanggal, kode });
  return holds ? [] : [{ msg: NASKAH_TEXT.noMandate, path: 'cara' }];
}

/** Returns all problems that prevent the numbering of a draft. */
export function approvalProblems(draft: Draft): FieldError[] {
  const { surat, isian } = draft.source;
  const missing = missingFields({ fields: isianOf(surat.jenis_surat), values: isian });
  return [
    ...missing.map(({ name, label }) => ({ msg: `${words(label)} wajib diisi`, path: ISIAN_PREFIX + name })),
    ...signatoryProblem(draft),
  ];
}

/** Returns every source of the printed text, by the place where an official can correct it. */
function placesOf(
  { surat, template, desa, kop_baris, alamat_kop, kontak, penandatangan }: DocumentSource,
  pola: string,
) {
  return {
    'data permohonan': KOLOM_PERMOHONAN.map((name) => surat[name]),
    'templat surat ini di halaman Templat surat': [template],
    'pola nomor di Setelan Surat': [pola],
    'baris kop di Setelan Surat': kop_baris,
    'alamat pada kop di Setelan Surat': [alamat_kop],
    'alamat di Kontak Desa': [kontak?.alamat],
    'Identitas Desa': Object.values(desa),
    'nama atau jabatan penanda tangan di Struktur Organisasi': [penandatangan?.nama, penandatangan?.jabatan],
  };
}

type PreviewedDocument = { page: DocumentPdfInput; nomor: string; pola: string };

/** Returns the characters that the font lacks, by field. One message lists the other places. */
export function printProblems(source: DocumentSource, { page, nomor, pola }: PreviewedDocument): FieldError[] {
  const missing = new Set([...missingCharacters(page), ...unprintableIn(nomor)]);
  if (missing.size === 0) return [];
  const foundIn = (value: unknown) => unprintableIn(JSON.stringify(value) ?? '').filter((part) => missing.has(part));
  const fields = isianOf(source.surat.jenis_surat).flatMap(({ name, label }) => {
    const found = foundIn(source.isian[name]);
    return found.length === 0
      ? []
      : [{ msg: NASKAH_TEXT.unprintable(found, `isian ${words(label)}`), path: ISIAN_PREFIX + name }];
  });
  const elsewhere = Object.entries(placesOf(source, pola)).flatMap(([place, texts]) => {
    const found = foundIn(texts);
    return found.length === 0 ? [] : [NASKAH_TEXT.unprintable(found, place)];
  });
  const whole = fields.length + elsewhere.length > 0 ? elsewhere : [NASKAH_TEXT.unprintable([...missing], 'surat ini')];
  return [...fields, ...(whole.length > 0 ? [{ msg: whole.join('. '), path: 'isian' }] : [])];
}
