import type { Desa } from '@pendopo/shared/desa/schemas';
import type { Naskah } from '@pendopo/shared/naskah/schemas';
import type { NaskahSetelan } from '@pendopo/shared/naskah-setelan/schemas';
import type { DocumentTemplate } from '@pendopo/shared/naskah-templat/schemas';
import type { KontakDesa } from '@pendopo/shared/pesan-kontak/schemas';
import type { Struktur } from '@pendopo/shared/struktur/schemas';
import { findSuratType } from '@pendopo/shared/surat/catalogue';
import type { Surat } from '@pendopo/shared/surat/schemas';
import { documentQueries } from '../../../domain/documents/documents.queries.ts';
import { wholeQuery } from '../../../domain/documents/whole-query.ts';
import { query } from '../../../lib/http/query.ts';
import { type QueryResult, useQuery } from '../../../lib/http/use-query.ts';
import { naskahQueries } from '../naskah.queries.ts';

export type EditorData = {
  surat: Surat;
  naskah: Naskah | null;
  kode: string;
  template: DocumentTemplate;
  setelan: NaskahSetelan;
  desa: Desa;
  kontak: KontakDesa;
  struktur: readonly Struktur[];
  /** Ids of people in the organisation chart whose accounts may not sign. */
  tanpaHak: readonly number[];
};

/** Runs all queries in parallel and combines them into one result. */
export function useEditorData(suratId: number): QueryResult<EditorData> {
  const detail = useQuery(query('/surat/:id', { id: suratId }));
  const surat = detail.data?.surat;
  const kode = surat && findSuratType(surat.jenis_surat)?.kode;
  const naskah = useQuery(surat?.status_naskah ? naskahQueries.of(suratId) : null);
  const templat = useQuery(kode === undefined ? null : documentQueries.templat(kode));
  const setelan = useQuery(documentQueries.setelan);
  const desa = useQuery(documentQueries.desa);
  const struktur = useQuery(documentQueries.struktur);
  const kontak = useQuery(documentQueries.kontak);
  const all = [detail, templat, setelan, desa, struktur, kontak, ...(surat?.status_naskah ? [naskah] : [])];
  const isWhole = all.every(({ data: answer }) => answer !== undefined);
  const data =
    isWhole && surat && kode && templat.data && setelan.data && desa.data && struktur.data && kontak.data
      ? {
          surat,
          kode,
          template: templat.data.templat.isi,
          setelan: setelan.data.setelan,
          desa: desa.data.desa,
          tanpaHak: setelan.data.tanpa_hak,
          kontak: kontak.data.kontak,
          struktur: struktur.data.struktur,
          naskah: naskah.data?.naskah ?? null,
        }
      : undefined;
  return wholeQuery(all, data);
}
