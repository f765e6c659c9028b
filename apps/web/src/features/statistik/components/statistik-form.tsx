import { API_TEXT } from '@pendopo/shared/api-error';
import { type Statistik, saveStatistikSchema } from '@pendopo/shared/statistik';
import { JUDUL_KATEGORI_STATISTIK, KATEGORI_STATISTIK } from '@pendopo/shared/statistik-text';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PageForm } from '../../../components/edit-form.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Section } from '../../../components/section.tsx';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { focusField } from '../../../lib/forms/validate-form.ts';
import { ANY_TEXTS, rowErrors } from '../../../lib/forms/validate-rows.ts';
import styles from './statistik-form.module.css';
import { StatistikRow } from './statistik-row.tsx';
import { useStatistikDrafts } from './use-statistik-drafts.ts';

type StatistikFormProps = { rows: readonly Statistik[]; onSaved: (message: string) => void; onCancel: () => void };

/** Edits all figures at once, category by category. */
export function StatistikForm({ rows, onSaved, onCancel }: StatistikFormProps) {
  const { drafts, change, changed, add, remove, save, reload } = useStatistikDrafts(rows);
  const [loading, setLoading] = useState(false);
  const shown = drafts.filter(({ removed }) => !removed);

  const form = useValidatedForm({
    schema: ANY_TEXTS,
    check: () =>
      shown.flatMap(({ key, kategori, label, value, color }) =>
        rowErrors(saveStatistikSchema, { key, row: { kategori, label, value: value.replace(/\./g, ''), color } }),
      ),
    fallback: 'Gagal menyimpan perubahan statistik',
    onSubmit: async () => {
      await save();
      onSaved('Statistik berhasil disimpan!');
    },
  });

  async function loadLatest() {
    setLoading(true);
    await reload().then(form.clear, () => undefined);
    setLoading(false);
  }

  return (
    <PageForm
      form={form}
      onCancel={onCancel}
      changed={changed}
      failureAction={
        <>
          {form.failure !== 'Gagal menyimpan perubahan statistik' && <p>Gagal menyimpan perubahan statistik</p>}
          {form.failure === API_TEXT.staleEdit && (
            <Button variant="secondary" size="small" busy={loading} busyLabel="Memuat..." onClick={loadLatest}>
              Muat data terbaru
            </Button>
          )}
        </>
      }
    >
      {KATEGORI_STATISTIK.map((kategori) => (
        <Section key={kategori} title={JUDUL_KATEGORI_STATISTIK[kategori]} card>
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
          <div>
            <Button
              variant="secondary"
              size="small"
              icon={<Icon name="plus" size={20} />}
              aria-label={`Tambah baris ${JUDUL_KATEGORI_STATISTIK[kategori]}`}
              onClick={() => {
                const key = add(kategori);
                requestAnimationFrame(() => focusField(form.props.ref.current, `label-${key}`));
              }}
            >
              Tambah baris
            </Button>
          </div>
        </Section>
      ))}
    </PageForm>
  );
}
