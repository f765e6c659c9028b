import type { NaskahRow } from '@pendopo/shared/naskah/schemas';
import { useState } from 'react';
import { selectionColumns } from '../../../components/bulk-bar.tsx';
import { BulkReport, type Outcome } from '../../../components/bulk-report.tsx';
import { InboxList } from '../../../components/inbox-list.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { KEEP, useQuery } from '../../../lib/http/use-query.ts';
import { useListFilter } from '../../../lib/use-list-filter.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { useSelection } from '../../../lib/use-selection.ts';
import { NASKAH_COLUMNS, nameOf } from '../components/naskah-columns.tsx';
import { NaskahFilter, WAITING } from '../components/naskah-filter.tsx';
import { StepBar, stepOf } from '../components/step-bar.tsx';
import { STEPS, type Step, StepDialog } from '../components/step-dialog.tsx';
import { naskahListQuery } from '../naskah-list.queries.ts';
import styles from './naskah.module.css';

type PendingStep = { aksi: Step; ids: readonly number[]; rows: readonly NaskahRow[] };
type Report = Pick<PendingStep, 'aksi' | 'rows'> & { outcome: readonly Outcome[] };

const WORDS = {
  none: 'Belum ada naskah surat.',
  noneHint: 'Naskah dibuat dari halaman permohonan suratnya.',
  noMatch: 'Tidak ada naskah ditemukan untuk pilihan ini.',
  showAll: 'Tampilkan semua naskah',
};

function StepReport({ aksi, outcome, rows }: Report) {
  return (
    <BulkReport
      outcome={outcome}
      done={`surat ${STEPS[aksi].done}`}
      noun="surat"
      nameOf={(id) => {
        const row = rows.find((item) => item.id === id);
        return row ? `${nameOf(row)}, ${row.nama}` : `Surat ${id}`;
      }}
    />
  );
}

/** The columns, with a checkbox for the rows with a step that is possible in bulk. */
const columnsOf = (naskah: readonly NaskahRow[], selection: ReturnType<typeof useSelection>) => [
  ...selectionColumns({ ...selection, rows: naskah.filter(stepOf), labelOf: (row) => `Pilih ${nameOf(row)}` }),
  ...NASKAH_COLUMNS,
];

/** The bulk step that waits for its confirmation, and the report of the last one. Failed rows stay selected. */
function useBulkSteps(select: (ids: readonly number[]) => void) {
  const [pending, setPending] = useState<PendingStep | null>(null);
  const [report, setReport] = useState<Report | null>(null);

  function finish({ aksi, rows }: PendingStep, outcome: readonly Outcome[]) {
    setPending(null);
    select(outcome.flatMap(({ id, error }) => (error === undefined ? [] : [id])));
    setReport({ aksi, outcome, rows });
  }

  return { pending, setPending, report, finish };
}

export function NaskahPage() {
  const list = useListFilter('status', WAITING, ['tahun']);
  const pages = usePages('naskah');
  const tahun = /^20\d\d$/.test(list.more.tahun) ? list.more.tahun : '';
  const key = naskahListQuery({ ...list.filter, tahun }, pages.cursor);
  const query = useQuery(key, KEEP);
  const selection = useSelection(key);
  const { selected, select } = selection;
  const { pending, setPending, report, finish } = useBulkSteps(select);
  const { q, status } = list.filter;
  const chips = tahun === '' ? [] : [{ label: 'Tahun', value: tahun, onRemove: () => list.change({ tahun: '' }) }];

  return (
    <Page>
      <div className={styles.naskah}>
        <NaskahFilter
          status={status}
          tahun={tahun}
          typed={list.typed}
          onType={list.setTyped}
          onYear={(value) => list.change({ tahun: value })}
        />
        {report && <StepReport {...report} />}
        <QueryState query={query} loading="Memuat naskah..." failed="Gagal mengambil data naskah">
          {({ naskah, meta }) => (
            <>
              <InboxList
                caption="Daftar Naskah Surat"
                columns={columnsOf(naskah, selection)}
                rows={naskah}
                rowHighlight={({ id }) => selected.includes(id)}
                words={status === '' ? WORDS : { ...WORDS, none: 'Tidak ada naskah yang menunggu di sini.' }}
                filter={{ q, chips }}
                pager={pages.pager({ meta, shown: naskah.length })}
                busy={query.isPlaceholderData}
                onClear={list.clear}
              />
              <StepBar
                rows={naskah}
                selected={selected}
                onSelect={select}
                onStep={(aksi, ids) => setPending({ aksi, ids, rows: naskah })}
              />
            </>
          )}
        </QueryState>
      </div>
      {pending && (
        <StepDialog
          aksi={pending.aksi}
          ids={pending.ids}
          onClose={() => setPending(null)}
          onDone={(outcome) => finish(pending, outcome)}
        />
      )}
    </Page>
  );
}
