import { type HitunganStatistik, type Statistik, saveStatistikSchema } from '@pendopo/shared/statistik/schemas';
import { JUDUL_KATEGORI_STATISTIK, KATEGORI_STATISTIK, type KategoriStatistik } from '@pendopo/shared/statistik/text';
import { API_TEXT } from '@pendopo/shared/text/api-error';
import { Button } from '../../../components/button.tsx';
import { PageForm } from '../../../components/edit-form.tsx';
import { Icon } from '../../../components/icon.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Section } from '../../../components/section.tsx';
import { RebasedNotice, StaleAction } from '../../../components/stale-action.tsx';
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { ANY_TEXTS, rowErrors } from '../../../lib/forms/validate-rows.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useQuery } from '../../../lib/http/use-query.ts';
import { useWords } from '../../../lib/words.ts';
import { hitungQuery } from '../statistik-writes.queries.ts';
import { Counted } from './counted.tsx';
import styles from './statistik-form.module.css';
import { StatistikRow } from './statistik-row.tsx';
import { useCounted } from './use-counted.ts';
import { type Draft, typedTexts, useStatistikDrafts } from './use-statistik-drafts.ts';

function AddRow({ kategori, onAdd }: { kategori: KategoriStatistik; onAdd: () => void }) {
  const words = useWords();
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="plus" size={20} />}
        aria-label={`Tambah baris ${words(JUDUL_KATEGORI_STATISTIK[kategori])}`}
        onClick={onAdd}
      >
        Tambah baris
      </Button>
    </div>
  );
}

type StatistikFormProps = { rows: readonly Statistik[]; onSaved: (message: string) => void; onCancel: () => void };

/** Edits all figures by category after the counted categories are loaded. */
export function StatistikForm(props: StatistikFormProps) {
  const hitung = useQuery(hitungQuery);
  return (
    <QueryState query={hitung} loading="Memuat pilihan hitungan..." failed="Gagal memuat pilihan hitungan">
      {(answer) => <Figures {...props} hitung={answer.hitung} />}
    </QueryState>
  );
}

type FiguresFormOptions = {
  shown: readonly Draft[];
  save: () => Promise<void>;
  onSaved: (message: string) => void;
};

function useFiguresForm({ shown, save, onSaved }: FiguresFormOptions): ValidatedForm {
  const words = useWords();
  return useValidatedForm({
    schema: ANY_TEXTS,
    check: () =>
      shown.flatMap((draft) =>
        rowErrors(saveStatistikSchema, {
          key: draft.key,
          row: { kategori: draft.kategori, ...typedTexts(draft) },
          words,
        }),
      ),
    fallback: 'Gagal menyimpan perubahan statistik',
    onSubmit: async () => {
      try {
        await save();
      } catch (error) {
        // Another official has deleted a figure that was changed here.
        if (error instanceof ApiError && error.status === 404)
          throw new ApiError({ status: 409, message: API_TEXT.staleEdit });
        throw error;
      }
      onSaved('Statistik berhasil disimpan!');
    },
  });
}

function Figures({ rows, hitung, onSaved, onCancel }: StatistikFormProps & { hitung: HitunganStatistik }) {
  const words = useWords();
  const counted = useCounted(hitung);
  const { drafts, change, changed, add, remove, save, rebase } = useStatistikDrafts(rows, counted);
  const shown = drafts.filter(({ removed }) => !removed);

  const form = useFiguresForm({ shown, save, onSaved });
  const edit = { form, rebase };
  return (
    <PageForm
      form={form}
      onCancel={onCancel}
      changed={changed || counted.changed}
      failureAction={
        <>
          {form.failure !== 'Gagal menyimpan perubahan statistik' && <p>Gagal menyimpan perubahan statistik</p>}
          <StaleAction edit={edit} />
        </>
      }
    >
      <RebasedNotice edit={edit} />
      {KATEGORI_STATISTIK.map((kategori) => (
        <Section key={kategori} title={words(JUDUL_KATEGORI_STATISTIK[kategori])} card>
          <Counted kategori={kategori} counted={counted} />
          <ul className={styles.rows}>
            {shown
              .filter((draft) => draft.kategori === kategori)
              .map((draft) => (
                <StatistikRow
                  key={draft.key}
                  draft={draft}
                  field={(name) => form.field(`${name}-${draft.key}`)}
                  onChange={(part) => change(draft.key, part)}
                  onRemove={() => remove(draft.key)}
                />
              ))}
          </ul>
          {(kategori === 'utama' || !counted.chosen.includes(kategori)) && (
            <AddRow
              kategori={kategori}
              onAdd={() => {
                const key = add(kategori);
                requestAnimationFrame(() => focusField(form.props.ref.current, `label-${key}`));
              }}
            />
          )}
        </Section>
      ))}
    </PageForm>
  );
}
