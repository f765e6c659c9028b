import { Fold } from '../../components/fold.tsx';
import { Link } from '../../components/link.tsx';
import { Pager } from '../../components/pager.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Row, RowList, RowNote } from '../../components/row-list.tsx';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { KEEP, useQuery } from '../../lib/http/use-query.ts';
import { CARDS_ON_PAGE, usePages } from '../../lib/use-pages.ts';
import type { DraftedNoun } from './drafted.ts';
import { draftsQuery } from './publication-drafts.queries.ts';

export function DraftList({ noun }: { noun: DraftedNoun }) {
  const { cursor, pager } = usePages('draf', CARDS_ON_PAGE);
  const drafts = useQuery(draftsQuery(noun, cursor), KEEP);
  const count = drafts.data && ` (${formatNumber(drafts.data.meta.total)})`;
  return (
    <Fold title={`Draf${count ?? ''}`}>
      <QueryState query={drafts} loading="Memuat draf..." failed="Gagal memuat draf">
        {({ draf, meta }) => {
          const steps = pager({ meta, shown: draf.length });
          if (draf.length === 0 && !steps.onNewer) return <p className="quiet">Tidak ada draf {noun}.</p>;
          return (
            <>
              <RowList>
                {draf.map(({ id, title, tanggal }) => (
                  <Row key={id} name={<Link to={`/publikasi/${noun}/${id}`}>{title}</Link>}>
                    <RowNote>{formatDay(tanggal)}</RowNote>
                  </Row>
                ))}
              </RowList>
              {(steps.onNewer || steps.onOlder) && <Pager {...steps} busy={drafts.isPlaceholderData} />}
            </>
          );
        }}
      </QueryState>
    </Fold>
  );
}
