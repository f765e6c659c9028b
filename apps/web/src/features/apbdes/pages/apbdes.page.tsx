import { isOfficial } from '@pendopo/shared/access/roles';
import type { Apbdes } from '@pendopo/shared/apbdes/schemas';
import { KELOMPOK_APBDES, ringkasanApbdes } from '@pendopo/shared/apbdes/text';
import { villageDay } from '@pendopo/shared/text/dates';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Editable } from '../../../components/editable.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/field.tsx';
import { ForOfficials } from '../../../components/for-officials.tsx';
import { Icon } from '../../../components/icon.tsx';
import { FormLoadError, LazyPart } from '../../../components/lazy-part.tsx';
import { Loading } from '../../../components/loading.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { cx } from '../../../lib/cx.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useWords } from '../../../lib/words.ts';
import { apbdesQuery } from '../apbdes.queries.ts';
import { BudgetTable, rupiah } from '../components/budget-table.tsx';
import styles from './apbdes.module.css';

const ApbdesForm = lazyScreen(() => import('../components/apbdes-form.tsx').then((part) => part.ApbdesForm));
const DeleteApbdes = lazyScreen(() => import('../components/delete-apbdes.tsx').then((part) => part.DeleteApbdes));

export function ApbdesPage() {
  const words = useWords();
  const apbdes = useQuery(apbdesQuery);
  return (
    <Page banner lead={words('Anggaran Pendapatan dan Belanja {Desa}: rencana dan realisasinya setiap tahun.')}>
      <QueryState query={apbdes} loading="Memuat APBDes..." failed="Gagal memuat APBDes">
        {({ apbdes: rows }) => <Budgets rows={rows} />}
      </QueryState>
    </Page>
  );
}

function Budgets({ rows }: { rows: readonly Apbdes[] }) {
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const shown = rows.find(({ tahun }) => String(tahun) === params.get('tahun')) ?? rows[0] ?? null;
  const show = (tahun: number) => {
    setDone(null);
    setParams({ tahun: String(tahun) }, { replace: true });
  };
  const startAdding = () => {
    setDone(null);
    setAdding(true);
  };

  if (adding) {
    return (
      <NewBudget
        tahun={nextYear(rows)}
        onSaved={(message, tahun) => {
          setAdding(false);
          show(tahun);
          setDone(message);
        }}
        onCancel={() => setAdding(false)}
      />
    );
  }
  if (shown === null) return <NoBudget onAdd={startAdding} />;
  return (
    <>
      {done && <Notice title={done} />}
      <Editable
        // The key resets the form when another year is shown.
        key={shown.tahun}
        label={`Edit APBDes ${shown.tahun}`}
        form={({ saved, cancel }) => (
          <ApbdesForm apbdes={shown} tahun={shown.tahun} onSaved={saved} onCancel={cancel} />
        )}
        actions={<AddYearButton onPress={startAdding} />}
      >
        <Budget
          apbdes={shown}
          years={rows.map(({ tahun }) => tahun)}
          onYear={show}
          onDelete={() => setDeleting(true)}
        />
      </Editable>
      {deleting && (
        <DeleteApbdes
          tahun={shown.tahun}
          onClose={() => setDeleting(false)}
          onDeleted={(message) => {
            setDeleting(false);
            setDone(message);
          }}
        />
      )}
    </>
  );
}

const nextYear = (rows: readonly Apbdes[]): number => (rows[0]?.tahun ?? Number(villageDay().slice(0, 4)) - 1) + 1;

type NewBudgetProps = {
  tahun: number;
  onSaved: (message: string, tahun: number) => void;
  onCancel: () => void;
};

const NewBudget = (props: NewBudgetProps) => (
  <LazyPart loading={<Loading text="Memuat formulir..." />} failed={<FormLoadError />}>
    <ApbdesForm apbdes={null} {...props} />
  </LazyPart>
);

const AddYearButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="secondary" size="small" icon={<Icon name="plus" size={18} />} onClick={onPress}>
    Tambah tahun
  </Button>
);

function NoBudget({ onAdd }: { onAdd: () => void }) {
  const words = useWords();
  const { user } = useSession();
  return (
    <>
      <ForOfficials>{isOfficial(user?.role) && <AddYearButton onPress={onAdd} />}</ForOfficials>
      <EmptyState title="Belum ada APBDes.">
        {words('Anggaran {desa} akan tampil di sini begitu diterbitkan.')}
      </EmptyState>
    </>
  );
}

type BudgetProps = {
  apbdes: Apbdes;
  years: readonly number[];
  onYear: (tahun: number) => void;
  onDelete: () => void;
};

function Budget({ apbdes: { tahun, baris, dasar }, years, onYear, onDelete }: BudgetProps) {
  const { user } = useSession();
  return (
    <div className="stack">
      <div className={styles.tools}>
        <SelectField
          name="tahun"
          label="Tahun"
          options={years.map(String)}
          value={String(tahun)}
          onChange={({ target }) => onYear(Number(target.value))}
        />
        <ButtonLink
          variant="secondary"
          size="small"
          icon={<Icon name="arrow-down" size={18} />}
          to={`/api/apbdes/${tahun}.csv`}
        >
          Unduh CSV
        </ButtonLink>
      </div>
      <Totals baris={baris} dasar={dasar} />
      {KELOMPOK_APBDES.map((kelompok) => (
        <BudgetTable key={kelompok} baris={baris} kelompok={kelompok} />
      ))}
      {isOfficial(user?.role) && (
        <div>
          <Button variant="secondary" size="small" icon={<Icon name="trash-2" size={18} />} onClick={onDelete}>
            Hapus {tahun}
          </Button>
        </div>
      )}
    </div>
  );
}

type Balance = 'Surplus' | 'Defisit';

const balanceOf = (amount: number): Balance => (amount < 0 ? 'Defisit' : 'Surplus');

/** Names a booked balance that is opposite to the plan. Otherwise a surplus would read as a larger deficit. */
function turned(label: string, realisasi: number): string {
  const booked = balanceOf(realisasi);
  const isBalance = label === 'Surplus' || label === 'Defisit';
  return isBalance && booked !== label ? `${booked.toLowerCase()} ` : '';
}

function Totals({ baris, dasar }: Pick<Apbdes, 'baris' | 'dasar'>) {
  const { pendapatan, belanja, surplus, pembiayaan, silpa } = ringkasanApbdes(baris);
  const figures = [
    ['Pendapatan', pendapatan],
    ['Belanja', belanja],
    [balanceOf(surplus.anggaran), surplus],
    ['Pembiayaan neto', pembiayaan],
    ['Sisa lebih (SiLPA)', silpa],
  ] as const;
  return (
    <section className={cx(styles.totals, 'on-dark')} aria-label="Ringkasan">
      {dasar && <p>Dasar: {dasar}</p>}
      <dl>
        {figures.map(([label, { anggaran, realisasi }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{rupiah(anggaran)}</strong>
              <span>
                {realisasi === null
                  ? 'belum ada realisasi'
                  : `realisasi ${turned(label, realisasi)}${rupiah(realisasi)}`}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
