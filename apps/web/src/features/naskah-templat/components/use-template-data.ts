import type { NaskahTemplat } from '@pendopo/shared/naskah-templat/schemas';
import { useMemo } from 'react';
import { wholeQuery } from '../../../domain/documents/whole-query.ts';
import { type QueryResult, useQuery } from '../../../lib/http/use-query.ts';
import { PUBLIC_SOURCES } from '../../naskah/components/use-editor-data.ts';
import { naskahQueries } from '../../naskah/naskah.queries.ts';
import type { SampleSources } from './sample-naskah.ts';

type TemplateData = { templat: NaskahTemplat; sources: SampleSources };

export function useTemplateData(kode: string): QueryResult<TemplateData> {
  const templat = useQuery(naskahQueries.templat(kode));
  const setelan = useQuery(naskahQueries.setelan);
  const desa = useQuery(PUBLIC_SOURCES.desa);
  const struktur = useQuery(PUBLIC_SOURCES.struktur);
  const kontak = useQuery(PUBLIC_SOURCES.kontak);
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
