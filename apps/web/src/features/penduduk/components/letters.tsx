import type { SuratPenduduk } from '@pendopo/shared/penduduk/schemas';
import { Badge } from '../../../components/badge.tsx';
import { Link } from '../../../components/link.tsx';
import { Pager } from '../../../components/pager.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Row, RowList, RowNote } from '../../../components/row-list.tsx';
import { Section } from '../../../components/section.tsx';
import { formatDay } from '../../../lib/format.ts';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { LETTERS_ON_PAGE, suratPendudukQuery } from '../penduduk.queries.ts';

/** Applications and documents with the resident's NIK. */
export function Letters({ id }: { id: number }) {
  const pages = usePages('surat-penduduk', LETTERS_ON_PAGE);
  const query = useQuery(suratPendudukQuery(id, pages.cursor), KEEP);
  return (
    <Section title="Surat">
      <QueryState query={query} loading="Memuat surat..." failed="Gagal memuat surat penduduk ini">
        {({ surat, meta }) =>
          surat.length === 0 ? (
            <p className="quiet">Belum ada surat dengan NIK ini.</p>
          ) : (
            <>
              <RowList>
                {surat.map((one) => (
                  <Letter key={one.id} surat={one} />
                ))}
              </RowList>
              {meta.total > LETTERS_ON_PAGE && (
                <Pager {...pages.pager({ meta, shown: surat.length })} busy={query.isPlaceholderData} />
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  );
}

function Letter({ surat: { id, jenis_surat, status, tanggal_pengajuan, naskah } }: { surat: SuratPenduduk }) {
  return (
    <Row
      name={
        <>
          <Link to={`/admin/surat-masuk/${id}`}>{jenis_surat}</Link> <Badge>{status}</Badge>
        </>
      }
    >
      <RowNote>Diajukan {formatDay(tanggal_pengajuan)}</RowNote>
      {naskah.map(({ id: one, nomor }) => (
        <RowNote key={one}>
          <Link to={`/admin/surat-masuk/${id}/naskah`}>Naskah {nomor ?? 'belum bernomor'}</Link>
        </RowNote>
      ))}
    </Row>
  );
}
