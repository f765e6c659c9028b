import { type Panduan, updatePanduanSchema } from '@pendopo/shared/panduan/schemas';
import { PANDUAN_LABEL } from '@pendopo/shared/panduan/text';
import { useEffect, useRef } from 'react';
import { EditForm } from '../../../components/edit-form.tsx';
import { TextareaField, TextField } from '../../../components/field.tsx';
import { Section } from '../../../components/section.tsx';
import { useEditForm } from '../../../lib/forms/use-edit-form.ts';
import { ANY_TEXTS } from '../../../lib/forms/validate-rows.ts';
import { refetch } from '../../../lib/http/query-cache.ts';
import { useWords } from '../../../lib/words.ts';
import { panduanQuery } from '../panduan.queries.ts';
import { SAVE_FAILED, updatePanduan } from '../panduan-writes.queries.ts';
import { fieldErrors, LIST_NAMES, textIn } from './guide-rows.ts';
import styles from './panduan-form.module.css';
import { RowsField } from './rows-field.tsx';
import { useGuideRows } from './use-guide-rows.ts';

type PanduanFormProps = { panduan: Panduan; onSaved: (message: string) => void; onCancel: () => void };

export function PanduanForm({ panduan, onSaved, onCancel }: PanduanFormProps) {
  const words = useWords();
  const guide = useGuideRows(panduan);
  const body = useRef<HTMLDivElement>(null);
  // A row may be added while the newer guide is loading.
  const rebase = useRef(guide.rebase);
  useEffect(() => {
    rebase.current = guide.rebase;
  });
  const formNow = () => body.current?.closest('form');

  function written() {
    const form = formNow();
    return { judul: textIn(form, 'judul'), pengantar: textIn(form, 'pengantar'), ...guide.edit(form) };
  }

  const edit = useEditForm({
    row: panduan,
    texts: ({ judul, pengantar }) => ({ judul, pengantar }),
    schema: ANY_TEXTS,
    check: () => fieldErrors(updatePanduanSchema.safeParse(written()).error?.issues ?? [], { rows: guide.rows, words }),
    fallback: SAVE_FAILED,
    save: async (_texts, updatedAt) => onSaved(await updatePanduan({ ...written(), updatedAt })),
    reload: async () => {
      const { panduan: latest } = await refetch(panduanQuery);
      rebase.current(latest, formNow());
      return latest;
    },
  });

  return (
    <EditForm edit={edit} onCancel={onCancel} changed={() => guide.changed(formNow())}>
      <div className={styles.parts} ref={body}>
        <Section title="Judul dan pengantar" card>
          <TextField {...edit.field('judul')} label={PANDUAN_LABEL.judul} maxLength={200} />
          <TextareaField
            {...edit.field('pengantar')}
            label={PANDUAN_LABEL.pengantar}
            optional
            rows={3}
            maxLength={2000}
          />
        </Section>
        {LIST_NAMES.map((list) => (
          <RowsField key={list} list={list} guide={guide} field={edit.form.field} />
        ))}
      </div>
    </EditForm>
  );
}
