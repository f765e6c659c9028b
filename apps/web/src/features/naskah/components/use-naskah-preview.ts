import { type ComposedDocument, composeDocument } from '@pendopo/shared/naskah/document';
import { isianOf } from '@pendopo/shared/surat/isian-catalogue';
import { villageDay } from '@pendopo/shared/text/dates';
import { useDeferredValue, useMemo } from 'react';
import { useWords } from '../../../lib/words.ts';
import type { DraftEditor } from './use-draft-editor.ts';
import type { EditorData } from './use-editor-data.ts';

/** Returns the fields as printed: numbers without separators. */
function printed(jenis: string, isian: Readonly<Record<string, string>>): Record<string, string> {
  const digits = new Set(
    isianOf(jenis)
      .filter(({ tipe }) => tipe === 'number' || tipe === 'rupiah')
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(isian).map(([name, text]) => [name, digits.has(name) ? text.replace(/\D/g, '') : text.trim()]),
  );
}

/** Composes the document from the typed values. Deferred, so that typing never waits for it. */
export function useNaskahPreview(data: EditorData, { values, naskah }: DraftEditor): ComposedDocument {
  const words = useWords();
  const { surat, template, setelan, desa, kontak, struktur } = data;
  const typed = useDeferredValue(values);
  const replaced = naskah?.menggantikan ?? null;
  return useMemo(() => {
    const signatory = struktur.find(({ id }) => String(id) === typed.penandatangan_id) ?? null;
    return composeDocument(
      {
        surat,
        isian: printed(surat.jenis_surat, typed.isian),
        template,
        desa,
        cara: typed.cara,
        penandatangan: signatory,
        alamat_kop: setelan.alamat_kop,
        kontak,
        kop_baris: setelan.kop_baris,
        kertas: setelan.kertas,
        menggantikan: replaced && { judul: replaced.judul_naskah, nomor: replaced.nomor, tanggal: replaced.tanggal },
      },
      { nomor: naskah?.nomor ?? null, tanggal: naskah?.tanggal ?? villageDay() },
      words,
    );
  }, [surat, template, setelan, desa, kontak, struktur, typed, replaced, naskah?.nomor, naskah?.tanggal, words]);
}
