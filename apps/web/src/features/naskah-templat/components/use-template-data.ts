import type { NaskahTemplat } from '@pendopo/shared/naskah-templat/schemas';
import { useMemo } from 'react';
import { documentQueries } from '../../../domain/documents/documents.queries.ts';
import { wholeQuery } from '../../../domain/documents/whole-query.ts';
import { type QueryResult, useQuery } from '../../../lib/http/use-query.ts';
import type { SampleSources } from './sample-naskah.ts';

type TemplateData = { templat: NaskahTemplat; sources: SampleSources };

export function useTemplateData(kode: string): QueryResult<TemplateData> {
  const templat = useQuery(documentQueries.templat(kode));
  const setelan = useQuery(documentQueries.setelan);
  const desa = useQuery(documentQueries.desa);
  const struktur = useQuery(documentQueries.struktur);
  const kontak = useQuery(documentQueries.kontak);
  const row = templat.data;
  const village = desa.data;
  const head = setelan.data;
  const people = struktur.data;
  const office = kontak.data;
  const data = useMemo(
    () =>
      row && village && head && people && office
        ? {
            templat: row.templat,
            sources: {
              desa: village.desa,
              setelan: head.setelan,
              struktur: people.struktur,
              kontak: office.kontak,
            },
          }
        : undefined,
    [row, village, head, people, office],
  );
  return wholeQuery([templat, setelan, desa, struktur, kontak], data);
}
